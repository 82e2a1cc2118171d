import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { rowOf, sql } from '../db/sql.ts';
import { type TestDatabase, testDatabase } from '../db/testDatabase.ts';
import { pageOfMany, partedPage, unmetPage, within } from './orderedPage.ts';
import type { PageQuestion } from './pageQuestion.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await testDatabase();
  const { pool } = test.db;
  await pool.query('CREATE TABLE things (store_key text, id text, name text NOT NULL, PRIMARY KEY (store_key, id))');
  // Kettles come before lanterns, tents after; of each hundredth the word stands further on in the name. Names repeat.
  await pool.query(
    `INSERT INTO things SELECT 's', lpad(n::text, 5, '0'), (array['kettle', 'lantern', 'tent'])[1 + n % 3] || ' ' || n % 700
       || CASE WHEN n % 100 = 0 THEN ' for a lantern' ELSE '' END FROM generate_series(1, 6000) n
     UNION ALL SELECT 't', '00001', 'lantern of others'`,
  );
  await pool.query('CREATE INDEX ON things (store_key, name, id)');
});
afterAll(() => test.close());

const question = ({ like = '%lantern%', ...more }: Partial<PageQuestion> & { like?: string }): PageQuestion => ({
  table: 'things',
  columns: 'id, name',
  storeKey: 's',
  conditions: [sql`name LIKE ${like}`],
  parts: {
    together: [sql`name LIKE ${like}`, sql`name LIKE 'lantern%'`],
    others: [sql`name LIKE ${like}`, sql`name NOT LIKE 'lantern%'`],
  },
  sort: 'name',
  direction: 'ASC',
  isNeverEmpty: true,
  limit: 50,
  offset: 0,
  ...more,
});

describe.each(['ASC', 'DESC'] as const)('adjacent rows, %s', (direction) => {
  it.each([0, 20, 130, 1_990, 2_030, 5_000])('are merged with the others, from row %i', async (offset) => {
    const { rows: all } = await test.db.pool.query<{ id: string; name: string }>(
      `SELECT id, name FROM things WHERE store_key = 's' AND name LIKE '%lantern%' ORDER BY name ${direction}, id ${direction}`,
    );
    const asked = question({ direction, offset });
    const page = all.slice(offset, offset + 50);
    // Behind the last of those that lie together someone else has to look.
    const keyed = page.map(({ id, name }) => ({ id, name, page_key: name, page_row: id }));
    expect(await partedPage(test.db.pool, asked)).toEqual(offset < 1_900 ? keyed : undefined);
    expect(await unmetPage(test.db, asked, 2_000)).toEqual(keyed);
    expect(await pageOfMany(test.db, asked, 2_000)).toEqual(keyed);
  });
});

it('a few adjacent rows do not hide the others', async () => {
  const few = question({ like: '% for a lantern' });
  expect(await partedPage(test.db.pool, few)).toBeUndefined();
  const names = await pageOfMany<{ name: string }>(test.db, few, 60);
  expect(names).toHaveLength(50);
  expect(names[0]?.name).toMatch(/^kettle/);
});

it('a query that takes too long is cancelled, and the connection serves the next one', async () => {
  expect(await within(test.db, 20, (connection) => rowOf(connection, sql`SELECT pg_sleep(5)`))).toBeUndefined();
  expect(await within(test.db, 5_000, (connection) => rowOf(connection, sql`SELECT 1 AS one`))).toEqual({ one: 1 });
  const failing = within(test.db, 5_000, (connection) => rowOf(connection, sql`SELECT nothing`));
  await expect(failing).rejects.toThrow('nothing');
});
