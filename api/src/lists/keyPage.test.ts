import { listInput } from '@endcap/schema/contract/list.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { rowsOf, sql, trusted } from '../db/sql.ts';
import { type TestDatabase, testDatabase } from '../db/testDatabase.ts';
import { listedProducts } from '../data/products/productList.ts';
import { partedPage, pageOfMany, unmetPage, walkedPage } from './orderedPage.ts';
import { type AskedPage, readKeyPage } from './keyPage.ts';
import { cursorOf } from './listCursor.ts';
import { type PagePosition, whereSql } from './pageQuestion.ts';

let test: TestDatabase;
const amount = 10_400;
const store = 'a1b2c3d4';
const now = new Date('2026-11-21T12:00:00Z');
/** Few enough to be counted, and sorted in memory; many, so that the order's index is walked. */
const few = 'changed_seq % 40 = 0';
const filters = ['true', few, `name LIKE 'Lantern%'`, 'price IS NULL', 'false'];
const sorts = ['id', 'name', 'brand', 'price', 'list_price', 'stock', 'created_at', 'updated_at'];

beforeAll(async () => {
  test = await testDatabase();
  // Values repeat, every kind of value is missing here and there, times differ by microseconds, and texts need care.
  await test.db.pool.query(
    `INSERT INTO products (store_key, id, name, brand, price, list_price, stock, created_at, updated_at, content_hash, changed_seq, imported_at)
     SELECT $1, lpad((n * 7919 % 20011)::text, 6, '0'), (array['Lantern', 'kettle', 'Ærø “tent”', ''])[1 + n % 4] || ' ' || n % 90,
       case when n % 3 > 0 then (array['Norrby', 'øst', '日本', ''])[1 + n % 4] end,
       case when n % 7 > 0 then (n % 100) / 3.0 end, case when n % 2 > 0 then n % 50 end, case when n % 5 > 0 then n % 4 - 1 end,
       case when n % 11 > 0 then timestamptz '2026-01-01' + (n % 60) * interval '1 microsecond' end,
       timestamptz '2026-01-01' + (n % 300) * interval '1 microsecond', '', n, now()
     FROM generate_series(1, $2::int) n`,
    [store, amount],
  );
  await test.db.pool.query('ANALYZE products');
});
afterAll(() => test.close());

/** What a list of products in this order is asked for, among those that a condition holds for. */
async function questionOf(sort: string, order: 'asc' | 'desc', filter: string) {
  const listed = await listedProducts(test.db, store, { ...listInput.parse({ sort, order }), where: '' }, now);
  return { columns: 'id', ...listed, conditions: [...listed.conditions, trusted(filter)] };
}

type Question = Awaited<ReturnType<typeof questionOf>>;

/** The rows by OFFSET, which no key decides. */
async function byOffset(question: Question): Promise<string[]> {
  const { sort, direction } = question;
  const order = trusted(`${sort} ${direction} NULLS LAST, id ${direction}`);
  const rows = await rowsOf<{ id: string }>(
    test.db.pool,
    sql`SELECT id FROM products WHERE ${whereSql(question)} ORDER BY ${order} OFFSET 0`,
  );
  return rows.map(({ id }) => id);
}

const read = (question: Question, asked: Partial<AskedPage>) =>
  readKeyPage<{ id: string }>(test.db, question, { limit: 50, offset: 0, ...asked });

const orders = sorts.flatMap((sort) => (['asc', 'desc'] as const).map((order) => [sort, order] as const));

describe.each(orders)('the list by %s %s', (sort, order) => {
  it('is the same by cursor as by OFFSET, in both directions, from any row, with and without a filter', async () => {
    for (const filter of filters) {
      const question = await questionOf(sort, order, filter);
      const all = await byOffset(question);
      // The cursor of any row is that of a page of one.
      const rows = fc.tuple(fc.nat({ max: Math.max(0, all.length - 1) }), fc.integer({ min: 1, max: 70 }));
      await fc.assert(
        fc.asyncProperty(rows, async ([at, limit]) => {
          // Numbered pages end at row 10,000; what lies further on is read from the end.
          const place = at > 10_000 ? { before: null, limit: all.length - at } : { offset: at, limit: 1 };
          const [cursor] = (await read(question, place)).cursors;
          if (cursor === undefined) return;
          const next = await read(question, { after: cursor, limit });
          expect(next.rows.map(({ id }) => id)).toEqual(all.slice(at + 1, at + 1 + limit));
          expect([next.has_previous, next.has_next]).toEqual([true, at + 1 + limit < all.length]);
          const before = await read(question, { before: cursor, limit });
          expect(before.rows.map(({ id }) => id)).toEqual(all.slice(Math.max(0, at - limit), at));
          expect([before.has_previous, before.has_next]).toEqual([at > limit, true]);
        }),
        { numRuns: 6, examples: all.length === 0 ? [] : [[[0, 5]], [[all.length - 1, 5]], [[Math.floor((all.length * 6) / 7), 70]]] },
      );
      const last = await read(question, { before: null, limit: 30 });
      expect(last.rows.map(({ id }) => id)).toEqual(all.slice(-30));
      expect([last.has_previous, last.has_next]).toEqual([all.length > 30, false]);
    }
  });
});

