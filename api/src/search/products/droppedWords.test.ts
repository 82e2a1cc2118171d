import { afterAll, beforeAll, expect, test } from 'vitest';

import { newKey } from '../../db/companyKeys.ts';
import { type TestDatabase, testDatabase } from '../../db/testDatabase.ts';
import { indexProducts } from '../index/indexProducts.ts';
import { putProducts } from '../index/testProducts.ts';
import { ruleConfiguration } from '../rules/testRuleConfiguration.ts';
import { searchStore } from './searchStore.ts';

let database: TestDatabase;
const store = newKey();

beforeAll(async () => {
  database = await testDatabase();
  await putProducts(database.db, store, [
    { id: '1', name: 'Oak dining table' },
    { id: '2', name: 'Oak side table' },
    { id: '3', name: 'Garden table' },
    ...Array.from({ length: 9 }, (_, at) => ({ id: `chair${at}`, name: 'Red chair' })),
    ...Array.from({ length: 9 }, (_, at) => ({ id: `shelf${at}`, name: 'Shelf 120 cm' })),
  ]);
  await indexProducts(database.db, store);
});
afterAll(() => database.close());

test.each([
  ['oak table', []],
  ['table', []],
  ['oak table xqzt', [{ word: 'xqzt', is_known: false }]],
  // No table is red: that is said, although a red chair is among the first products.
  ['red oak table', [{ word: 'red', is_known: true }]],
  ['oak table 120', [{ word: '120', is_known: true }]],
  ['garden oak table', []],
  ['', []],
  ['xqzt', []],
])('%j drops %j', async (query, droppedWords) => {
  const outcome = await searchStore(database.db, ruleConfiguration(store), { query, limit: 5, offset: 0 });
  expect(outcome.droppedWords).toEqual(droppedWords);
});
