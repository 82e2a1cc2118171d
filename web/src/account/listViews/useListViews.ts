import { useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
import { useUndoToast } from '../../app/toasts/useUndoToast.ts';
import type { useListViewsCreateMutation } from './__generated__/useListViewsCreateMutation.graphql.ts';
import type { useListViewsDefaultMutation } from './__generated__/useListViewsDefaultMutation.graphql.ts';
import type { useListViewsDeleteMutation } from './__generated__/useListViewsDeleteMutation.graphql.ts';
import type { useListViewsRestoreMutation } from './__generated__/useListViewsRestoreMutation.graphql.ts';
import type { useListViewsUpdateMutation } from './__generated__/useListViewsUpdateMutation.graphql.ts';
import { listViewsMenuMessages as messages } from './listViewsMenu.messages.ts';
import { type SavedView, useSavedViews } from './useSavedViews.ts';

export interface ViewFields {
  readonly name: string;
  readonly search: string;
  readonly isShared: boolean;
}

/** What a save ended in: the view, or what was wrong. After a conflict `newer` is what someone else saved. */
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

/** The views of a list of the place at hand, and what can be done with them. */
export function useListViews(list: string) {
  const intl = useIntl();
  const showUndo = useUndoToast();
  const data = useSavedViews(list);
  const views = data?.views ?? [];
  const [createView] = useWrite<useListViewsCreateMutation>(graphql`
    mutation useListViewsCreateMutation($input: CreateListViewInput!) {
      createListView(input: $input) {
        listView {
          id
          internalId
        }
        owner {
          id
          ...useSavedViews_owner
        }
        errors {
          code
          message
        }
      }
    }
  `);
  const [updateView] = useWrite<useListViewsUpdateMutation>(graphql`
    mutation useListViewsUpdateMutation($input: UpdateListViewInput!) {
      updateListView(input: $input) {
        listView {
          ...useSavedViews_view @relay(mask: false)
        }
        owner {
          id
          ...useSavedViews_owner
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
    mutation useListViewsRestoreMutation($input: RestoreListViewInput!) {
      restoreListView(input: $input) {
        owner {
          id
          ...useSavedViews_owner
        }
        errors {
          code
          message
        }
      }
    }
  `);
  const [setDefaultView] = useWrite<useListViewsDefaultMutation>(graphql`
    mutation useListViewsDefaultMutation($input: SetDefaultListViewInput!) {
      setDefaultListView(input: $input) {
        owner {
          id
          ...useSavedViews_owner
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
      const payload = (await createView({ input: { ownerId: data.id, list, view: fields } }))?.createListView;
      const view = payload?.listView;
      if (view == null) return { message: payload?.errors[0]?.message };
      return { view: { ...fields, ...view, list, isOwn: true, isDefault: false, viewerCanEdit: true, revision: 1, updatedBy: null } };
    },
    async update({ id, revision }, fields) {
      const payload = (await updateView({ input: { id, revision, view: fields } }))?.updateListView;
      const [error] = payload?.errors ?? [];
      const view = payload?.listView ?? undefined;
      if (error === undefined) return { view };
      return error.code === 'CONFLICT' ? { newer: view, message: error.message } : { message: error.message };
    },
    async remove(view) {
      const { id, name } = view;
      const connections = data == null ? [] : [data.connectionId];
      const isGone = isDone((await deleteView({ input: { id }, connections }))?.deleteListView);
      if (isGone)
        showUndo({
          title: intl.formatMessage(messages.viewDeleted, { name }),
          onUndo: async () => {
            isDone((await restoreView({ input: { id } }))?.restoreListView);
          },
        });
      return isGone;
    },
    setDefault(view) {
      if (data == null) return;
      const input = { ownerId: data.id, list, viewId: view?.id ?? null };
      void setDefaultView({ input }).then((answer) => isDone(answer?.setDefaultListView));
    },
  };
  return { views, canShare: data?.canShare === true, ...writes };
}
