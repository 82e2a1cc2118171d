import { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';
import { searchGlobal } from '@endcap/schema/shell/globalSearch/globalSearch.rest.ts';
import { searchRuleEffect, searchRulesConflicts } from '@endcap/schema/search/rules/searchRules.rest.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { changedBy, sql } from '../../db/sql.ts';
import { type TestApi, testApi, type TestCompany } from '../../http/testApi.ts';
import { describeResource } from '../../resources/testResource.ts';
import { handlers as globalSearchHandlers } from '../../shell/globalSearch/globalSearch.calls.ts';
import { handlers } from './searchRules.calls.ts';
import { countSearches } from './searchRules.tasks.ts';
import { rulesPart } from './searchRules.part.ts';
import { service } from './searchRules.service.ts';

const { calls } = searchRules;
const lamp = { query: 'lamp', match_type: 'exactly' as const, included: { products: ['P1', 'P2'] }, excluded: { products: ['P9'] } };

describeResource(service, {
  handlers,
  sample: (number) => ({
    query: number === 3 ? '' : `Lamp ${number}`,
    match_type: number === 3 ? 'omnisearch_empty' : number === 2 ? 'contains' : 'exactly',
    // The order of what is included counts; no test store has any product.
    included: number === 4 ? { suggestions: ['lamp'] } : { products: ['P2', 'P1'] },
    ...(number === 1 ? { excluded: { pages: ['imprint'] }, title: 'Summer', valid_until: '2026-01-01T00:00' } : {}),
    ...(number === 2 ? { adjustments: [{ action: 'boost', filter: 'price < 10', strength: 'clearly' }], banner: { title: 'Sale' } } : {}),
  }),
  changed: { query: 'désk lamp', match_type: 'contains', included: { products: ['P3', 'P1', 'P2'] } },
  invalid: {
    'no query': { fields: { ...lamp, query: ' ' }, at: 'query' },
    'a query for the empty omnisearch': { fields: { ...lamp, match_type: 'omnisearch_empty' }, at: 'query' },
    'nothing to do': { fields: { query: 'lamp', match_type: 'exactly' }, at: 'included' },
    'a product both included and excluded': { fields: { ...lamp, excluded: { products: ['P1'] } }, at: 'excluded.products' },
    'the same product twice': { fields: { ...lamp, included: { products: ['P1', 'P1'] } }, at: 'included.products' },
  },
  withText: (text) => ({
    query: text,
    match_type: 'exactly',
    included: { products: [text], categories: [text], pages: [text], suggestions: [text] },
  }),
  filters: {
    query: { operator: 'starts with', value: 'LÁMP', holds: [1, 2, 4] },
    match_type: { operator: 'not in', value: ['contains', 'omnisearch_empty'], holds: [1, 4] },
    dead: { operator: '!=', value: true, holds: [4] },
    has_excluded: { value: true, holds: [1] },
    title: { operator: 'contains', value: 'summ', holds: [1] },
    ended: { value: true, holds: [1] },
    // Nothing is counted yet.
    recent_searches: { operator: '>', value: 0, holds: [] },
    unused: { value: true, holds: [] },
  },
});

describe('rules', () => {
  let api: TestApi;
  let company: TestCompany;
  beforeAll(async () => {
    api = await testApi({ handlers: [...handlers, ...globalSearchHandlers] });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    company = await api.company();
  });
  const admin = () => company.people.admin.token;
  const sendCreate = (fields: object, key = company.store.id, scope: string[] = []) =>
    api.call(calls.create, { key, scope, fields: { ...lamp, ...fields } }, admin());
  const create = async (fields: object = {}, key?: string) => (await sendCreate(fields, key)).answer.resource;
  const active = async (key: string) => [...(await currentConfiguration(api.db, { key, companyKey: company.key })).part(rulesPart).all()];

  it('are found by their query in any spelling, the exact one first', async () => {
    await create({ match_type: 'contains' });
    const { id } = await create();
    for (const name of ['lamp', ' LÁMP '])
      expect((await api.call(calls.info, { key: company.store.id, id: name }, admin())).answer.resource.id).toBe(id);
  });

  it('are unique per query and match type in a store, and the other one is named', async () => {
    await create({}, company.otherStore.id);
    const second = (await sendCreate({ query: 'LAMP ' }, company.store.id, [company.store.id, company.otherStore.id])).failure;
    expect(second.fields).toEqual({
      'fields.query': 'A rule for “lamp” with this match type already exists in the store “Second store”.',
    });
    await create();
    await create({ match_type: 'contains' });
    const empty = { query: '', match_type: 'omnisearch_empty' };
    expect((await create(empty)).name).toBe('Empty omnisearch');
    expect((await sendCreate(empty)).failure.message).toBe('A rule for the empty state already exists in this store.');
  });

  it('list deleted products', async () => {
    await api.db.pool.query(
      `INSERT INTO products (store_key, id, name, updated_at, content_hash, changed_seq, imported_at)
       VALUES ($1, 'P1', 'P1', now(), '', nextval('products_changed_seq'), now())`,
      [company.store.key],
    );
    expect((await create()).figures.missing_products).toEqual(['P2', 'P9']);
    await create({ query: 'light', included: { products: ['P1'] }, excluded: {} });
    const filter = [{ field: 'dead', operator: '=' as const, value: true }];
    const { result } = (await api.call(calls.list, { key: company.store.id, filter }, admin())).answer;
    expect(result.map(({ name }) => name)).toEqual(['lamp']);
  });

  it('apply in search while they are enabled', async () => {
    const { id } = await create();
    expect(await active(company.store.key)).toMatchObject([{ id, query: 'lamp', matchType: 'exactly' }]);
    await api.call(calls.disable, { key: company.store.id, ids: [id] }, admin());
    expect(await active(company.store.key)).toEqual([]);
    await api.call(calls.enable, { key: company.store.id, ids: [id] }, admin());
    await api.call(calls.delete, { key: company.store.id, ids: [id] }, admin());
    expect(await active(company.store.key)).toEqual([]);
  });

  it('are found by the global search, those that start with the input first', async () => {
    const found = async (query: string, { key }: { key: string } = company.store) =>
      (await api.call(searchGlobal, { query, key }, admin())).answer.groups.flatMap(({ group, hits }) =>
        group === 'content' ? hits.map(({ title, detail, list }) => [title, detail, list]) : [],
      );
    await create({ query: 'desk lamp' });
    const { id } = await create({ query: 'Lamp shade' });
    const rule = (title: string) => [title, 'search rule', 'searchRules'];
    expect(await found('lám')).toEqual([rule('Lamp shade'), rule('desk lamp')]);
    expect(await found('lamp desk')).toEqual([rule('desk lamp')]);
    expect(await found('％')).toEqual([]);
    await api.call(calls.delete, { key: company.store.id, ids: [id] }, admin());
    expect(await found('lamp')).toEqual([rule('desk lamp')]);
    expect(await found('lamp', company.otherStore)).toEqual([]);
  });

  it('count the searches of the last 30 days that they apply to, and the orders that followed', async () => {
    const { key } = company.store;
    const rules = [await create(), await create({ match_type: 'contains' }), await create({ query: 'never' })];
    const empty = await create({ query: '', match_type: 'omnisearch_empty' });
    const searched = (query: string, days: number, searches: number) =>
      api.db.pool.query(
        `INSERT INTO query_days (store_key, day, query_key, query, normalised, searches, without_result, results, last_at)
         VALUES ($1, current_date - $2::int, md5($3), $3, $3, $4, 0, 1, now())`,
        [key, days, query, searches],
      );
    await searched('lamp', 1, 5);
    await searched('lamp', 40, 100);
    await searched('desk lamp', 2, 3);
    await searched('lampshade', 2, 50);
    await searched('', 2, 7);
    await api.db.pool.query(
      `INSERT INTO query_order_days (store_key, day, query_key, normalised, orders, revenue) VALUES ($1, current_date - 1, md5('lamp'), 'lamp', 2, 10)`,
      [key],
    );
    for (let round = 0; round < 20; round++) await countSearches(api.db, new Date(), new AbortController().signal);
    const { result } = (await api.call(calls.list, { key: company.store.id }, admin())).answer;
    const counted = new Map(result.map(({ id, figures }) => [id, [figures.recent_searches, figures.recent_orders]]));
    expect([...rules, empty].map(({ id }) => counted.get(id))).toEqual([[5, 2], [8, 2], [0, 0], [7, 0]]); // prettier-ignore
    const unused = await api.call(
      calls.list,
      { key: company.store.id, filter: [{ field: 'unused', operator: '=', value: true }] },
      admin(),
    );
    expect(unused.answer.result.map(({ name }) => name)).toEqual(['never']);
  });

  it('compare their searches since they were enabled with the same number of days before', async () => {
    const { token } = company.people.admin;
    const { store } = company;
    const fields = { query: 'Garden lamp', match_type: 'contains' as const, included: { products: ['a'] } };
    const { id } = (await api.call(calls.create, { key: store.id, fields }, token)).answer.resource;
    const effect = async () => (await api.call(searchRuleEffect, { key: store.id, id }, token)).answer.effect;
    expect(await effect()).toBeNull();
    await changedBy(api.db.pool, sql`UPDATE resource_versions SET at = now() - interval '4 days' WHERE id = ${id}`);
    const day = (daysAgo: number, query: string, searches: number, clicks: number, orders: number) =>
      changedBy(
        api.db.pool,
        sql`WITH sought AS (
              INSERT INTO query_days (store_key, day, query_key, query, normalised, searches, without_result, results, last_at, clicks)
              VALUES (${store.key}, (now() AT TIME ZONE 'utc')::date - ${daysAgo}::int, md5(${query}), ${query}, ${query}, ${searches}, 0, 3, now(), ${clicks}))
            INSERT INTO query_order_days (store_key, day, query_key, normalised, orders, revenue)
            VALUES (${store.key}, (now() AT TIME ZONE 'utc')::date - ${daysAgo}::int, md5(${query}), ${query}, ${orders}, 10)`,
      );
    await day(1, 'big garden lamp', 10, 8, 3);
    await day(3, 'garden lamp', 5, 1, 1);
    await day(4, 'garden lamp', 100, 0, 0);
    await day(5, 'garden lamp', 20, 4, 2);
    await day(8, 'garden lamp', 100, 0, 0);
    await day(2, 'garden lamps', 100, 0, 0);
    expect(await effect()).toMatchObject({
      days: 3,
      before: { searches: 20, clicks: 4, orders: 2 },
      after: { searches: 15, clicks: 9, orders: 4 },
    });
    const exact = { ...fields, match_type: 'exactly' as const };
    const own = (await api.call(calls.create, { key: store.id, fields: exact }, token)).answer.resource.id;
    await changedBy(api.db.pool, sql`UPDATE resource_versions SET at = now() - interval '4 days' WHERE id = ${own}`);
    expect((await api.call(searchRuleEffect, { key: store.id, id: own }, token)).answer.effect).toMatchObject({
      days: 3,
      before: { searches: 20, clicks: 4, orders: 2 },
      after: { searches: 5, clicks: 1, orders: 1 },
    });
    await api.call(calls.disable, { key: store.id, ids: [id] }, token);
    expect(await effect()).toBeNull();
  });

  it('show how many others they conflict with', async () => {
    await create();
    await create({ query: 'desk lamp', match_type: 'contains' });
    await create({ match_type: 'contains' });
    const { result } = (await api.call(calls.list, { key: company.store.id }, admin())).answer;
    const conflicts = result.map(({ name, fields, figures }) => `${name}, ${fields.match_type}: ${figures.conflicts}`);
    expect(conflicts.sort()).toEqual(['desk lamp, contains: 1', 'lamp, contains: 2', 'lamp, exactly: 1']);
  });

  it('conflict with others, which a draft lists', async () => {
    const general = await create({ match_type: 'contains', included: {}, excluded: { products: ['P1'] } });
    await create({ query: 'sofa', match_type: 'contains', included: {}, excluded: { products: ['P1'] } });
    const draft = { key: company.store.id, rule: { ...lamp, query: 'desk lamp' } };
    const { result } = (await api.call(searchRulesConflicts, draft, admin())).answer;
    expect(result.map(({ rule, message }) => [rule.id, message])).toEqual([
      [general.id, 'The rule for “lamp” hides “P1”, which this rule pins.'],
    ]);
    const itself = await api.call(searchRulesConflicts, { ...draft, rule: lamp, id: general.id }, admin());
    expect(itself.answer.result).toEqual([]);
  });
});
