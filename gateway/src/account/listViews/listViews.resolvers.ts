import {
  listView,
  listViewsCreate,
  listViewsDelete,
  listViewsList,
  listViewsRestore,
  listViewsSetDefault,
  listViewsUpdate,
} from '@endcap/schema/account/listViews/listViews.rest.ts';
import { preferencesColumns } from '@endcap/schema/account/preferences/preferences.rest.ts';

import type { ListViewFieldsInput, Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import type { Context } from '../../graph/context.ts';
import { connectionOf, listInputOf } from '../../graph/connections.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { loadStore } from '../../graph/storesById.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { loadListView, type ListViewModel } from './listViews.models.ts';

const restView = ({ name, search, isShared }: ListViewFieldsInput) => ({ name, search, is_shared: isShared });

const modelOf = (storeId: string, row: unknown): ListViewModel | null => {
  const { data } = listView.safeParse(row);
  return data === undefined ? null : { ...data, storeId };
};

/** The store of a payload, for its views as they are after the write. */
const storeOf = async (context: Context, storeId: string) => (await loadStore(context, storeId)) ?? null;

export const resolvers: Resolvers = {
  Store: {
    async listViews({ id }, { list, ...args }, { rest }) {
      const answer = await rest.read(listViewsList, { key: id, ...listInputOf(args), ...(list == null ? {} : { list }) });
      return connectionOf(answer, (row) => ({ ...row, storeId: id }));
    },
  },
  ListView: {
    id: ({ storeId, id }) => toGlobalId('ListView', storeId, id),
    internalId: ({ id }) => id,
    viewerCanEdit: ({ can_edit: canEdit }) => canEdit,
  },
  Mutation: {
    async updateListColumns(_root, { input: { list, columns } }, { rest, viewer }) {
      const chosen = columns?.map(({ name, isShown }) => ({ name, is_shown: isShown })) ?? null;
      const { answer, errors } = await withInputErrors(() => rest.write(preferencesColumns, { list, columns: chosen }));
      return { viewer: answer === undefined ? null : await viewer.require(), errors };
    },
    async createListView(
      _root,
      {
        input: {
          storeId: { internalId: storeId },
          list,
          view,
        },
      },
      context,
    ) {
      const { answer, errors } = await withInputErrors(() =>
        context.rest.write(listViewsCreate, { key: storeId, list, view: restView(view) }),
      );
      return { view: modelOf(storeId, answer?.view), store: await storeOf(context, storeId), errors };
    },
    async updateListView(
      _root,
      {
        input: {
          id: { scope: storeId, internalId },
          revision,
          view,
        },
      },
      context,
    ) {
      const change = { key: storeId, id: internalId, revision, view: restView(view) };
      const { answer, errors, current } = await withInputErrors(() => context.rest.write(listViewsUpdate, change));
      return { view: modelOf(storeId, answer?.view ?? current), store: await storeOf(context, storeId), errors };
    },
    async deleteListView(
      _root,
      {
        input: {
          id: { scope: storeId, internalId },
        },
      },
      { rest },
    ) {
      const { answer, errors } = await withInputErrors(() => rest.write(listViewsDelete, { key: storeId, id: internalId }));
      return { deletedId: answer ? toGlobalId('ListView', storeId, internalId) : null, errors };
    },
    async restoreListView(
      _root,
      {
        input: {
          id: { scope: storeId, internalId },
        },
      },
      context,
    ) {
      const { answer, errors } = await withInputErrors(() => context.rest.write(listViewsRestore, { key: storeId, id: internalId }));
      return { view: modelOf(storeId, answer?.view), store: await storeOf(context, storeId), errors };
    },
    async setDefaultListView(
      _root,
      {
        input: {
          storeId: { internalId: storeId },
          list,
          viewId,
        },
      },
      context,
    ) {
      const { answer, errors } = await withInputErrors(() =>
        context.rest.write(listViewsSetDefault, { key: storeId, list, id: viewId?.internalId ?? null }),
      );
      const view = answer && viewId ? await loadListView(context, storeId, viewId.internalId) : null;
      return { view: view ?? null, store: await storeOf(context, storeId), errors };
    },
  },
};

export const nodes: Record<string, NodeLoader> = {
  ListView: {
    can: 'STORE_VIEW',
    load: ({ scope, internalId }, context) => loadListView(context, scope, internalId),
  },
};
