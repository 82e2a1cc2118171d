import { roles } from '@endcap/schema/access/roles.ts';
import { moneyOf } from '@endcap/schema/contract/money.ts';
import { logBatch, logSale } from '@endcap/schema/data/events/events.rest.ts';
import {
  searchAnalyticsOverview,
  searchAnalyticsQueries,
  searchAnalyticsQuery,
  searchEngineReport,
} from '@endcap/schema/search/analytics/searchAnalytics.rest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { handlers as eventHandlers } from '../../data/events/events.calls.ts';
import { keepFigures } from '../../data/events/figures.ts';
import { type TestApi, type TestCompany, testApi } from '../../http/testApi.ts';
import { indexProducts } from '../index/indexProducts.ts';
import { putProducts } from '../index/testProducts.ts';
import { handlers } from './searchAnalytics.calls.ts';

let api: TestApi;
let company: TestCompany;
let key: string;
const today = new Date().toISOString().slice(0, 10);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** A search some seconds ago. */
async function search(query: string, total: number, visitor: string, secondsAgo: number, details: object = {}, store = key) {
  await api.db.pool.query(
    `insert into search_log (store_key, time, query, normalised, total, visitor, details)
     values ($1, now() - make_interval(secs => $5), $2, lower($2), $3, $4, $6)`,
    [store, query, total, visitor, secondsAgo, details],
  );
}

beforeAll(async () => {
  api = await testApi({ handlers: [...handlers, ...eventHandlers] });
  company = await api.company();
  key = company.store.key;
  await search('Lamp', 12, 'buyer234', 50, {
    filter: 'brand = "Norrby"',
    facet_filters: ['colour in ["oak"]', 'price < 100'],
    language: 'en',
  });
  await search('lamp', 12, 'looker23', 40, { corrected_query: 'lamp', device: 'phone' });
  await search('sofa', 0, 'looker23', 39);
  await search('couch', 7, 'looker23', 30);
  await search('sofa', 0, 'other234', 29);
  await search('couch', 7, 'other234', 20);
  await search('couch', 7, '', 19);
  const click = { type: 'click' as const, labels: [], source: 'search' as const };
  await api.call(logBatch, {
    key,
    visitor: 'buyer234',
    events: [
      { ...click, ids: ['l1'], query: 'LAMP', position: 2, age: 45_000 },
      { ...click, ids: ['l1'], query: 'lamp', position: 2, age: 44_000 },
      { ...click, ids: ['l30'], query: 'bench', position: 30, age: 20_000 },
      { ...click, ids: ['l241'], query: 'bench', position: 241, age: 19_000 },
      { type: 'cart_add', products: [{ id: 'l1', quantity: 1, price: 30 }], age: 43_000 },
    ],
  });
  await api.call(logSale, { key, visitor: 'buyer234', sale: 'A-1', products: [{ id: 'l1', quantity: 1, price: 30 }] });
  await api.call(logSale, { key, visitor: 'passer23', sale: 'A-2', products: [{ id: 'v1', quantity: 1, price: 10 }] });
  await keepFigures(api.db);
});
afterAll(() => api.close());

const range = { from: daysAgo(6), to: today };
const token = () => company.people.partial.token;
const rows = async (table: 'popular' | 'profitable' | 'non_converting' | 'no_results', more: object = {}) =>
  (await api.call(searchAnalyticsQueries, { key, ...range, table, ...more }, token())).answer.result;

describe('the overview', () => {
  it('counts searches, clicks, and the resulting sales', async () => {
    const { answer } = await api.call(searchAnalyticsOverview, { key, ...range }, token());
    const revenue = moneyOf('30.00', 'EUR');
    expect(answer.totals).toEqual({ searches: 7, without_result: 2, corrected: 1, clicks: 4, orders: 1, revenue });
    // One of two searches for the lamp was corrected.
    expect(answer.corrected_revenue).toEqual(moneyOf('15.00', 'EUR'));
    expect(answer.days).toHaveLength(7);
    expect(answer.days[6]?.day).toBe(today);
    // Shortly after midnight some of it was yesterday.
    for (const figure of ['searches', 'without_result', 'corrected', 'clicks', 'orders'] as const)
      expect([figure, answer.days.reduce((sum, day) => sum + day[figure], 0)]).toEqual([figure, answer.totals[figure]]);
  });

  it('compares visitors and orders with and without search', async () => {
    const { answer } = await api.call(searchAnalyticsOverview, { key, ...range }, token());
    expect(answer.audience).toEqual({ visitors: 4, searchers: 3, buyers: 2, searching_buyers: 1 });
    expect(answer.orders_by_search).toEqual({ orders: 1, average: moneyOf('30.00', 'EUR') });
    expect(answer.other_orders).toEqual({ orders: 1, average: moneyOf('10.00', 'EUR') });
  });
});

