import { roleCan } from '@endcap/schema/access/abilities.ts';
import { roles } from '@endcap/schema/access/roles.ts';
import { importerRunInfo } from '@endcap/schema/data/imports/imports.rest.ts';
import { importerUndo } from '@endcap/schema/data/imports/importUndo.rest.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { TestApi, TestCompany } from '../../../http/testApi.ts';
import { Importer, importsApi } from '../testImports.ts';
import { tasks } from './importUndo.tasks.ts';

let api: TestApi;
let company: TestCompany;
let shop: Importer;

beforeAll(async () => {
  api = await importsApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await api.company();
  shop = new Importer(api, company.store.key, company.people.member.token);
});

type Row = Record<string, unknown>;

/** A whole shop: of each kind ten, with what a change does to some of them. */
const whole = (change: (rows: Row[]) => Row[] = (rows) => rows) => {
  const ten = (row: (at: number) => Row) => change(Array.from({ length: 10 }, (_, at) => ({ id: `n${at}`, ...row(at) })));
  return JSON.stringify({
    products: ten((at) => ({ name: `Product ${at}`, price: at + 0.5, categories: ['Lamps'], colour: 'red', created_at: '2026-01-02' })),
    categories: ten((at) => ({ name: `Category ${at}`, subcategories: [] })),
    customers: ten((at) => ({ email: `c${at}@shop.example`, name: `Customer ${at}` })),
    pages: ten((at) => ({ title: `Page ${at}`, text: 'We help.' })),
    orders: ten((at) => ({
      time: '2026-02-01T10:00:00Z',
      email: `c${at % 3}@shop.example`,
      products: [{ id: 'n1', quantity: 2, price: 4 }],
    })),
  });
};

/** Two gone, one changed, one new. */
const changed = (rows: Row[]) => [
  ...rows.slice(1, 9).map((row, at) => (at === 3 ? { ...row, name: 'Changed', title: 'Changed', returned: true } : row)),
  { ...rows[0], id: 'new', email: 'new@shop.example' },
];

const tables = ['products', 'categories', 'customers', 'pages', 'orders', 'order_lines', 'product_sources'];
/** What a store holds, without the numbers of changes and when they were made. */
const stored = async () => {
  const all: Record<string, unknown> = {};
  for (const table of tables)
    all[table] = (
      await api.db.pool.query(
        `select (to_jsonb(t) - '{changed_seq,imported_at,updated_at,noted_at}'::text[])::text as row from ${table} t where store_key = $1 order by 1`,
        [shop.key],
      )
    ).rows;
  return all;
};
const names = async () => Object.fromEntries((await shop.products()).result.map(({ id, name }) => [id, name]));
const options = { entity: 'everything', mode: 'full' } as const;

