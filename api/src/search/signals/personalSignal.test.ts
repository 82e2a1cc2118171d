import { afterAll, beforeAll, expect, test } from 'vitest';

import { newKey } from '../../db/companyKeys.ts';
import { type TestDatabase, testDatabase } from '../../db/testDatabase.ts';
import { currentSignals } from '../../recommendations/live/currentSignals.ts';
import { putEvent } from '../../recommendations/testShop.ts';
import { indexProducts } from '../index/indexProducts.ts';
import { putProducts } from '../index/testProducts.ts';
import { whyOf } from '../products/searchWhy.ts';
import { searchStore } from '../products/searchStore.ts';
import { ruleConfiguration } from '../rules/testRuleConfiguration.ts';
import { neighboursIn } from '../../recommendations/models/personalScores.ts';
import { personalShares } from './personalSignal.ts';

let database: TestDatabase;
const store = newKey();
const configuration = ruleConfiguration(store, []);

beforeAll(async () => {
  database = await testDatabase();
  await putProducts(database.db, store, [
    { id: 'a', name: 'Tunnel tent', brand: 'Norrby' },
    { id: 'b', name: 'Tunnel tent', brand: 'Norrby' },
    { id: 'c', name: 'Tunnel tent', brand: 'Norrby' },
    { id: 'loose', name: 'Camp chair', description: 'Fits into a tunnel tent.' },
  ]);
  await indexProducts(database.db, store);
  await putEvent(database.db, store, { visitor: 'likes-c', products: ['c'], minutesAgo: 5 });
  await putEvent(database.db, store, { visitor: 'likes-chairs', products: ['loose'], minutesAgo: 5 });
  await currentSignals(database.db, store);
});
afterAll(() => database.close());

const found = async (visitor: string, query = 'tunnel tent', more: object = {}) =>
  (await searchStore(database.db, configuration, { query, limit: 10, offset: 0, shopper: { visitor }, ...more })).products.map(
    ({ id }) => id,
  );

test('among equally good matches, a product that the visitor viewed comes first, for that visitor only', async () => {
  expect(await found('likes-c')).toEqual(['c', 'a', 'b', 'loose']);
  expect(await found('likes-c', 'tunnel te', { isTyping: true })).toEqual(['c', 'a', 'b', 'loose']);
  expect(await found('')).toEqual(['a', 'b', 'c', 'loose']);
  expect(await found('someone-else')).toEqual(['a', 'b', 'c', 'loose']);
});

test('words take precedence over viewed products', async () => {
  expect(await found('likes-chairs')).toEqual(['a', 'b', 'c', 'loose']);
});

test('an empty query and searches without rules are not personalised', async () => {
  expect(await found('likes-c', '')).toEqual(await found('', ''));
  expect(await found('likes-c', 'tunnel tent', { ignoresRules: true })).toEqual(['a', 'b', 'c', 'loose']);
});

test('the trace names the personal signal, limited by its setting', async () => {
  const { reasons, rank } = await whyOf(database.db, configuration, { query: 'tunnel tent', product: 'c', visitor: 'likes-c' });
  const personal = reasons.find(({ kind }) => kind === 'personal');
  const text = reasons.reduce((sum, { kind, score }) => (kind === 'text' ? sum + (score ?? 0) : sum), 0);
  expect(rank).toBe(1);
  expect(personal).toMatchObject({ message: 'Matches what this visitor viewed.', link: { kind: 'configuration', id: null } });
  expect(personal?.score).toBeLessThanOrEqual(text * 1.5 * 0.1);
  const unknown = await whyOf(database.db, configuration, { query: 'tunnel tent', product: 'c' });
  expect(unknown.reasons.some(({ kind }) => kind === 'personal')).toBe(false);
});

test('products that others click together count too, less than the product itself', () => {
  const near = neighboursIn<number>((product) => (product === 1 ? [[2, 3] as const, [3, 1] as const] : [])); // 1 was viewed
  const shares = personalShares([1], near, String);
  expect([...shares.keys()]).toEqual(['1', '2', '3']);
  expect(shares.get('1')).toBe(1);
  expect(shares.get('2')).toBeGreaterThan(shares.get('3') ?? 1);
  expect(personalShares([], near, String).size).toBe(0);
});
