import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { rowsOf, sql, trusted } from '../db/sql.ts';
import { type TestDatabase, testDatabase } from '../db/testDatabase.ts';
import { whereSql } from './pageQuestion.ts';
import { countedPage, countRows, exactUpTo } from './countedPage.ts';

let test: TestDatabase;
const rows = exactUpTo + 500;

beforeAll(async () => {
  test = await testDatabase();
  // Of seven rows one has no price, and prices repeat.
  await test.db.pool.query(
    `INSERT INTO products (store_key, id, name, price, updated_at, content_hash, changed_seq, imported_at)
     SELECT $1, lpad(n::text, 6, '0'), 'Product ' || n, case when n % 7 > 0 then n % 100 end, now(), '', n, now() FROM generate_series(1, $2::int) n`,
    ['s', rows],
  );
  await test.db.pool.query(
    `INSERT INTO products (store_key, id, name, updated_at, content_hash, changed_seq, imported_at) VALUES ('t', 'x', 'Other', now(), '', 0, now())`,
  );
  await test.db.pool.query('ANALYZE products');
});
afterAll(() => test.close());

const page = (question: object) =>
  countedPage<{ id: string; price: number | null }>(test.db, {
    table: 'products',
    columns: 'id, price',
    storeKey: 's',
    conditions: [],
    sort: 'price',
    direction: 'ASC',
    isNeverEmpty: false,
    limit: 50,
    offset: 0,
    ...question,
  });

describe.each([
  ['few rows', [sql`changed_seq <= 3000`], 3000],
  ['very many rows', [], rows],
])('a list of %s', (_, conditions, amount) => {
  it('a page has the total, and whether it is exact', async () => {
    const { total, isExact } = await page({ conditions });
    expect(isExact).toBe(amount <= exactUpTo);
    if (isExact) expect(total).toBe(amount);
    else expect(Math.abs(total - amount) / amount).toBeLessThan(0.2);
    expect((await countRows(test.db, { table: 'products', storeKey: 's', conditions })).isExact).toBe(isExact);
  });

  it.each(['ASC', 'DESC'] as const)('pages have every row once, %s, and rows without a value last', async (direction) => {
    const where = whereSql({ storeKey: 's', conditions });
    const stored = await rowsOf<{ id: string }>(
      test.db.pool,
      sql`SELECT id FROM products WHERE ${where} ORDER BY ${trusted(`price ${direction} NULLS LAST, id ${direction}`)}`,
    );
    const expected = stored.map(({ id }) => id);
    for (const offset of [0, 50, Math.floor(amount * (6 / 7)) - 20, amount - 30, amount + 10]) {
      const found = await page({ conditions, direction, offset });
      expect([offset, found.rows.map(({ id }) => id)]).toEqual([offset, expected.slice(offset, offset + 50)]);
    }
  });
});

it('an empty list has no rows, and a page of size 0 only counts', async () => {
  expect(await page({ conditions: [sql`false`] })).toEqual({ rows: [], keys: [], total: 0, isExact: true });
  expect(await page({ storeKey: 't', limit: 0 })).toEqual({ rows: [], keys: [], total: 1, isExact: true });
});
