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

import { companyInfo } from '@endcap/schema/company/companies/companies.rest.ts';
import type { ListViewFieldsInput, Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import type { Context } from '../../graph/context.ts';
import { type GlobalId, type Place, placedGlobalId } from '../../graph/globalIds.ts';
import { type BoundedListArguments, boundedConnection, boundedListInputOf } from '../../graph/keyConnections.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { loadStore } from '../../graph/storesById.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { loadListView, type ListViewModel } from './listViews.models.ts';

const restView = ({ name, search, isShared }: ListViewFieldsInput) => ({ name, search, is_shared: isShared });

const modelOf = (place: Place, row: unknown): ListViewModel | null => {
  const { data } = listView.safeParse(row);
  return data === undefined ? null : { ...data, place };
};

/** The store or company of a payload, for its views as they are after the write. */
async function ownerOf(context: Context, { scope, isOfCompany }: GlobalId) {
  if (isOfCompany) return context.rest.read(companyInfo, { client_key: scope });
  return (await loadStore(context, scope)) ?? null;
}

const viewsIn =
  (placeOf: (id: string) => Place) =>
  async (
    { id }: { readonly id: string },
    { list, ...args }: BoundedListArguments & { readonly list?: string | null | undefined },
    { rest }: Context,
  ) => {
    const place = placeOf(id);
    const answer = await rest.read(listViewsList, { ...place, ...boundedListInputOf(args), ...(list == null ? {} : { list }) });
    return boundedConnection(answer, (row) => ({ ...row, place }));
  };

export const resolvers: Resolvers = {
  ListViewOwner: { __resolveType: (owner) => ('domain' in owner ? 'Store' : 'Company') },
  Store: { listViews: viewsIn((key) => ({ key })) },
  Company: { listViews: viewsIn((id) => ({ client_key: id })) },
  ListView: {
    id: ({ place, id }) => placedGlobalId('ListView', place, id),
    viewerCanEdit: ({ can_edit: canEdit }) => canEdit,
  },
  Mutation: {
    async updateListColumns(_root, { input: { list, columns } }, { rest, viewer }) {
      const chosen = columns?.map(({ name, isShown }) => ({ name, is_shown: isShown })) ?? null;
      const { answer, errors } = await withInputErrors(() => rest.write(preferencesColumns, { list, columns: chosen }));
      return { viewer: answer === undefined ? null : await viewer.require(), errors };
    },
    async createListView(_root, { input: { ownerId, list, view } }, context) {
      const { place } = ownerId;
      const { answer, errors } = await withInputErrors(() => context.rest.write(listViewsCreate, { ...place, list, view: restView(view) }));
      return { listView: modelOf(place, answer?.view), owner: await ownerOf(context, ownerId), errors };
    },
    async updateListView(_root, { input: { id, revision, view } }, context) {
      const { place, internalId } = id;
      const change = { ...place, id: internalId, revision, view: restView(view) };
      const { answer, errors, current } = await withInputErrors(() => context.rest.write(listViewsUpdate, change));
      return { listView: modelOf(place, answer?.view ?? current), owner: await ownerOf(context, id), errors };
    },
    async deleteListView(_root, { input: { id } }, { rest }) {
      const { answer, errors } = await withInputErrors(() => rest.write(listViewsDelete, { ...id.place, id: id.internalId }));
      return { deletedId: answer ? String(id) : null, errors };
    },
    async restoreListView(_root, { input: { id } }, context) {
      const { place, internalId } = id;
      const { answer, errors } = await withInputErrors(() => context.rest.write(listViewsRestore, { ...place, id: internalId }));
      return { listView: modelOf(place, answer?.view), owner: await ownerOf(context, id), errors };
    },
    async setDefaultListView(_root, { input: { ownerId, list, viewId } }, context) {
      const { answer, errors } = await withInputErrors(() =>
        context.rest.write(listViewsSetDefault, { ...ownerId.place, list, id: viewId?.internalId ?? null }),
      );
      const view = answer && viewId ? await loadListView(context, viewId) : null;
      return { listView: view ?? null, owner: await ownerOf(context, ownerId), errors };
    },
  },
};

export const nodes: Record<string, NodeLoader> = {
  ListView: {
    can: 'STORE_VIEW',
    load: (id, context) => loadListView(context, id),
  },
};
