import { afterAll, beforeAll, expect, test } from 'vitest';

import { newKey } from '../../db/companyKeys.ts';
import { type TestDatabase, testDatabase } from '../../db/testDatabase.ts';
import type { ActiveRule } from '../rules/decideRules.ts';
import { indexProducts } from '../index/indexProducts.ts';
import { putProducts } from '../index/testProducts.ts';
import { ruleConfiguration } from '../rules/testRuleConfiguration.ts';
import { askedFilter } from './askedFilter.ts';
import { whyOf } from './searchWhy.ts';

let database: TestDatabase;
const store = newKey();
const none = { products: [], categories: [], pages: [], suggestions: [] };
const rule: ActiveRule = {
  id: 'r',
  query: 'tent',
  matchType: 'exactly',
  included: { ...none, products: ['chair'] },
  excluded: { ...none, products: ['banned'] },
};

beforeAll(async () => {
  database = await testDatabase();
  await putProducts(database.db, store, [
    { id: 'dome', name: 'Dome tent', price: 90, stock: 0 },
    { id: 'family', name: 'Family tent', price: 300 },
    { id: 'chair', name: 'Camp chair' },
    { id: 'lamp', name: 'Lamp' },
    { id: 'banned', name: 'Tent of last year' },
    { id: 'draft', name: 'Tent to come', attributes: { hidden: true } },
  ]);
  await indexProducts(database.db, store);
  await putProducts(database.db, store, [{ id: 'new', name: 'New tent' }]);
});
afterAll(() => database.close());

const why = (product: string, filter: Parameters<typeof askedFilter>[0] = []) =>
  whyOf(database.db, ruleConfiguration(store, [rule]), { query: 'tent', product, filter: askedFilter(filter) });

test.each([
  ['nothing', 'gone', 'The store has no product with this ID.', { kind: 'product', id: 'nothing' }],
  ['draft', 'hidden', 'The shop keeps it from shoppers: its attribute “hidden” is true.', { kind: 'product', id: 'draft' }],
  ['new', 'index', 'It was changed a moment ago and is not searchable yet.', { kind: 'configuration', id: null }],
  ['banned', 'rule-hide', 'The rule for “tent” hides it.', { kind: 'rule', id: 'r' }],
  ['lamp', 'missing', 'Contains none of “tent” in its searchable attributes.', { kind: 'configuration', id: null }],
])('%s is missing: %s', async (product, kind, message, link) => {
  const answer = await why(product);
  expect(answer).toMatchObject({ is_shown: false, rank: null });
  expect(answer.reasons[0]).toEqual({ kind, message, score: null, link });
});

test('a product excluded by a filter is explained, with what matches', async () => {
  const answer = await why('family', 'price < 100');
  expect(answer).toMatchObject({ is_shown: false, rank: null });
  expect(answer.reasons.map(({ kind }) => kind).slice(0, 2)).toEqual(['filter', 'text']);
  expect((await why('dome', 'price < 100')).is_shown).toBe(true);
});

test('a displayed product is explained with its rank, and links to what decided it', async () => {
  expect(await why('chair')).toMatchObject({
    is_shown: true,
    rank: 1,
    total: 3,
    reasons: [{ kind: 'rule-pin', link: { kind: 'rule', id: 'r' } }],
  });
  const { rank, reasons } = await why('dome');
  expect(rank).toBe(3);
  expect(reasons.find(({ kind }) => kind === 'stock')).toMatchObject({
    message: 'Is out of stock.',
    link: { kind: 'product', id: 'dome' },
  });
  expect(reasons[0]).toMatchObject({ kind: 'text', message: 'Matches “tent” in the name.', link: { kind: 'configuration' } });
});
