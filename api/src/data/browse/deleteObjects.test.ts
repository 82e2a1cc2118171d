import { roles } from '@endcap/schema/access/roles.ts';
import { categoriesDelete, categoriesList, categoriesRestore } from '@endcap/schema/data/categories/categories.rest.ts';
import { pagesDelete, pagesList, pagesRestore } from '@endcap/schema/data/pages/pages.rest.ts';
import { productsDelete, productsList, productsRestore } from '@endcap/schema/data/products/products.rest.ts';
import { productHistory } from '@endcap/schema/data/products/productInsights.rest.ts';
import { beforeEach, describe, expect, it } from 'vitest';

import { handlers as categoryHandlers } from '../categories/categories.calls.ts';
import { handlers as pageHandlers } from '../pages/pages.calls.ts';
import { handlers as productHandlers } from '../products/products.calls.ts';
import { jobs } from '../push/dataPush.jobs.ts';
import { browseTests, testNow } from './testBrowse.ts';

const tests = browseTests({ handlers: [...productHandlers, ...categoryHandlers, ...pageHandlers], definitions: jobs, worker: 'off' });
const { addProduct, call, empty } = tests;

const run = (text: string, values: unknown[] = []) => tests.api.db.pool.query(text, [tests.key, ...values]);
const tables = async () =>
  Object.fromEntries(
    await Promise.all(
      ['products', 'categories', 'pages', 'product_sources'].map(async (table) => [
        table,
        (await run(`select (to_jsonb(t) - 'changed_seq')::text as row from ${table} t where store_key = $1 order by id`)).rows,
      ]),
    ),
  );

beforeEach(async () => {
  await empty();
  await run('delete from product_sources where store_key = $1');
  await addProduct('P1', { name: 'Lamp', brand: 'Norrby', categories: ['Lamps'] });
  await addProduct('P2', { name: 'Rug', categories: ['Rugs'] });
  await run(
    `insert into product_sources (store_key, id, source, content_hash, is_deleted, noted_at) values ($1, 'P1', '{"name":"lamp"}', '', false, $2)`,
    [testNow],
  );
  await run(
    `insert into categories (store_key, id, name, attributes) values ($1, 'Lamps', 'Lamps', '{"colour":"red"}'), ($1, 'garden', 'Garden', '{}')`,
  );
  await run(`insert into pages (store_key, id, title, text) values ($1, 'help', 'Help', 'We help.'), ($1, 'about', 'About', 'We are.')`);
});

const kinds = [
  ['products', productsDelete, productsRestore, productsList, ['P1', 'P2']],
  ['categories', categoriesDelete, categoriesRestore, categoriesList, ['Lamps', 'garden']],
  ['pages', pagesDelete, pagesRestore, pagesList, ['help', 'about']],
] as const;

describe.each(kinds)('%s deleted by staff', (_name, remove, restore, list, [first, second]) => {
  const shown = async () => (await call(list, {})).answer.result.map(({ id }) => id);

  it('disappear, and are restored in every detail', async () => {
    await shown(); // counts the categories
    const before = await tables();
    const { answer } = await call(remove, { ids: [first, 'nope'] });
    expect(answer).toMatchObject({ deleted: [first], restorable_until: new Date(testNow.getTime() + 600_000).toISOString() });
    expect(await shown()).toContain(second);
    expect((await call(restore, { ids: [first, 'nope'] })).answer).toMatchObject({ restored: [first], kept: [], gone: ['nope'] });
    await shown();
    expect(await tables()).toEqual(before);
  });

  it('stay as the shop has sent them again, and cannot be restored after the period ends', async () => {
    await call(remove, { ids: [first, second] });
    tests.setNow(new Date(testNow.getTime() + 600_001));
    expect((await call(restore, { ids: [first] })).answer).toMatchObject({ restored: [], gone: [first] });
  });

  it('can be deleted by four roles, in their own store only', async () => {
    for (const role of roles) {
      const deletion = await call(remove, { ids: [first] }, role);
      const restoration = await call(restore, { ids: [first] }, role);
      if (['hq', 'admin', 'manager', 'developer'].includes(role))
        expect([role, deletion.answer.deleted, restoration.answer.restored]).toEqual([role, [first], [first]]);
      else expect([role, deletion.failure.type, restoration.failure.type]).toEqual([role, 'PermissionError', 'PermissionError']);
    }
    expect((await call(remove, { ids: [first] }, 'admin', tests.company.otherStore.key)).answer.deleted).toEqual([]);
    expect(await shown()).toContain(first);
  });
});

describe('a deleted product', () => {
  it('is reported to the search index on deletion and restore, and to its history', async () => {
    const seqs = async () =>
      (
        await run(`select id, changed_seq::int as seq, 'there' as state from products where store_key = $1 and id = 'P1'
        union all select id, changed_seq::int, 'gone' from product_deletions where store_key = $1 and id = 'P1'`)
      ).rows;
    const [before] = await seqs();
    await call(productsDelete, { ids: ['P1'] });
    const [deleted] = await seqs();
    expect(deleted).toMatchObject({ state: 'gone' });
    expect(deleted.seq).toBeGreaterThan(before.seq);
    await call(productsRestore, { ids: ['P1'] });
    const [restored, ...others] = await seqs();
    expect([restored.state, others]).toEqual(['there', []]);
    expect(restored.seq).toBeGreaterThan(deleted.seq);
    expect((await call(productHistory, { id: 'P1' })).answer.result.map(({ kind }) => kind).slice(0, 2)).toEqual(['created', 'deleted']);
    const { rows } = await run(`select name from jobs where store_key = $1 and state = 'waiting'`);
    expect(rows).toEqual([{ name: 'data.push' }]);
    expect((await tests.audit('product')).map(({ action, before: was, after }) => [action, was ?? after])).toEqual(
      expect.arrayContaining([
        ['delete', { name: 'Lamp', brand: 'Norrby', price: null }],
        ['restore', { name: 'Lamp', brand: 'Norrby', price: null }],
      ]),
    );
  });

  it('that was imported again keeps the imported version', async () => {
    await call(productsDelete, { ids: ['P1'] });
    await addProduct('P1', { name: 'Lamp 2' });
    expect((await call(productsRestore, { ids: ['P1'] })).answer).toMatchObject({ restored: [], kept: ['P1'], gone: [] });
    expect((await tables())['products']).toEqual([{ row: expect.stringContaining('Lamp 2') }, { row: expect.stringContaining('Rug') }]);
  });
});

describe('a deleted category', () => {
  it('that products name is known from these until it is restored; one that only products name stays', async () => {
    const listed = async () => (await call(categoriesList, {})).answer.result.map(({ id, is_derived: isDerived }) => [id, isDerived]);
    expect(await listed()).toEqual([
      ['garden', false],
      ['Lamps', false],
      ['Rugs', true],
    ]);
    expect((await call(categoriesDelete, { ids: ['Lamps', 'Rugs'] })).answer.deleted).toEqual(['Lamps']);
    expect(await listed()).toEqual([
      ['garden', false],
      ['Lamps', true],
      ['Rugs', true],
    ]);
    expect((await call(categoriesRestore, { ids: ['Lamps'] })).answer.restored).toEqual(['Lamps']);
    expect(await listed()).toEqual([
      ['garden', false],
      ['Lamps', false],
      ['Rugs', true],
    ]);
  });
});
