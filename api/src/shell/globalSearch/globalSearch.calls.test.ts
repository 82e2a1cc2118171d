import { readFileSync } from 'node:fs';

import { roles } from '@endcap/schema/access/roles.ts';
import { searchRedirects } from '@endcap/schema/search/redirects/searchRedirects.resource.ts';
import { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';
import { findStores, searchGlobal } from '@endcap/schema/shell/globalSearch/globalSearch.rest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type TestApi, type TestCompany, testApi } from '../../http/testApi.ts';
import { recountCustomers } from '../../data/customers/customerTotals.ts';
import { handlers as redirectHandlers } from '../../search/redirects/searchRedirects.calls.ts';
import { handlers as ruleHandlers } from '../../search/rules/searchRules.calls.ts';
import { indexProducts } from '../../search/index/indexProducts.ts';
import { handlers } from './globalSearch.calls.ts';
import type { FoundGroup } from './storeFind.ts';

let api: TestApi;
let company: TestCompany;
let foreign: TestCompany;

const moment = '2026-11-20T10:00:00Z';

async function addProduct(storeKey: string, id: string, name: string, categories: string[]): Promise<void> {
  await api.db.pool.query(
    `insert into products (store_key, id, name, price, brand, categories, updated_at, content_hash, changed_seq, imported_at)
     values ($1, $2, $3, 12.5, 'Norrby', $4, $5, '\\x00', nextval('products_changed_seq'), $5)`,
    [storeKey, id, name, categories, moment],
  );
}

async function addOrder(storeKey: string, id: string, email: string, time = moment): Promise<void> {
  await api.db.pool.query(
    `insert into orders (store_key, id, time, customer_id, customer_email, basket_size, total_value, source) values ($1, $2, $3, $4, $4, 1, 99.5, 'tracked')`,
    [storeKey, id, time, email],
  );
}

const addCustomer = (storeKey: string, email: string, name: string) =>
  api.db.pool.query('insert into customers (store_key, id, email, name, created_at) values ($1, lower($2), $2, $3, $4)', [
    storeKey,
    email,
    name,
    moment,
  ]);

beforeAll(async () => {
  api = await testApi({ handlers: [...handlers, ...ruleHandlers, ...redirectHandlers] });
  company = await api.company('Acme Outdoor');
  foreign = await api.company('Acme Rival');
  for (const { store } of [company, foreign]) {
    await addProduct(store.key, 'T-1', 'Red lantern', ['Lights > Lanterns']);
    await addProduct(store.key, 'T-2', 'Blue lantern', ['Lights > Lanterns', 'Sale']);
    await addOrder(store.key, '10010', 'ada@shop.test');
    await addOrder(store.key, '10011', 'ada@shop.test', '2026-11-21T10:00:00Z');
    await addCustomer(store.key, 'ada@shop.test', 'Ada van Lovelace');
    await addCustomer(store.key, 'nameless@shop.test', '');
    await api.db.transaction((transaction) => recountCustomers(transaction, store.key, ['ada@shop.test']));
    await indexProducts(api.db, store.key);
  }
});
afterAll(() => api.close());

interface Asked {
  readonly role?: keyof TestCompany['people'];
  readonly key?: string | undefined;
  readonly limit?: number;
}

async function find(query: string, { role = 'member', key = company.store.key, limit = 5 }: Asked = {}) {
  const { answer } = await api.call(searchGlobal, { query, limit, ...(key === '' ? {} : { key }) }, company.people[role].token);
  const groups: Partial<Record<FoundGroup, (typeof answer.groups)[number]['hits']>> = {};
  for (const { group, hits } of answer.groups) groups[group] = hits;
  return groups;
}

const idsOf = (hits: readonly { id: string }[] | undefined) => (hits ?? []).map(({ id }) => id);

describe('groups', () => {
  it('finds products as shoppers do, including misspellings, and an exact ID first', async () => {
    const { products } = await find('red lantren');
    expect(products?.[0]).toMatchObject({
      id: 'T-1',
      title: 'Red lantern',
      detail: 'Norrby',
      price: { amount: '12.5', currency: 'EUR' },
      store_id: company.store.id,
    });
    expect(idsOf((await find('T-2')).products)[0]).toBe('T-2');
  });

  it('finds categories by their words, with the number of products, including later imports', async () => {
    expect((await find('lantern light')).categories).toEqual([
      expect.objectContaining({ id: 'Lights > Lanterns', title: 'Lights > Lanterns', count: 2 }),
    ]);
    await addProduct(company.store.key, 'T-3', 'Mug', ['Lighthouses']);
    await indexProducts(api.db, company.store.key);
    expect(idsOf((await find('light')).categories)).toEqual(['Lights > Lanterns', 'Lighthouses']);
  });

  it('finds orders by the start of their number and by the customer’s address, newest first', async () => {
    expect(idsOf((await find('#1001')).orders)).toEqual(['10011', '10010']);
    expect((await find('10010')).orders?.[0]).toMatchObject({
      id: '10010',
      price: { amount: '99.50', currency: 'EUR' },
      detail: 'ada@shop.test',
      time: '2026-11-20T10:00:00.000Z',
    });
    expect(idsOf((await find('ADA@shop.test')).orders)).toEqual(['10011', '10010']);
    expect((await find('010')).orders).toBeUndefined();
  });

  it.each(['10010', '#10010'])('shows only the order with the number %j', async (query) => {
    await addProduct(company.store.key, 'T-10010', 'Lantern 10010', ['Model 10010']);
    await indexProducts(api.db, company.store.key);
    const groups = await find(query);
    expect(Object.keys(groups)).toEqual(['orders']);
    expect(idsOf(groups.orders)).toEqual(['10010']);
    expect(Object.keys(await find('1001'))).toContain('products');
    await api.db.pool.query("delete from products where id = 'T-10010'");
    await indexProducts(api.db, company.store.key);
  });

  it('finds rules and redirects in the content group, each with its type, an exact name first', async () => {
    const rule = (query: string) =>
      api.call(
        searchRules.calls.create,
        { key: company.otherStore.key, fields: { query, match_type: 'exactly', included: { products: ['T-1'] } } },
        company.people.admin.token,
      );
    await rule('oil lamp');
    await rule('lamp oil');
    await rule('lamp');
    const redirect = { url: '/lamps', exact: ['lamp shop'], contains: [] };
    await api.call(searchRedirects.calls.create, { key: company.otherStore.key, fields: redirect }, company.people.admin.token);
    const { content } = await find('lamp', { key: company.otherStore.key });
    expect(content?.map(({ title, detail, list }) => [title, detail, list])).toEqual([
      ['lamp', 'search rule', 'searchRules'],
      ['lamp shop → /lamps', 'redirect', 'searchRedirects'],
      ['lamp oil', 'search rule', 'searchRules'],
      ['oil lamp', 'search rule', 'searchRules'],
    ]);
  });

  it.each(['ada@', 'ADA v', 'love'])('finds a customer by %j', async (query) => {
    expect((await find(query)).customers).toEqual([
      expect.objectContaining({ id: 'ada@shop.test', title: 'Ada van Lovelace', detail: 'ada@shop.test', count: 2 }),
    ]);
  });

  it('shows a customer without a name by address', async () => {
    expect((await find('nameless')).customers?.[0]).toMatchObject({ title: 'nameless@shop.test', detail: '' });
  });

  it('shows groups in a fixed order, without empty ones, and nothing for an empty text', async () => {
    await addProduct(company.store.key, 'T-4', 'Anchor', []);
    await indexProducts(api.db, company.store.key);
    const { answer } = await api.call(searchGlobal, { query: 'a', key: company.store.key }, company.people.admin.token);
    // Stores are found by what their ids hold too, and ids are drawn by lot.
    const stores = [company.store, company.otherStore].some(({ id }) => id.includes('a')) ? ['stores'] : [];
    expect(answer.groups.map(({ group }) => group)).toEqual([...stores, 'companies', 'categories', 'customers', 'products']);
    expect(await find('   ')).toEqual({});
  });

  it('without a store finds stores and companies only', async () => {
    expect(Object.keys(await find('acme', { key: '' }))).toEqual(['companies']);
    expect(Object.keys(await find('lantern', { key: '' }))).toEqual([]);
  });
});

describe('permissions', () => {
  it.each(roles)('shows %s the stores and companies of that role', async (role) => {
    const { stores, companies } = await find('first store', { role });
    expect(idsOf(stores)).toContain(company.store.id);
    if (role !== 'hq') expect(idsOf(stores)).toEqual([company.store.id]);
    expect(companies).toBeUndefined();
    const acme = idsOf((await find('acme', { role })).companies).sort();
    const own = company.key.slice(0, 8);
    expect(acme).toEqual(role === 'partial' ? [] : role === 'hq' ? [own, foreign.key.slice(0, 8)].sort() : [own]);
  });

  it('shows a partial user the stores on their list only', async () => {
    expect(idsOf((await find('store', { role: 'partial' })).stores)).toEqual([company.store.id]);
    expect(idsOf((await find('store', { role: 'member' })).stores).sort()).toEqual([company.store.id, company.otherStore.id].sort());
  });

  it('gives the same empty result for another company’s store, one off the list, and an unknown one', async () => {
    for (const [role, key] of [
      ['admin', foreign.store.key],
      ['partial', company.otherStore.key],
      ['admin', 'zzzzzzzz'],
    ] as const) {
      const { failure } = await api.call(searchGlobal, { query: 'lantern', key }, company.people[role].token);
      expect(failure).toMatchObject({ type: 'NotFoundError', message: 'Store not found.' });
    }
  });

  it('keeps the data of stores separate', async () => {
    await addCustomer(foreign.store.key, 'secret@rival.test', 'Secret Rival');
    expect((await find('secret')).customers).toBeUndefined();
    expect((await find('lantern', { key: company.otherStore.key })).products).toBeUndefined();
  });

  it('hides internal data from everyone, including operators', async () => {
    const key = 'internalcompany'.padEnd(32, '0');
    await api.db.pool.query('insert into companies (key, name, internal) values ($1, $2, true)', [key, 'Hidden company']);
    await api.db.pool.query('insert into stores (company_key, key, name) values ($1, $2, $3)', [
      key,
      'internalstore'.padEnd(32, '0'),
      'Hidden store',
    ]);
    expect(await find('hidden', { role: 'hq' })).toEqual({});
  });

  it('refuses callers without a session', async () => {
    expect((await api.call(searchGlobal, { query: 'a' })).status).toBe(403);
    expect((await api.call(findStores, { query: 'a', key: company.store.key })).status).toBe(403);
  });
});

describe('client/account/find', () => {
  it('finds stores by name, domain and ID; an exact name first, then those of the current company', async () => {
    const both = await api.company('Two firms');
    await api.db.pool.query("insert into memberships (company_key, user_id, role) values ($1, $2, 'member')", [
      both.key,
      company.people.member.id,
    ]);
    await api.db.pool.query("update stores set domain = 'nordlicht.example' where key = $1", [both.otherStore.key]);
    const { token } = company.people.member;
    const ids = async (query: string, key = company.store.key) => idsOf((await api.call(findStores, { key, query }, token)).answer.result);
    expect(await ids('nordlicht')).toEqual([both.otherStore.id]);
    expect(await ids(both.store.id.toUpperCase())).toEqual([both.store.id]);
    expect((await ids('store')).slice(0, 2)).toEqual([company.store.id, company.otherStore.id]);
    expect((await ids('store', both.store.key)).slice(0, 2)).toEqual([both.store.id, both.otherStore.id]);
    await api.db.pool.query("update stores set name = 'Store' where key = $1", [both.otherStore.key]);
    expect((await ids('store'))[0]).toBe(both.otherStore.id);
  });
});

describe('many rows and naughty strings', () => {
  it('finds one of ten thousand stores, and never returns more than requested', async () => {
    const crowd = await api.company('Crowd');
    await api.db.pool.query(
      `insert into stores (company_key, key, name, domain)
       select $1, 'c' || lpad(n::text, 7, '0') || repeat('x', 24), 'Branch ' || n, 'branch' || n || '.example' from generate_series(1, 10000) n`,
      [crowd.key],
    );
    const { token } = crowd.people.admin;
    const { answer } = await api.call(searchGlobal, { query: 'branch 7342', limit: 5 }, token);
    expect(answer.groups).toEqual([expect.objectContaining({ group: 'stores' })]);
    expect(answer.groups[0]?.hits.map(({ title }) => title)).toEqual(['Branch 7342']);
    const many = await api.call(searchGlobal, { query: 'branch', limit: 20 }, token);
    expect(many.answer.groups[0]?.hits).toHaveLength(20);
  });

  const naughty: unknown = JSON.parse(readFileSync(new URL('../../store/stores/naughtyNames.json', import.meta.url), 'utf8'));
  const strings = (Array.isArray(naughty) ? naughty : [])
    .filter((text) => typeof text === 'string')
    .map((text) => text.slice(0, 200).trim());

  it('treats pattern characters literally', async () => {
    for (const query of ['%', '_', '\\', '100%', "a' or 1=1 --", '%%%%', '"']) expect((await find(query)).orders).toBeUndefined();
  });

  it('answers every difficult string, and finds the customer with that name', async () => {
    expect(strings.length).toBeGreaterThan(15);
    const failed: string[] = [];
    for (const [at, name] of strings.entries()) {
      if (name === '' || name.includes('\0') || !name.isWellFormed()) continue;
      const email = `naughty${at}@shop.test`;
      await addCustomer(company.store.key, email, name);
      const hits = (await find(name, { limit: 20 })).customers;
      if (!idsOf(hits).includes(email)) failed.push(name);
    }
    expect(failed).toEqual([]);
  });
});