describe('undoing an import', () => {
  it('restores everything it changed and removed, and removes what it added, of every kind', async () => {
    await shop.import(whole(), options);
    const before = await stored();
    const run = await shop.import(whole(changed), options);
    expect(run).toMatchObject({ state: 'success', undo: { possible: true, undone_at: null } });
    expect(await stored()).not.toEqual(before);
    const { undo } = await shop.undone(run.id);
    // Orders and customers who have ordered are never removed by a feed.
    expect(undo).toMatchObject({ possible: false, kept: 0, removed: 5, undone_by: 'Test member', job: { state: 'success' } });
    expect(undo.undone_at).not.toBeNull();
    expect(await stored()).toEqual(before);
    const { rows: found } = await api.db.pool.query(
      'select count(*)::int as left from import_undo where store_key = $1 and import_id = $2',
      [shop.key, run.id],
    );
    expect(found).toEqual([{ left: 0 }]);
  });

  it('of the first import leaves an empty store', async () => {
    const run = await shop.import(whole(), options);
    await shop.undone(run.id);
    expect(await stored()).toEqual(Object.fromEntries(tables.map((table) => [table, []])));
  });

  it('keeps what a later import has changed, and lists it', async () => {
    const feed = (rows: Row[]) => rows.map((row) => JSON.stringify(row)).join('\n');
    const rows = Array.from({ length: 6 }, (_, at) => ({ id: `p${at}`, name: `Product ${at}` }));
    await shop.import(feed(rows.slice(0, 5)));
    const second = await shop.import(feed(rows.map((row) => ({ ...row, name: `${row.name} B` }))));
    await shop.import(
      feed([
        { id: 'p1', name: 'Later' },
        { id: 'p5', name: 'Later too' },
      ]),
      { mode: 'incremental' },
    );
    const { undo } = await shop.undone(second.id);
    expect(undo).toMatchObject({ removed: 0, restored: 4, kept: 2 });
    expect(await names()).toEqual({ p0: 'Product 0', p1: 'Later', p2: 'Product 2', p3: 'Product 3', p4: 'Product 4', p5: 'Later too' });
    const { answer } = await api.call(importerRunInfo, { key: shop.key, id: second.id }, shop.token);
    expect(answer.undo_kept).toEqual([
      { entity: 'products', id: 'p1', title: 'Later' },
      { entity: 'products', id: 'p5', title: 'Later too' },
    ]);
  });

  it('one after the other, newest first, goes back step by step', async () => {
    const runs = [];
    for (const name of ['A', 'B', 'C']) runs.push(await shop.import(JSON.stringify([{ id: 'p', name }])));
    await shop.undone(runs[2]?.id ?? '');
    expect(await names()).toEqual({ p: 'B' });
    await shop.undone(runs[1]?.id ?? '');
    expect(await names()).toEqual({ p: 'A' });
  });

  it('is passed on to search and to the product’s history', async () => {
    await shop.import(JSON.stringify([{ id: 'p', name: 'Lantern' }]));
    const run = await shop.import(JSON.stringify([{ id: 'p', name: 'Kettle' }]));
    await shop.undone(run.id);
    const { rows: changes } = await api.db.pool.query(
      `select kind, cells from product_changes where store_key = $1 and product_id = 'p' order by seq desc limit 1`,
      [shop.key],
    );
    expect(changes).toEqual([{ kind: 'updated', cells: [{ field: 'name', before: 'Kettle', after: 'Lantern' }] }]);
    const { rows: behind } = await api.db.pool.query(
      'select p.id from products p join search_indexes s using (store_key) where p.store_key = $1 and p.changed_seq > s.indexed_seq',
      [shop.key],
    );
    expect(behind).toEqual([]);
  });

  it('is refused a second time, without changes, and after the time limit', async () => {
    const refused = async (id: string) => (await api.call(importerUndo, { key: shop.key, id }, shop.token)).failure.type;
    const first = await shop.import(JSON.stringify([{ id: 'p', name: 'A' }]));
    const same = await shop.import(JSON.stringify([{ id: 'p', name: 'A' }]));
    expect(same.undo.possible).toBe(false);
    expect(await refused(same.id)).toBe('LogicalError');
    await shop.undone(first.id);
    expect(await refused(first.id)).toBe('LogicalError');
    const old = await shop.import(JSON.stringify([{ id: 'p', name: 'B' }]));
    const now = new Date(Date.now() + 15 * 86_400_000);
    for (const task of tasks)
      await task.run({ db: api.db, jobs: api.jobs, log: api.database.log, now, signal: new AbortController().signal });
    expect((await shop.run(old.id)).undo.possible).toBe(false);
    expect(await refused(old.id)).toBe('LogicalError');
  });

  it('is allowed to people who may import, in their own store', async () => {
    for (const role of roles) {
      const run = await shop.import(JSON.stringify([{ id: 'p', name: role }]));
      const asked = await api.call(importerUndo, { key: shop.key, id: run.id }, company.people[role].token);
      expect([role, asked.status === 200 || asked.failure.type]).toEqual([role, roleCan(role, 'IMPORT_EDIT') || 'PermissionError']);
      if (asked.status === 200) await expect.poll(async () => (await shop.run(run.id)).undo.undone_at).not.toBeNull();
    }
    const run = await shop.import(JSON.stringify([{ id: 'p', name: 'x' }]));
    const stranger = (await api.company()).people.admin.token;
    expect((await api.call(importerUndo, { key: shop.key, id: run.id }, stranger)).failure.type).toBe('NotFoundError');
    expect((await api.call(importerUndo, { key: company.otherStore.key, id: run.id }, company.people.admin.token)).failure.type).toBe(
      'NotFoundError',
    );
  });
});
