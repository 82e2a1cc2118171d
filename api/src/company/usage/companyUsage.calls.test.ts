import { usageExport, usageInfo, usageLabels, usageStores } from '@endcap/schema/company/usage/companyUsage.rest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { changedBy, json, sql } from '../../db/sql.ts';
import { type TestApi, type TestCompany, testApi } from '../../http/testApi.ts';
import { handlers } from './companyUsage.calls.ts';
import { countUsage } from './countUsage.ts';

let api: TestApi;
let company: TestCompany;

// Before the sessions of the test began, so that none of them has ended.
const now = new Date('2024-11-23T12:00:00Z');

const calls = (storeKey: string, hour: string, call: string, [requests, errors, empty]: readonly [number, number, number]) =>
  changedBy(
    api.db.pool,
    sql`INSERT INTO api_metrics (store_key, hour, call, label, requests, errors, failures, empty)
        VALUES (${storeKey}, ${hour}, ${call}, '', ${requests}, ${errors}, 0, ${empty})`,
  );

beforeAll(async () => {
  api = await testApi({ handlers, now: () => now });
  company = await api.company();
  const { store, otherStore } = company;
  await changedBy(api.db.pool, sql`UPDATE stores SET name = '=cmd()' WHERE key = ${otherStore.key}`);
  await calls(store.key, '2024-10-31T23:00:00Z', 'search/search', [100, 0, 0]);
  await calls(store.key, '2024-11-01T00:00:00Z', 'search/search', [50, 10, 5]);
  await calls(store.key, '2024-11-01T00:00:00Z', 'search/predictive', [10, 0, 5]);
  await calls(store.key, '2024-11-01T00:00:00Z', 'log/click', [1000, 0, 0]);
  await calls(store.key, '2024-11-01T00:00:00Z', 'recommendations/sliders', [1000, 0, 0]);
  await calls(otherStore.key, '2024-11-23T11:00:00Z', 'recommendations/trending', [7, 0, 0]);
  await countUsage(api.db, now);
});
afterAll(() => api.close());

const info = async () => (await api.call(usageInfo, { client_key: company.key }, company.people.member.token)).answer;