it('paging by cursor has every row once, and the same total on each page', async () => {
  const question = await questionOf('price', 'desc', few);
  const all = await byOffset(question);
  const forwards: string[] = [];
  let page = await read(question, { limit: 37 });
  for (;;) {
    forwards.push(...page.rows.map(({ id }) => id));
    expect(page.total).toBe(all.length);
    if (!page.has_next) break;
    page = await read(question, { limit: 37, after: page.cursors.at(-1) ?? '' });
  }
  expect(forwards).toEqual(all);
  const backwards: string[] = [];
  page = await read(question, { limit: 41, before: null });
  for (;;) {
    backwards.unshift(...page.rows.map(({ id }) => id));
    expect(page.total).toBe(all.length);
    if (!page.has_previous) break;
    page = await read(question, { limit: 41, before: page.cursors[0] ?? '' });
  }
  expect(backwards).toEqual(all);
});

it('a cursor remains valid after its row is deleted, and still shows whether more follow', async () => {
  const question = await questionOf('price', 'asc', few);
  const [cursor] = (await read(question, { limit: 1 })).cursors;
  const isOther = sql`id <> (SELECT id FROM products WHERE ${whereSql(question)} ORDER BY price, id LIMIT 1)`;
  const others = { ...question, conditions: [...question.conditions, isOther] };
  expect((await read(others, { after: cursor, limit: 1 })).has_previous).toBe(false);
  const [second] = (await read(question, { limit: 1, offset: 1 })).cursors;
  expect((await read(others, { after: second, limit: 1 })).has_previous).toBe(true);
});

describe.each(['asc', 'desc'] as const)('adjacent rows, %s', (order) => {
  it.each([true, false])('are found after a key in every order, backwards: %s', async (isBackwards) => {
    const plain = await questionOf('name', order, `name LIKE '%e%'`);
    const parts = {
      together: [...plain.conditions, sql`name LIKE 'Lantern%'`],
      others: [...plain.conditions, sql`name NOT LIKE 'Lantern%'`],
    };
    const all = await byOffset(plain);
    for (const at of [0, 1_000, 4_000, all.length - 3]) {
      const { rows } = await test.db.pool.query<{ key: string }>(`SELECT (${plain.sort})::text AS key FROM products WHERE id = $1`, [
        all[at],
      ]);
      const position: PagePosition = { isBackwards, key: { value: rows[0]?.key ?? '', id: all[at] ?? '' } };
      const question = { ...plain, parts, limit: 20, offset: 0, position };
      const expected = isBackwards ? all.slice(Math.max(0, at - 20), at) : all.slice(at + 1, at + 21);
      const ids = (found: readonly { page_row: string }[]) => found.map(({ page_row: id }) => id);
      expect(ids(await walkedPage(test.db.pool, question))).toEqual(expected);
      expect(ids(await unmetPage(test.db, question, 1))).toEqual(expected);
      expect(ids(await pageOfMany(test.db, question, 1))).toEqual(expected);
      expect(ids((await partedPage<object>(test.db.pool, question)) ?? expected.map((id) => ({ page_row: id })))).toEqual(expected);
    }
  });
});

describe('a cursor that the list did not issue', () => {
  const other = { list: 'orders', order: 'price asc' };
  const mine = { list: 'products', order: 'price asc' };
  it.each([
    ['nonsense', 'This cursor is invalid'],
    ['', 'This cursor is invalid'],
    [cursorOf(other, { value: '1', id: 'x' }), 'another list'],
    [cursorOf({ ...mine, order: 'price desc' }, { value: '1', id: 'x' }), 'another sort order'],
    [cursorOf(mine, { value: 'cheap', id: 'x' }), 'This cursor is invalid'],
    [cursorOf(mine, { value: '1', id: '\0' }), 'This cursor is invalid'],
  ])('is refused with a message: %s', async (cursor, words) => {
    const question = await questionOf('price', 'asc', 'true');
    await expect(read(question, { after: cursor })).rejects.toThrow(words);
    await expect(read(question, { before: cursor })).rejects.toMatchObject({ type: 'ParsingError' });
  });

  it('and cannot be combined with another position', async () => {
    const question = await questionOf('price', 'asc', 'true');
    const cursor = cursorOf(mine, { value: '1', id: 'x' });
    await expect(read(question, { after: cursor, before: cursor })).rejects.toThrow('not both');
    await expect(read(question, { after: cursor, offset: 50 })).rejects.toThrow('not both');
    await expect(read(question, { offset: 10_001 })).rejects.toThrow('Page numbers are available up to');
  });
});
