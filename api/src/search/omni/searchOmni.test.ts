import { searchCategories, searchOmni, searchPages, searchPopular, searchPredictive } from '@endcap/schema/search/omni/searchOmni.rest.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type TestApi, type TestCompany, testApi } from '../../http/testApi.ts';
import type { ActiveRule } from '../rules/decideRules.ts';
import { indexProducts } from '../index/indexProducts.ts';
import { putProducts } from '../index/testProducts.ts';
import { searchStore } from '../products/searchStore.ts';
import { ruleConfiguration } from '../rules/testRuleConfiguration.ts';
import { findCategories } from './findCategories.ts';
import { findPages } from './findPages.ts';
import { findSuggestions } from './findSuggestions.ts';
import { handlers } from './searchOmni.calls.ts';

let api: TestApi;
let company: TestCompany;
const key = () => company.store.key;

const categories = ['Tents', 'Tent accessories', 'Chairs', 'Empty'];

beforeAll(async () => {
  api = await testApi({ handlers });
  company = await api.company();
  await putProducts(api.db, key(), [
    { id: 'dome', name: 'Dome tent', price: 90, categories: ['Tents'] },
    { id: 'family', name: 'Family tent', categories: ['Tents'] },
    { id: 'pegs', name: 'Tent pegs', categories: ['Tent accessories'] },
    { id: 'chair', name: 'Camp chair', categories: ['Chairs'] },
  ]);
  for (const [at, name] of categories.entries()) {
    const count = [2, 1, 1, 0][at];
    await api.db.pool.query('INSERT INTO categories (store_key, id, name, product_count) VALUES ($1, $2, $2, $3)', [key(), name, count]);
  }
  for (const [id, title, text] of [
    ['guide', 'How to choose a tent', 'Room for two or for five.'],
    ['care', 'Care', 'Dry your tents before you pack them.'],
    ['returns', 'Returns', 'Send it back within 30 days.'],
  ]) {
    await api.db.pool.query('INSERT INTO pages (store_key, id, title, text) VALUES ($1, $2, $3, $4)', [key(), id, title, text]);
  }
  // Two spellings of one query count together, and are said as most people write them.
  const searches: [string, number][] = [['tent', 4], ['tent pegs', 2], ['Tent pegs', 1], ['chair', 5], ['once', 1]]; // prettier-ignore
  for (const [query, times] of searches) {
    await api.db.pool.query(
      `INSERT INTO query_days (store_key, day, query_key, query, normalised, searches, without_result, results, last_at)
       VALUES ($1, current_date - 1, md5($2), $2, lower($2), $3, 0, 3, now())`,
      [key(), query, times],
    );
  }
  // Half a word, of which something was picked, is no suggestion.
  await api.db.pool.query(
    `INSERT INTO query_days (store_key, day, query_key, query, normalised, searches, without_result, results, last_at, picked)
     VALUES ($1, current_date - 1, md5('cha'), 'cha', 'cha', 90, 0, 3, now(), 88)`,
    [key()],
  );
  await indexProducts(api.db, key());
});
afterAll(() => api.close());

const named = async (query: string) => (await api.call(searchCategories, { key: key(), query })).answer.result.map(({ name }) => name);
const paged = async (query: string) => (await api.call(searchPages, { key: key(), query })).answer.result.map(({ id }) => id);

test.each([
  ['tents', ['Tents', 'Tent accessories']],
  ['accessories', ['Tent accessories']],
  // Named by none, but the products that it finds are in it.
  ['camp', ['Chairs']],
  ['chiar', ['Chairs']],
  ['', ['Tents', 'Chairs', 'Tent accessories']],
  ['xyzzy', []],
  ["'; drop table categories; --", []],
])('the categories for %j are %j', async (query, names) => expect(await named(query)).toEqual(names));

test.each([
  ['tent', ['guide', 'care']],
  ['returns', ['returns']],
  ['send back', ['returns']],
  ['', []],
  ['100% _', []],
])('the pages for %j are %j', async (query, ids) => expect(await paged(query)).toEqual(ids));

