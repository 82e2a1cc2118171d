import { searchConfigurationKind } from '@endcap/schema/search/configuration/searchConfigurationKind.ts';
import { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';
import { searchSynonyms } from '@endcap/schema/search/synonyms/searchSynonyms.resource.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Change, StoreConfiguration, withChanges } from '../../configuration/storeConfiguration.ts';
import { newKey } from '../../db/companyKeys.ts';
import { type TestDatabase, testDatabase } from '../../db/testDatabase.ts';
import { indexProducts } from '../index/indexProducts.ts';
import { putProducts } from '../index/testProducts.ts';
import { searchStore } from '../products/searchStore.ts';
import { replayQueries } from './replaySearches.ts';

const store = newKey();
const stores = { [store]: { enabled: true } };
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  await putProducts(database.db, store, [
    { id: '1', name: 'Oak desk lamp', price: 40 },
    { id: '2', name: 'Desk with a lamp', price: 400 },
    { id: '3', name: 'Lampshade for a desk lamp', price: 15 },
    { id: '4', name: 'Oak table', description: 'Goes with every lamp', price: 300 },
    { id: '5', name: 'Floor lamps', price: 90 },
    { id: '6', name: 'Lime wash', price: 9 },
  ]);
  await indexProducts(database.db, store);
});
afterAll(() => database.close());

const queries = ['lamp', 'desk lamp', 'oak desk lamp', 'table', 'lampp', 'limp', 'limp lamp', 'oak', 'floor lamp desk', 'nothing'];
const configuration = (fields: object): Change => ({
  kind: searchConfigurationKind.kind,
  id: 'configuration',
  stores,
  body: searchConfigurationKind.fields.parse(fields),
});
const rule = (fields: object): Change => ({ kind: searchRules.kind, id: 'rule', stores, body: searchRules.fields.parse(fields) });

describe('queries that a replay skips', () => {
  it.each<[string, number, Change]>([
    ['another limit of prices', 0, configuration({ price_buckets: [50] })],
    ['attribute groups, which the index has', 0, configuration({ high: ['name'], low: ['description'] })],
    ['a word of the dictionary', 2, configuration({ dictionary: ['limp'] })],
    ['a setting of the ranking', 3, configuration({ override: { headFactor: 3, phraseBoost: 0, weights: { description: 30 } } })],
    ['a rule', 1, rule({ query: 'table', match_type: 'exactly', filter: 'price < 50' })],
    ['a boost of what a word finds', 1, rule({ query: 'oak', match_type: 'contains', adjustments: [{ action: 'boost', filter: 'price > 200', strength: 'all' }] })], // prettier-ignore
    ['a synonym', 1, { kind: searchSynonyms.kind, id: 'synonym', stores, body: searchSynonyms.fields.parse({ query: 'nothing', synonyms: ['table'] }) }], // prettier-ignore
  ])('are those with the same results for %s', async (_name, changedQueries, change) => {
    const { db } = database;
    const before = StoreConfiguration.of({ key: store, companyKey: 'company' }, 0, new Map());
    const after = withChanges(before, [change]);
    const found = async (made: StoreConfiguration, query: string) =>
      (await searchStore(db, made, { query, limit: 10, offset: 0 })).products.map(({ id }) => id);
    const changed: string[] = [];
    for (const query of queries) if (`${await found(before, query)}` !== `${await found(after, query)}`) changed.push(query);
    const sought = queries.map((query) => ({ query, normalised: query, searches: 1, revenue: 0 }));
    expect((await replayQueries(db, { before, after }, sought)).map(({ query }) => query)).toEqual(changed);
    expect(changed.length).toBeGreaterThanOrEqual(changedQueries);
  });
});
