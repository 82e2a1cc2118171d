import { expect, test } from 'vitest';

import { neverRan, writtenQueries } from './queries.ts';

const code =
  'const part = sql`AND name = ${name}`;\nconst rows = await rowsOf(pool, sql`SELECT id FROM lamps WHERE key = ${key} ${part} LIMIT ${most}`);';

test('queries are found with their lines and what is written between their values', () => {
  expect(writtenQueries('api/src/lamps.ts', code)).toEqual([
    { place: 'api/src/lamps.ts:1', pieces: ['AND name = ', ''] },
    { place: 'api/src/lamps.ts:2', pieces: ['SELECT id FROM lamps WHERE key = ', ' ', ' LIMIT ', ''] },
  ]);
});

test('a query ran whose pieces are in one text, in their order', () => {
  const places = (...texts: readonly string[]) => neverRan(writtenQueries('lamps.ts', code), texts).map(({ place }) => place);
  expect(places('SELECT id FROM lamps WHERE key = $1 AND name = $2 LIMIT $3')).toEqual([]);
  expect(places('SELECT id FROM lamps WHERE key = $1  LIMIT $2')).toEqual(['lamps.ts:1']);
  expect(places('SELECT 1 LIMIT $1', 'UPDATE lamps SET a = $1 WHERE SELECT id FROM lamps WHERE key = $2')).toEqual([
    'lamps.ts:1',
    'lamps.ts:2',
  ]);
  expect(places()).toEqual(['lamps.ts:1', 'lamps.ts:2']);
});