test('popular queries are those sent by enough shoppers', async () => {
  expect((await api.call(searchPopular, { key: key() })).answer.result).toEqual(['chair', 'tent', 'tent pegs']);
});

test('products are predicted while the last word is typed, without counting a search', async () => {
  const { answer } = await api.call(searchPredictive, { key: key(), query: 'dome te', attributes: ['name'] });
  expect(answer.result[0]).toBe('dome');
  expect(answer.product_data[0]).toEqual({ id: 'dome', name: 'Dome tent' });
  expect(answer.debug).toBeNull();
  const { rows } = await api.db.pool.query('SELECT FROM search_log WHERE store_key = $1', [key()]);
  expect(rows).toHaveLength(0);
});

test('predicted products can be filtered, counted and explained', async () => {
  const asked = { key: key(), query: 'tent', filter: 'price < 100', facets: ['price'], debug: true };
  const { answer } = await api.call(searchPredictive, asked);
  expect(answer).toMatchObject({ result: ['dome'], total: 1, facets: { price: { minimum: 90, maximum: 90 } } });
  expect(answer.debug?.products).toMatchObject([{ id: 'dome', moved_by: [] }]);
  const unfiltered = (await api.call(searchPredictive, { key: key(), query: 'ten', facets: ['categories'] })).answer.facets;
  expect(unfiltered['categories']?.values).toEqual([{ value: 'Tents', count: 2 }, { value: 'Tent accessories', count: 1 }]); // prettier-ignore
});

test('one call returns everything that a search box shows', async () => {
  const { answer } = await api.call(searchOmni, { key: key(), query: 'tent', attributes: ['name'] });
  expect(answer.products.map(({ id }) => id).toSorted()).toEqual(['dome', 'family', 'pegs']);
  expect(answer).toMatchObject({ total: 3, corrected_query: null, replaced_query: null, dropped_words: [] });
  const partial = (await api.call(searchOmni, { key: key(), query: 'dome xqzt' })).answer;
  expect(partial.dropped_words).toEqual([{ word: 'xqzt', is_known: false }]);
  expect(answer.categories.map(({ id }) => id)).toEqual(['Tents', 'Tent accessories']);
  expect(answer.pages.map(({ id }) => id)).toEqual(['guide', 'care']);
  expect(answer.suggestions[0]).toBe('tent pegs');
});

describe('a search rule', () => {
  const none = { products: [], categories: [], pages: [], suggestions: [] };
  const rule = (included: Partial<ActiveRule['included']>, excluded: Partial<ActiveRule['excluded']>): ActiveRule => ({
    id: 'r',
    query: 'tent',
    matchType: 'exactly',
    included: { ...none, ...included },
    excluded: { ...none, ...excluded },
  });
  const asked = async (one: ActiveRule) => {
    const configuration = ruleConfiguration(key(), [one]);
    const outcome = await searchStore(api.db, configuration, { query: 'tent', limit: 10, offset: 0 });
    return { configuration, request: { query: 'tent', limit: 10, outcome, isTyping: true, now: new Date() } };
  };

  test('pins and hides categories, and skips a deleted one', async () => {
    const { configuration, request } = await asked(rule({ categories: ['gone', 'Chairs'] }, { categories: ['Tents'] }));
    expect((await findCategories(api.db, configuration, request)).map(({ id }) => id)).toEqual(['Chairs', 'Tent accessories']);
  });

  test('pins and hides pages', async () => {
    const { configuration, request } = await asked(rule({ pages: ['returns'] }, { pages: ['guide'] }));
    expect((await findPages(api.db, configuration, request)).map(({ id }) => id)).toEqual(['returns', 'care']);
  });

  test('pins and hides suggestions, in any spelling', async () => {
    const { configuration, request } = await asked(rule({ suggestions: ['Tent for two'] }, { suggestions: ['TENT  pegs'] }));
    expect(await findSuggestions(api.db, configuration, request)).toEqual(['Tent for two', 'Dome tent', 'Family tent']);
  });
});
