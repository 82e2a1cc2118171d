import { listViewsDelete, listViewsList, listViewsSetDefault } from '@endcap/schema/account/listViews/listViews.rest.ts';
import { expect, it } from 'vitest';

import { firstPage } from '../../data/browse/testRows.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import { runQuery, stub } from '../../graph/testGraph.ts';
import { testStoreId } from '../../graph/testIds.ts';
import { storeByIdOfRole, storeOfRole } from '../../store/stores/testStore.ts';

const row = {
  id: '00000000-0000-4000-8000-000000000001',
  list: 'products',
  name: 'Lamps',
  search: 'q=lamp',
  is_shared: true,
  is_own: false,
  is_default: true,
  can_edit: true,
  revision: 2,
  updated_at: '2026-11-21T09:30:00.000Z',
  updated_by: 'Ada',
};
const page = firstPage([row], 3);
const id = toGlobalId('ListView', 'a1b2c3d4', row.id);

it('views are a connection: one call for the views of a list, or of all lists', async () => {
  const source = (given: string) => `{ store(storeId: "a1b2c3d4") { listViews(${given}) {
    totalCount pageInfo { hasNextPage endCursor } edges { node { id list name isShared isDefault viewerCanEdit updatedBy } } } } }`;
  const stubs = [storeOfRole('member'), stub(listViewsList, page)];
  const given = `list: "products", first: 1, after: "before it", orderBy: { field: UPDATED_AT, direction: DESC }, query: "la"`;
  const run = await runQuery(source(given), { stubs });
  expect(run.data).toEqual({
    store: {
      listViews: {
        totalCount: 3,
        pageInfo: { hasNextPage: true, endCursor: 'cursor 0' },
        edges: [{ node: { id, list: 'products', name: 'Lamps', isShared: true, isDefault: true, viewerCanEdit: true, updatedBy: 'Ada' } }],
      },
    },
  });
  const inputs = (calls: typeof run.calls) => calls.flatMap(({ path, input }) => (path.endsWith(listViewsList.path) ? [input] : []));
  const asked = { key: 'a1b2c3d4', limit: 1, offset: 0, after: 'before it', query: 'la', filter: [], order: 'desc', sort: 'updated_at' };
  expect(inputs(run.calls)).toEqual([{ ...asked, list: 'products' }]);
  const all = await runQuery(source('first: 5'), { stubs });
  expect(inputs(all.calls)).toEqual([{ key: 'a1b2c3d4', limit: 5, offset: 0, query: '', filter: [], order: 'asc' }]);
});

it('a deleted view is identified in the response', async () => {
  const source = `mutation { deleteListView(input: { id: "${id}" }) { deletedId errors { message } } }`;
  const run = await runQuery(source, { stubs: [storeOfRole('member'), stub(listViewsDelete, {})] });
  expect(run.data).toEqual({ deleteListView: { deletedId: id, errors: [] } });
});

it('a list’s default view is returned after the change', async () => {
  const source = `mutation { setDefaultListView(input: { ownerId: "${testStoreId}", list: "products", viewId: "${id}" }) {
    listView { id isDefault } errors { message } } }`;
  const stubs = [storeOfRole('member'), storeByIdOfRole('member'), stub(listViewsSetDefault, {}), stub(listViewsList, page)];
  expect((await runQuery(source, { stubs })).data).toEqual({ setDefaultListView: { listView: { id, isDefault: true }, errors: [] } });
});
