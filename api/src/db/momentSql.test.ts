import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { isComparison, momentOf, momentSql } from './momentSql.ts';
import { rowsOf, sql } from './sql.ts';
import { type TestDatabase, testDatabase } from './testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** What has no moment, the last moment of the day before, the first and the last of a day, and the first of the next. */
const moments = [null, '2026-05-04T23:59:59.999999Z', '2026-05-05T00:00:00Z', '2026-05-05T23:59:59.999999Z', '2026-05-06T00:00:00Z'];

describe('a moment is compared', () => {
  it.each([
    ['=', '2026-05-05', '23'],
    ['!=', '2026-05-05', '014'],
    ['>', '2026-05-05', '4'],
    ['>=', '2026-05-05', '234'],
    ['<', '2026-05-05', '1'],
    ['<=', '2026-05-05', '123'],
    ['=', '2026-05-05T00:00:00Z', '2'],
    ['!=', '2026-05-05T00:00:00Z', '0134'],
    ['>', '2026-05-05T00:00:00Z', '34'],
    ['>=', '2026-05-05T00:00:00Z', '234'],
    ['<', '2026-05-05T02:00:00+02:00', '1'],
    ['<=', '2026-05-05T02:00:00+02:00', '12'],
    ['<=', '9999-12-31', '1234'],
  ])('%s %s', async (operator, text, expected) => {
    if (!isComparison(operator)) throw new Error(operator);
    const rows = await rowsOf<{ at: number }>(
      database.db.pool,
      sql`SELECT (place - 1)::int AS at FROM unnest(${moments}::timestamptz[]) WITH ORDINALITY AS m (moment, place)
          WHERE ${momentSql(sql`moment`, operator, text)} ORDER BY place`,
    );
    expect(rows.map(({ at }) => at).join('')).toBe(expected);
  });
});

it.each(['', 'soon', '-000001-01-01', '+012345-01-01', '0000-01-01'])('“%s” is no moment that the database holds', (text) => {
  expect([momentOf(text), momentSql(sql`moment`, '=', text)]).toEqual([undefined, undefined]);
});
