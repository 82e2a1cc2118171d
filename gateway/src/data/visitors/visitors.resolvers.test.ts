import {
  visitorIdDelete,
  visitorsDeleteSeveral,
  visitorsInfo,
  visitorsList,
  visitorsLog,
  visitorsRestore,
} from '@endcap/schema/data/visitors/visitors.rest.ts';
import { productsByIds } from '@endcap/schema/data/products/products.rest.ts';
import { expect, it } from 'vitest';
import { toGlobalId } from '../../graph/globalIds.ts';

import { runQuery, stub } from '../../graph/testGraph.ts';
import { storeOfRole } from '../../store/stores/testStore.ts';
import { firstPage } from '../browse/testRows.ts';

const at = '2026-11-21T09:30:00.000Z';
const storeOf = (role: 'member' | 'developer') => storeOfRole(role);
const store = storeOf('member');
const row = { visitor: 'abcd2345', first_seen: at, last_seen: at, events: 3, searches: 1, emails: ['a@shop.test'] };

it('fifty visitors take one call, most recently seen first', async () => {
  const result = Array.from({ length: 50 }, (_, index) => ({ ...row, visitor: `v${index}` }));
  const run = await runQuery(
    `{ store(storeId: "a1b2c3d4") { visitors(query: "ab") { totalCount isTotalExact edges { node { visitorId lastSeen events searches emails } } } } }`,
    { stubs: [store, stub(visitorsList, firstPage(result, 70, false))] },
  );
  expect(run.errors).toBeUndefined();
  expect(run.data).toMatchObject({ store: { visitors: { totalCount: 70, isTotalExact: false } } });
  const calls = run.calls.filter(({ path }) => path.endsWith(visitorsList.path));
  expect(calls.map(({ input }) => input)).toMatchObject([{ key: 'a1b2c3d4', sort: 'last_seen', order: 'desc', query: 'ab' }]);
});

it('visitors are sorted by the fields of an enum', async () => {
  const stubs = [store, stub(visitorsList, firstPage([row]))];
  const run = await runQuery(`{ store(storeId: "a1b2c3d4") { visitors(orderBy: { field: VISITOR_ID }) { totalCount } } }`, { stubs });
  expect(run.calls.at(-1)?.input).toMatchObject({ sort: 'visitor', order: 'asc' });
});

it('a visitor has a log, and an unknown one is null', async () => {
  const entry = { id: '1', time: at, call: 'log/click', labels: ['home'], input: { ids: ['lamp'] }, output: {}, metadata: {} };
  const run = await runQuery(
    `{ store(storeId: "a1b2c3d4") { visitor(visitorId: "abcd2345") { visitorId emails log(first: 10) { totalCount edges { node { call input products { internalId } } } } } } }`,
    {
      stubs: [
        store,
        stub(visitorsInfo, { visitor: row, customers: [] }),
        stub(visitorsLog, firstPage([entry])),
        stub(productsByIds, { result: [] }),
      ],
    },
  );
  expect(run.data).toMatchObject({
    store: {
      visitor: {
        visitorId: 'abcd2345',
        emails: ['a@shop.test'],
        log: { totalCount: 1, edges: [{ node: { call: 'log/click', input: { ids: ['lamp'] }, products: [] } }] },
      },
    },
  });
});

it('products of all entries take one call; IDs of categories and pages are not looked up as products', async () => {
  const entry = (id: string, call: string, input: object, output: object = {}) => ({
    id,
    time: at,
    call,
    labels: [],
    input: { ...input },
    output: { ...output },
    metadata: {},
  });
  const result = [
    entry('1', 'log/click', { ids: ['lamp'] }),
    entry('2', 'log/cart/add', { products: [{ id: 'rug', quantity: 2 }] }),
    entry('3', 'search/search', { query: 'x' }, { products: ['lamp', 'bed'] }),
    entry('4', 'log/category', { ids: ['tents'] }),
  ];
  const stubs = [
    store,
    stub(visitorsInfo, { visitor: row, customers: [] }),
    stub(visitorsLog, firstPage(result, 4)),
    stub(productsByIds, { result: [] }),
  ];
  const run = await runQuery(
    `{ store(storeId: "a1b2c3d4") { visitor(visitorId: "abcd2345") { log { edges { node { products { name } } } } } } }`,
    { stubs },
  );
  expect(run.errors).toBeUndefined();
  const calls = run.calls.filter(({ path }) => path.endsWith(productsByIds.path));
  expect(calls.map(({ input }) => input)).toEqual([{ key: 'a1b2c3d4', ids: ['lamp', 'rug', 'bed'] }]);
});

const visitorId = toGlobalId('Visitor', 'a1b2c3d4', 'abcd2345');
const deletion = `mutation { deleteVisitors(input: { ids: ["${visitorId}"] }) { deletedIds restorableUntil errors { message } } }`;
const restoration = `mutation { restoreVisitors(input: { ids: ["${visitorId}"] }) { restored kept gone errors { message } } }`;

it('deleted visitors are identified, and can be restored', async () => {
  const stubs = [
    storeOf('developer'),
    stub(visitorsDeleteSeveral, { deleted: ['abcd2345'], restorable_until: at }),
    stub(visitorsRestore, { restored: ['abcd2345'], kept: [], gone: [] }),
  ];
  const deleted = await runQuery(deletion, { stubs });
  expect(deleted.data).toEqual({ deleteVisitors: { deletedIds: [visitorId], restorableUntil: at, errors: [] } });
  expect(deleted.calls.at(-1)?.input).toEqual({ key: 'a1b2c3d4', ids: ['abcd2345'] });
  const restored = await runQuery(restoration, { stubs });
  expect(restored.data).toEqual({ restoreVisitors: { restored: ['abcd2345'], kept: [], gone: [], errors: [] } });
});

it('deleting unknown visitors offers no undo', async () => {
  const stubs = [storeOf('developer'), stub(visitorsDeleteSeveral, { deleted: [], restorable_until: at })];
  expect((await runQuery(deletion, { stubs })).data).toMatchObject({ deleteVisitors: { deletedIds: [], restorableUntil: null } });
});

it('nothing is deleted without the ability', async () => {
  const removals = [
    deletion,
    restoration,
    `mutation { deleteVisitorId(input: { id: "${visitorId}", email: "a@shop.test" }) { errors { message } } }`,
  ];
  for (const removal of removals) {
    const run = await runQuery(removal, {
      stubs: [store, stub(visitorsDeleteSeveral, { deleted: [], restorable_until: at }), stub(visitorIdDelete, {})],
    });
    expect(run.errors?.map(({ extensions }) => extensions['code'])).toEqual(['FORBIDDEN']);
    expect(run.calls.filter(({ path }) => /delete|restore/.test(path))).toEqual([]);
  }
});