describe('usage', () => {
  it('counts answered calls by weight, and empty answers as zero', async () => {
    const { products, history, month } = await info();
    expect(month).toBe('2024-11');
    expect(history).toEqual([
      { month: '2024-10', product: 'search', requests: 100, units: 100 },
      { month: '2024-11', product: 'recommendations', requests: 7, units: 7 },
      { month: '2024-11', product: 'search', requests: 50, units: 36 },
    ]);
    expect(products.find(({ product }) => product === 'search')).toMatchObject({ units: 36, previous: 100 });
    expect(products.find(({ product }) => product === 'chat')).toEqual({ product: 'chat', units: 0, previous: 0, forecast: null });
  });

  it('is the same when it is counted again, and when the old calls are deleted', async () => {
    const before = await info();
    await changedBy(api.db.pool, sql`DELETE FROM api_metrics WHERE store_key = ${company.store.key} AND hour < '2024-11-20'`);
    await countUsage(api.db, now);
    expect((await info()).history).toEqual(before.history);
  });

  it('includes calls that were written after their day was counted', async () => {
    await calls(company.store.key, '2024-11-22T10:00:00Z', 'search/search', [3, 0, 0]);
    await countUsage(api.db, now);
    expect((await info()).history.at(-1)).toMatchObject({ product: 'search', units: 39 });
  });

  it('counts elements and category pages, full searches of a search page, emails, and runs of integrations that reach someone', async () => {
    const own = await api.company();
    const { key } = own.store;
    const at = '2024-11-22T10:00:00Z';
    await calls(key, at, 'search/element', [25, 5, 10]);
    await calls(key, at, 'search/category', [5, 0, 0]);
    for (const [total, details] of [
      [3, { element: 'page' }],
      [0, { element: 'page' }],
      [3, {}],
    ] as const)
      await changedBy(
        api.db.pool,
        sql`INSERT INTO search_log (store_key, time, query, normalised, total, details) VALUES (${key}, ${at}, 'lamp', 'lamp', ${total}, ${json(details)})`,
      );
    for (const sent of [at, at, null])
      await changedBy(
        api.db.pool,
        sql`INSERT INTO mail_messages (store_key, id, send_id, source_kind, email, due_at, wanted_at, sent_at)
            VALUES (${key}, gen_random_uuid(), gen_random_uuid(), 'newsletter', 'a@shop.test', ${at}, ${at}, ${sent})`,
      );
    for (const [state, pushed] of [
      ['success', 4],
      ['success', 0],
      ['failed', 4],
    ] as const)
      await changedBy(
        api.db.pool,
        sql`INSERT INTO exporter_runs (store_key, exporter_id, id, started_at, state, pushed)
            VALUES (${key}, gen_random_uuid(), gen_random_uuid(), ${at}, ${state}, ${pushed})`,
      );
    await countUsage(api.db, now);
    const { history } = (await api.call(usageInfo, { client_key: own.key }, own.people.member.token)).answer;
    expect(history).toEqual([
      { month: '2024-11', product: 'audience', requests: 2, units: 1 },
      { month: '2024-11', product: 'email', requests: 2, units: 2 },
      // 10 answers of elements and 5 of category pages at 0.2, and one of them a full search.
      { month: '2024-11', product: 'search', requests: 25, units: 3.8 },
    ]);
  });

  it('is counted by label, and recounted without counting twice', async () => {
    const own = await api.company();
    const { key } = own.store;
    const at = '2024-11-22T10:00:00Z';
    const put = (storeKey: string, call: string, label: string, requests: number, hour = at) =>
      changedBy(
        api.db.pool,
        sql`INSERT INTO api_metrics (store_key, hour, call, label, requests, errors, failures, empty)
            VALUES (${storeKey}, ${hour}, ${call}, ${label}, ${requests}, 0, 0, 0)`,
      );
    await put(key, 'recommendations/popular', 'Front page', 4);
    await put(own.otherStore.key, 'recommendations/trending', 'Front page', 3);
    await put(key, 'search/predictive', 'Header', 10);
    await put(key, 'search/search', '', 1);
    await put(key, 'search/search', 'Header', 5, '2024-10-31T23:00:00Z');
    const element = '0e0e0e0e-0000-4000-8000-000000000001';
    const resource = (kind: string, id: string, name: string, body: object) =>
      changedBy(
        api.db.pool,
        sql`WITH made AS (INSERT INTO resources (company_key, kind, id, name, body, created_at, updated_at)
              VALUES (${own.key}, ${kind}, ${id}, ${name}, ${json(body)}, now(), now()) RETURNING company_key)
            INSERT INTO resource_stores (company_key, store_key, kind, id, enabled) SELECT company_key, ${key}, ${kind}, ${id}, true FROM made`,
      );
    await resource('search_element', element, 'Results', { labels: ['Results page'] });
    await resource('exporter', element, 'Newsletter tool', {});
    await changedBy(
      api.db.pool,
      sql`INSERT INTO search_log (store_key, time, query, normalised, total, details) VALUES (${key}, ${at}, 'lamp', 'lamp', 3, ${json({ element })})`,
    );
    await changedBy(
      api.db.pool,
      sql`INSERT INTO exporter_runs (store_key, exporter_id, id, started_at, state, pushed) VALUES (${key}, ${element}, gen_random_uuid(), ${at}, 'success', 4)`,
    );
    await countUsage(api.db, now);
    await countUsage(api.db, now);
    const labels = async (month?: string) =>
      (await api.call(usageLabels, { client_key: own.key, ...(month !== undefined && { month }) }, own.people.member.token)).answer.result;
    expect(await labels()).toEqual([
      { product: 'recommendations', label: 'Front page', requests: 7, units: 7 },
      { product: 'search', label: 'Header', requests: 10, units: 2 },
      { product: 'audience', label: 'Newsletter tool', requests: 1, units: 1 },
      { product: 'search', label: '', requests: 1, units: 1 },
      { product: 'search', label: 'Results page', requests: 0, units: 0.8 },
    ]);
    expect(await labels('2024-10')).toEqual([{ product: 'search', label: 'Header', requests: 5, units: 5 }]);
    // Some of October was counted before labels were.
    await changedBy(api.db.pool, sql`UPDATE usage_months SET requests = 9, units = 9 WHERE store_key = ${key} AND month = '2024-10-01'`);
    const file = (await api.call(usageExport, { client_key: own.key }, own.people.member.token)).answer.content.split('\r\n').slice(1);
    expect(file).toEqual([
      `2024-10,${own.store.id},First store,search,Header,5,5`,
      `2024-10,${own.store.id},First store,search,,4,4`,
      `2024-11,${own.store.id},First store,audience,Newsletter tool,1,1`,
      `2024-11,${own.store.id},First store,recommendations,Front page,4,4`,
      `2024-11,${own.store.id},First store,search,Header,10,2`,
      `2024-11,${own.store.id},First store,search,,1,1`,
      `2024-11,${own.store.id},First store,search,Results page,0,0.8`,
      `2024-11,${own.otherStore.id},Second store,recommendations,Front page,3,3`,
      '',
    ]);
    const stranger = (await api.company()).people.admin.token;
    expect((await api.call(usageLabels, { client_key: own.key }, stranger)).failure.type).toBe('NotFoundError');
  });

  it('is listed by store for a month, for one company only', async () => {
    const list = (input: object) => api.call(usageStores, { client_key: company.key, ...input }, company.people.member.token);
    expect((await list({})).answer.result).toMatchObject([
      { name: 'First store', units: 39, products: [{ product: 'search', units: 39 }] },
      { name: '=cmd()', units: 7 },
    ]);
    expect((await list({ month: '2024-10', sort: 'name' })).answer.result).toMatchObject([{ units: 0 }, { units: 100 }]);
    const stranger = (await api.company()).people.admin.token;
    expect((await api.call(usageStores, { client_key: company.key }, stranger)).failure.type).toBe('NotFoundError');
  });

  it('is exported in a file without formulas', async () => {
    const { answer } = await api.call(usageExport, { client_key: company.key }, company.people.member.token);
    expect(answer.content.split('\r\n')).toEqual([
      '\uFEFFmonth,store_id,store,product,label,requests,units',
      `2024-10,${company.store.id},First store,search,,100,100`,
      `2024-11,${company.otherStore.id},'=cmd(),recommendations,,7,7`,
      `2024-11,${company.store.id},First store,search,,53,39`,
      '',
    ]);
  });
});
