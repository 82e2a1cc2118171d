import { afterAll, beforeAll, expect, it } from 'vitest';

import { sql, trusted } from '../db/sql.ts';
import { type TestDatabase, testDatabase } from '../db/testDatabase.ts';
import { countedPage, countRows } from './countedPage.ts';
import { sampledTotal } from './estimatedRows.ts';

let test: TestDatabase;
const rows = 150_000;

beforeAll(async () => {
  test = await testDatabase();
  const { pool } = test.db;
  await pool.query('CREATE TABLE long_list (store_key text, id text, facts jsonb, place int, PRIMARY KEY (store_key, id))');
  // Of facts the planner knows nothing: it would expect a third of all rows.
  await pool.query(
    `INSERT INTO long_list SELECT 's', lpad(n::text, 7, '0'), jsonb_build_object('share', n % 100), n FROM generate_series(1, $1::int) n
     UNION ALL SELECT 't', 'x', '{"share": 1}', 0`,
    [rows],
  );
  await pool.query('CREATE INDEX ON long_list (store_key, place, id)');
  await pool.query('VACUUM ANALYZE long_list');
});
afterAll(() => test.close());

const below = (share: number) => ({ table: 'long_list', storeKey: 's', conditions: [sql`(facts->>'share')::int < ${share}`] });

it.each([30, 75])('the estimate for a condition follows a sample of the rows: %i of a hundred', async (share) => {
  const { total = 0, isReliable, hasMet } = (await sampledTotal(test.db, below(share))) ?? {};
  expect(hasMet).toBe(true);
  expect(isReliable).toBe(true);
  // The same question has the same answer: a total that changes from page to page would look like changing data.
  expect(await sampledTotal(test.db, below(share))).toEqual({ total, isReliable, hasMet });
  expect(Math.abs(total - (rows * share) / 100) / rows).toBeLessThan(0.15);
  // Two digits that count.
  expect(String(total)).toMatch(/^\d\d0+$/);
});

it('no estimate is made for rare values, small stores or whole stores', async () => {
  expect(await sampledTotal(test.db, { ...below(100), conditions: [sql`id < '0'`] })).toEqual({
    total: 0,
    isReliable: false,
    hasMet: false,
  });
  expect((await sampledTotal(test.db, below(1)))?.isReliable).not.toBe(true);
  expect(await sampledTotal(test.db, { ...below(100), storeKey: 't' })).toEqual({ total: 0, isReliable: false, hasMet: false });
  expect(await sampledTotal(test.db, { ...below(100), conditions: [] })).toBeUndefined();
});

it('a page of very many matching rows is in order, with an estimated total', async () => {
  const question = { ...below(60), columns: 'id', sort: 'place', direction: 'ASC' as const, isNeverEmpty: true, limit: 70, offset: 0 };
  const page = await countedPage<{ id: string }>(test.db, question);
  const expected = Array.from({ length: 200 }, (_, at) => at + 1).filter((n) => n % 100 < 60);
  expect(page.rows.map(({ id }) => Number(id))).toEqual(expected.slice(0, 70));
  expect(page.isExact).toBe(false);
  expect(Math.abs(page.total - rows * 0.6) / rows).toBeLessThan(0.15);
  expect(await countRows(test.db, question)).toMatchObject({ isExact: false });
});

it.each([
  ['ASC', 'place > 100000', 100_001, 1],
  ['DESC', 'place <= 50000', 50_000, -1],
] as const)('a page that is far to walk to is theirs in order too, %s', async (direction, condition, first, step) => {
  // The third that matches comes last, and each hundredth that the walk passes over takes a while.
  await test.db.pool.query(
    `CREATE OR REPLACE FUNCTION slow(boolean, int) RETURNS boolean LANGUAGE plpgsql
     AS 'BEGIN IF NOT $1 AND $2 % 100 = 0 THEN PERFORM pg_sleep(0.0003); END IF; RETURN $1; END'`,
  );
  const conditions = [trusted(`slow(${condition}, place)`)];
  const asked = { table: 'long_list', storeKey: 's', conditions, columns: 'id', sort: 'place', direction, isNeverEmpty: true };
  const page = await countedPage<{ id: string }>(test.db, { ...asked, limit: 3, offset: 500 });
  const at = first + 500 * step;
  expect(page.rows.map(({ id }) => Number(id))).toEqual([at, at + step, at + 2 * step]);
  expect(page.isExact).toBe(false);
});

it('few matching rows are counted', async () => {
  const question = { ...below(1), columns: 'id', sort: 'place', direction: 'DESC' as const, isNeverEmpty: true, limit: 2, offset: 0 };
  expect(await countedPage<{ id: string }>(test.db, question)).toMatchObject({
    rows: [{ id: '0150000' }, { id: '0149900' }],
    total: 1_500,
    isExact: true,
  });
});
