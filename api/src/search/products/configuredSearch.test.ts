import { searchConfigurationKind } from '@endcap/schema/search/configuration/searchConfigurationKind.ts';
import { searchSynonyms } from '@endcap/schema/search/synonyms/searchSynonyms.resource.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { StoreConfiguration, withChanges } from '../../configuration/storeConfiguration.ts';
import { newKey } from '../../db/companyKeys.ts';
import { type TestDatabase, testDatabase } from '../../db/testDatabase.ts';
import { indexProducts } from '../index/indexProducts.ts';
import { putProducts } from '../index/testProducts.ts';
import { searchStore } from './searchStore.ts';

let database: TestDatabase;
const store = newKey();
const exact = { typo_intolerant_attributes: ['sku'], direct_match_attributes: ['brand'] };

beforeAll(async () => {
  database = await testDatabase();
  const company = newKey();
  const { pool } = database.db;
  await pool.query(`INSERT INTO companies (key, name) VALUES ($1, 'Test')`, [company]);
  await pool.query(`INSERT INTO stores (key, company_key, name, domain, currency, language) VALUES ($1, $2, 'Shop', '', 'EUR', 'en')`, [
    store,
    company,
  ]);
  // What the index is written with.
  const body = searchConfigurationKind.fields.parse({ high: ['name'], medium: ['brand', 'categories'], low: ['description'], ...exact });
  await pool.query(
    `INSERT INTO resources (company_key, kind, id, name, body, revision, created_at, updated_at)
     VALUES ($1, $2, '00000000-0000-4000-8000-000000000001', 'configuration', $3, 1, now(), now())`,
    [company, searchConfigurationKind.kind, JSON.stringify(body)],
  );
  await pool.query(
    `INSERT INTO resource_stores (company_key, store_key, kind, id, enabled) VALUES ($1, $2, $3, '00000000-0000-4000-8000-000000000001', true)`,
    [company, store, searchConfigurationKind.kind],
  );
  await putProducts(database.db, store, [
    { id: 'laptop', name: 'Laptop with a bright screen', attributes: { sku: 'LX-100' } },
    { id: 'tablet', name: 'Tablet', attributes: { sku: 'LX-1000' } },
    { id: 'phone', name: 'Mobile with two cameras', brand: 'Sky Blue' },
    { id: 'case', name: 'Sky blue case', description: 'For a mobile' },
    { id: 'bag', name: 'Bag', brand: 'Sky' },
    { id: 'bed', name: 'Bed with breakfast tray' },
  ]);
  await indexProducts(database.db, store);
});
afterAll(() => database.close());

interface Configured {
  readonly synonyms?: readonly object[];
  readonly configuration?: object;
}

async function search(query: string, { synonyms = [], configuration = exact }: Configured = {}, isTyping = false) {
  const change = { id: 'c', stores: { [store]: { enabled: true } } };
  const changes = [
    { ...change, kind: searchConfigurationKind.kind, body: { high: ['name'], ...configuration } },
    ...synonyms.map((body, index) => ({ ...change, kind: searchSynonyms.kind, id: `s${index}`, body })),
  ];
  const configured = withChanges(StoreConfiguration.of({ key: store, companyKey: 'company' }, 0, new Map()), changes);
  const outcome = await searchStore(database.db, configured, { query, limit: 10, offset: 0, trace: true, isTyping });
  return { ...outcome, ids: outcome.products.map(({ id }) => id) };
}

describe('synonyms', () => {
  test('find products that have only the other words, and say which', async () => {
    expect((await search('notebook')).ids).toEqual([]);
    const found = await search('notebooks', { synonyms: [{ query: 'notebook', directed_synonyms: ['laptop'] }] });
    expect(found.ids).toEqual(['laptop']);
    expect(found.synonyms.map(({ from, to, synonym }) => [from, to, synonym.name])).toEqual([[['notebooks'], ['laptop'], 'notebook']]);
    expect(found.products[0]?.score?.words[0]).toMatchObject({ kind: 'synonym', terms: 'laptop' });
    // One-way is one way.
    expect((await search('laptop', { synonyms: [{ query: 'notebook', directed_synonyms: ['laptop'] }] })).synonyms).toEqual([]);
  });

  test('can have several words on either side', async () => {
    const synonyms = [
      { query: 'cell phone', synonyms: ['mobile'] },
      { query: 'kip', synonyms: ['bed and breakfast'] },
    ];
    expect((await search('cell phones', { synonyms })).ids).toEqual(['phone', 'case']);
    expect((await search('kip', { synonyms })).ids).toEqual(['bed']);
    // A phone alone is no cell phone.
    expect((await search('phone', { synonyms })).synonyms).toEqual([]);
  });

  test('rank after the word that was typed, unless they are equivalent', async () => {
    const first = async (isEqual: boolean) => {
      const synonyms = [{ query: 'tablet', synonyms: ['bag'], is_all_equal: isEqual }];
      const { products } = await search('tablet', { synonyms });
      return products.map(({ id, score }) => [id, score?.words[0]?.score]);
    };
    const [[typed, more = 0] = [], [other, less = 0] = []] = await first(false);
    expect([typed, other]).toEqual(['tablet', 'bag']);
    expect(Number(less) / Number(more)).toBeCloseTo(0.9);
    const [[, one] = [], [, same] = []] = await first(true);
    expect(one).toBe(same);
  });

  test('are not treated as misspellings', async () => {
    expect((await search('tablett')).correctedQuery).toBe('tablet');
    const found = await search('tablett', { synonyms: [{ query: 'tablett', synonyms: ['bag'] }] });
    expect([found.correctedQuery, found.ids]).toEqual([undefined, ['bag']]);
  });
});

describe('the dictionary', () => {
  test('keeps words from being corrected', async () => {
    expect((await search('tablett')).ids).toEqual(['tablet']);
    expect((await search('tablett', { configuration: { dictionary: ['Tablett'] } })).ids).toEqual([]);
  });
});

describe('the override', () => {
  test('replaces ranking settings, also right after a search with the standard ones', async () => {
    const score = async (configuration: object) =>
      (await search('mobile', { configuration })).products.find(({ id }) => id === 'case')?.score;
    const usual = (await score({}))?.text ?? 0;
    const heavy = (await score({ override: { weights: { description: 20 } } }))?.text ?? 0;
    expect(heavy).toBeGreaterThan(usual * 1.2);
    expect((await score({}))?.text).toBe(usual);
  });
});

describe('exact matches', () => {
  test('of a single match return only the product, by its whole value', async () => {
    expect((await search('lx 100')).ids).toEqual(['laptop']);
    expect((await search('LX-1000')).ids).toEqual(['tablet']);
    // No part of it, and nothing like it.
    expect((await search('lx')).ids).toEqual([]);
    expect((await search('LX-10')).ids).toEqual([]);
  });

  test('of a multiple match return all products with the value, and no others', async () => {
    expect((await search('Sky Blue')).ids).toEqual(['phone']);
    expect((await search('sky')).ids).toEqual(['bag']);
    // Its words are found as before where the search is more than a value.
    expect((await search('sky blue case')).ids[0]).toBe('case');
  });

  test('are marked, and do not apply while someone types', async () => {
    expect((await search('sky')).products[0]?.score?.words[0]).toMatchObject({ kind: 'exact', word: 'sky' });
    expect((await search('sky', undefined, true)).ids).toContain('case');
  });
});