it('a search that sends shoppers on counts neither as without a result nor as without a sale', async () => {
  const { store, people } = await api.company();
  const id = '00000000-0000-4000-8000-000000000001';
  await search('returns', 0, 'v', 9, { redirect: id }, store.key);
  await search('brand', 4, 'v', 8, { redirect_rule: id }, store.key);
  await search('sofa', 0, 'v', 7, {}, store.key);
  await keepFigures(api.db);
  const of = { key: store.id, ...range };
  const { totals } = (await api.call(searchAnalyticsOverview, of, people.admin.token)).answer;
  expect(totals).toMatchObject({ searches: 3, without_result: 1 });
  const table = async (name: 'popular' | 'non_converting' | 'no_results') =>
    (await api.call(searchAnalyticsQueries, { ...of, table: name }, people.admin.token)).answer.result.map(({ query }) => query);
  expect([await table('popular'), await table('non_converting'), await table('no_results')]).toEqual([
    ['brand', 'returns', 'sofa'],
    [],
    ['sofa'],
  ]);
});

describe('the tables', () => {
  it('count the spellings of a query together, the most searched first', async () => {
    const popular = await rows('popular');
    expect(popular.map(({ query, searches }) => [query, searches])).toEqual([
      ['couch', 3],
      ['Lamp', 2],
      ['sofa', 2],
    ]);
    expect(popular[1]).toMatchObject({ clicks: 2, corrected: 1, orders: 1, revenue: moneyOf('30.00', 'EUR'), results: 12, next: null });
  });

  it('list queries that earned revenue, that did not, and that found nothing', async () => {
    expect((await rows('profitable')).map(({ query }) => query)).toEqual(['Lamp']);
    expect((await rows('non_converting')).map(({ query }) => query)).toEqual(['couch']);
    expect((await rows('no_results')).map(({ query }) => query)).toEqual(['sofa']);
  });

  it('suggest the queries that shoppers tried next with success', async () => {
    expect((await rows('no_results'))[0]?.next).toEqual({ query: 'couch', visitors: 2 });
  });

  it('find queries by any part of them', async () => {
    expect((await rows('popular', { text: 'OUC' })).map(({ query }) => query)).toEqual(['couch']);
    expect(await rows('popular', { text: `%_'` })).toEqual([]);
  });
});

describe('a query', () => {
  const ask = async (query: string) => (await api.call(searchAnalyticsQuery, { key, ...range, query }, token())).answer;

  it('shows what its shoppers clicked, and what they searched for afterwards', async () => {
    const lamp = await ask('LAMP');
    expect(lamp.totals).toMatchObject({ searches: 2, clicks: 2, orders: 1, results: 12 });
    expect(lamp.products).toEqual([{ value: 'l1', count: 2 }]);
    expect(lamp.positions).toEqual([{ position: 2, clicks: 2 }]);
    // However far down the results.
    expect((await ask('bench')).positions).toEqual([{ position: 30, clicks: 1 }, { position: 241, clicks: 1 }]); // prettier-ignore
    expect(lamp.devices).toEqual([{ value: 'phone', count: 1 }]);
    expect(lamp.filters).toEqual(['brand = "Norrby"', 'colour in ["oak"]', 'price < 100'].map((value) => ({ value, count: 1 })));
    expect(lamp.spellings.map(({ value }) => value).sort()).toEqual(['Lamp', 'lamp']);
    expect((await ask('sofa')).next).toEqual([{ value: 'couch', count: 2 }]);
  });

  it('that was never searched is empty', async () => {
    const none = await ask('漢字');
    expect(none.totals).toMatchObject({ searches: 0, clicks: 0, orders: 0 });
    expect(none.days).toHaveLength(7);
  });
});

describe('the engine report', () => {
  const ask = (by: string) => api.call(searchEngineReport, { key, ...range }, by);

  it('counts how searches were answered, and shows the index to HQ', async () => {
    const { answer } = await ask(company.people.hq.token);
    const counts = Object.fromEntries(answer.answers.map(({ kind, searches }) => [kind, searches]));
    expect(counts).toEqual({ found: 5, nothing: 2, corrected: 1, redirected: 0, pinned: 0, hidden: 0, filtered: 1 });
    expect([answer.searches, answer.index]).toEqual([7, null]);
    expect(answer.languages).toEqual([
      { value: '', count: 6 },
      { value: 'en', count: 1 },
    ]);
    await putProducts(api.db, key, [{ id: 'l1', name: 'Oak lamp' }]);
    await indexProducts(api.db, key);
    expect((await ask(company.people.hq.token)).answer.index).toMatchObject({ products: 1, segments: 1, obsolete: 0, pending: 0 });
  });

  it('is not accessible to roles of companies', async () => {
    expect((await ask(company.people.admin.token)).failure.type).toBe('PermissionError');
  });
});

describe('permissions and validation', () => {
  it.each(roles.filter((role) => role !== 'hq'))('%s may read', async (role) => {
    const { answer } = await api.call(searchAnalyticsOverview, { key, ...range }, company.people[role].token);
    expect(answer.totals.searches).toBe(7);
  });

  it('other companies cannot see the figures of this store', async () => {
    const other = await api.company();
    const asked = await api.call(searchAnalyticsOverview, { key, ...range }, other.people.admin.token);
    expect(asked.failure.type).toBe('NotFoundError');
  });

  it.each([{ from: today, to: daysAgo(3) }, { from: daysAgo(500) }])('a range of %o is refused with its field', async (wrong) => {
    const { status, failure } = await api.call(searchAnalyticsOverview, { key, ...range, ...wrong }, token());
    expect([status, failure.type]).toEqual([400, 'ParsingError']);
    expect(failure.fields).toHaveProperty('to');
  });
});
