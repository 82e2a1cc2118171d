import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { graphql, usePaginationFragment } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
import type { useListViews_store$data, useListViews_store$key } from './__generated__/useListViews_store.graphql.ts';
import type { useListViewsCreateMutation } from './__generated__/useListViewsCreateMutation.graphql.ts';
import type { useListViewsDefaultMutation } from './__generated__/useListViewsDefaultMutation.graphql.ts';
import type { useListViewsDeleteMutation } from './__generated__/useListViewsDeleteMutation.graphql.ts';
import type { useListViewsRestoreMutation } from './__generated__/useListViewsRestoreMutation.graphql.ts';
import type { useListViewsPaginationQuery } from './__generated__/useListViewsPaginationQuery.graphql.ts';
import type { useListViewsUpdateMutation } from './__generated__/useListViewsUpdateMutation.graphql.ts';
import { listViewsMessages as messages } from './listViews.messages.ts';

export type SavedView = useListViews_store$data['listViews']['edges'][number]['node'];

export interface ViewFields {
  readonly name: string;
  readonly search: string;
  readonly isShared: boolean;
}

/** What a save ended in: the view, or what was wrong. After a conflict `newer` is what somebody else saved. */
export interface SaveOutcome {
  readonly view?: SavedView | undefined;
  readonly newer?: SavedView | undefined;
  readonly message?: string | undefined;
}

export interface ViewWrites {
  readonly create: (fields: ViewFields) => Promise<SaveOutcome>;
  readonly update: (view: Pick<SavedView, 'id' | 'revision'>, fields: ViewFields) => Promise<SaveOutcome>;
  readonly remove: (view: SavedView) => Promise<boolean>;
  readonly setDefault: (view: SavedView | undefined) => void;
}

const viewsPerPage = 200;

/** The undo stays long enough to read what was deleted and think about it. */
const undoFor = 12_000;

// What the list and the menu know of a view; whoever saves one answers the same.
void graphql`
  fragment useListViews_view on ListView {
    id
    internalId
    name
    search
    isShared
    isOwn
    isDefault
    viewerCanEdit
    revision
    updatedBy
  }
`;

/** The views of a list and what can be done with them. */
export function useListViews(store: useListViews_store$key | null, list: string) {
  const intl = useIntl();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<useListViewsPaginationQuery, useListViews_store$key>(
    graphql`
      fragment useListViews_store on Store
      @argumentDefinitions(list: { type: "String!" }, first: { type: "NonNegativeInt", defaultValue: 200 }, after: { type: "String" })
      @refetchable(queryName: "useListViewsPaginationQuery")
      @throwOnFieldError {
        id
        canShareViews: viewerCan(ability: LIST_VIEWS_SHARE)
        listViews(list: $list, first: $first, after: $after) @connection(key: "useListViews_listViews", filters: ["list"]) {
          connectionId: __id
          edges {
            node {
              ...useListViews_view @relay(mask: false)
            }
          }
        }
      }
    `,
    store,
  );
  // The menu has them all: the view on screen, or the one that the list starts with, may be any of them.
  useEffect(() => {
    if (hasNext && !isLoadingNext) loadNext(viewsPerPage);
  }, [hasNext, isLoadingNext, loadNext]);
  const views = data?.listViews.edges.map(({ node }) => node) ?? [];
  const [createView] = useWrite<useListViewsCreateMutation>(graphql`
    mutation useListViewsCreateMutation($input: CreateListViewInput!, $list: String!) {
      createListView(input: $input) {
        view {
          id
          internalId
        }
        store {
          id
          ...useListViews_store @arguments(list: $list)
        }
        errors {
          code
          message
        }
      }
    }
  `);
  const [updateView] = useWrite<useListViewsUpdateMutation>(graphql`
    mutation useListViewsUpdateMutation($input: UpdateListViewInput!, $list: String!) {
      updateListView(input: $input) {
        view {
          ...useListViews_view @relay(mask: false)
        }
        store {
          id
          ...useListViews_store @arguments(list: $list)
        }
        errors {
          code
          message
        }
      }
    }
  `);
  const [deleteView] = useWrite<useListViewsDeleteMutation>(graphql`
    mutation useListViewsDeleteMutation($input: DeleteListViewInput!, $connections: [ID!]!) {
      deleteListView(input: $input) {
        deletedId @deleteEdge(connections: $connections)
        errors {
          code
          message
        }
      }
    }
  `);
  const [restoreView] = useWrite<useListViewsRestoreMutation>(graphql`
    mutation useListViewsRestoreMutation($input: RestoreListViewInput!, $list: String!) {
      restoreListView(input: $input) {
        store {
          id
          ...useListViews_store @arguments(list: $list)
        }
        errors {
          code
          message
        }
      }
    }
  `);
  const [setDefaultView] = useWrite<useListViewsDefaultMutation>(graphql`
    mutation useListViewsDefaultMutation($input: SetDefaultListViewInput!, $list: String!) {
      setDefaultListView(input: $input) {
        store {
          id
          ...useListViews_store @arguments(list: $list)
        }
        errors {
          code
          message
        }
      }
    }
  `);
  const isDone = useIsDoneOr(messages.viewFailed);
  const writes: ViewWrites = {
    async create(fields) {
      if (data == null) return {};
      const payload = (await createView({ input: { storeId: data.id, list, view: fields }, list }))?.createListView;
      const view = payload?.view;
      if (view == null) return { message: payload?.errors[0]?.message };
      return { view: { ...fields, ...view, isOwn: true, isDefault: false, viewerCanEdit: true, revision: 1, updatedBy: null } };
    },
    async update({ id, revision }, fields) {
      const payload = (await updateView({ input: { id, revision, view: fields }, list }))?.updateListView;
      const [error] = payload?.errors ?? [];
      const view = payload?.view ?? undefined;
      if (error === undefined) return { view };
      return error.code === 'CONFLICT' ? { newer: view, message: error.message } : { message: error.message };
    },
    async remove(view) {
      const { id, name } = view;
      const connections = data == null ? [] : [data.listViews.connectionId];
      const isGone = isDone((await deleteView({ input: { id }, connections }))?.deleteListView);
      if (isGone)
        showToast({
          type: 'success',
          title: intl.formatMessage(messages.viewDeleted, { name }),
          duration: undoFor,
          action: {
            label: intl.formatMessage(messages.undo),
            onRun: async () => {
              isDone((await restoreView({ input: { id }, list }))?.restoreListView);
            },
          },
        });
      return isGone;
    },
    setDefault(view) {
      if (data == null) return;
      const input = { storeId: data.id, list, viewId: view?.id ?? null };
      void setDefaultView({ input, list }).then((answer) => isDone(answer?.setDefaultListView));
    },
  };
  return { views, canShare: data?.canShareViews === true, ...writes };
}
