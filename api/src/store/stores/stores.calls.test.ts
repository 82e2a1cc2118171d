import { readFileSync } from 'node:fs';

import { abilitiesOf, roleCan } from '@endcap/schema/access/abilities.ts';
import { roles } from '@endcap/schema/access/roles.ts';
import { companiesList, companyInfo, companyStores } from '@endcap/schema/company/companies/companies.rest.ts';
import { createStore, storeInfo, storesByIds, updateStore } from '@endcap/schema/store/stores/stores.rest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { handlers as companyHandlers } from '../../company/companies/companies.calls.ts';
import { type TestApi, type TestCompany, testApi } from '../../http/testApi.ts';
import { handlers } from './stores.calls.ts';

let api: TestApi;
let company: TestCompany;
let foreign: TestCompany;

beforeAll(async () => {
  api = await testApi({ handlers: [...handlers, ...companyHandlers] });
  company = await api.company();
  foreign = await api.company('Another company');
});
afterAll(() => api.close());

const withoutReference = ({ error_reference: _reference, ...rest }: object & { error_reference: string }) => rest;

describe('create, read, update', () => {
  it('creates a store, finds it by key and by ID, and changes only the given fields', async () => {
    const { token } = company.people.admin;
    const created = (await api.call(createStore, { client_key: company.key, name: 'Tents' }, token)).answer;
    expect(created).toMatchObject({
      name: 'Tents',
      domain: '',
      currency: 'EUR',
      language: 'en-US',
      time_zone: 'UTC',
      revision: 1,
      client_key: company.key,
    });
    expect(created.key).toMatch(/^[a-z0-9]{32}$/);
    const update = { key: created.id, revision: 1, domain: 'tents.example', development: true, time_zone: 'Europe/Copenhagen' };
    const updated = (await api.call(updateStore, update, token)).answer;
    expect(updated).toMatchObject({
      name: 'Tents',
      domain: 'tents.example',
      development: true,
      time_zone: 'Europe/Copenhagen',
      revision: 2,
    });
    expect((await api.call(updateStore, { key: created.id, revision: 2, name: 'Huts' }, token)).answer).toMatchObject({
      domain: 'tents.example',
      time_zone: 'Europe/Copenhagen',
    });
    for (const zone of ['Mars/Phobos', '+05:30', 'IST']) {
      const nowhere = await api.call(updateStore, { key: created.id, revision: 3, time_zone: zone }, token);
      expect(nowhere.failure.fields).toEqual({ time_zone: 'Must be a time zone such as Europe/London.' });
    }
    const info = (await api.call(storeInfo, { key: created.key }, token)).answer;
    expect(info).toMatchObject({ name: 'Huts', role: 'admin', abilities: abilitiesOf('admin') });
    const listed = (await api.call(companyStores, { client_key: company.key.slice(0, 8) }, token)).answer.result;
    expect(listed.map(({ name }) => name)).toEqual(['First store', 'Huts', 'Second store']);
  });

  it('answers a conflict with the newer store, and accepts one of two parallel changes', async () => {
    const { token } = company.people.admin;
    const { key } = (await api.call(createStore, { client_key: company.key, name: 'Contested' }, token)).answer;
    const answers = await Promise.all(['One', 'Two'].map((name) => api.call(updateStore, { key, revision: 1, name }, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const conflict = answers.find(({ status }) => status === 409)?.failure;
    expect(conflict).toMatchObject({ type: 'ConflictError', current: { key, revision: 2 } });
  });

  it('has a logo by its URL, and refuses what is none', async () => {
    const { token } = company.people.admin;
    const { key, logo } = (await api.call(createStore, { client_key: company.key, name: 'With logo' }, token)).answer;
    expect(logo).toBe('');
    const save = (revision: number, wish: string) => api.call(updateStore, { key, revision, logo: wish }, token);
    expect((await save(1, 'https://shop.test/logo.png')).answer.logo).toBe('https://shop.test/logo.png');
    for (const wrong of ['logo.png', 'javascript:alert(1)', 'https://'])
      expect((await save(2, wrong)).failure.fields).toEqual({ logo: 'Must be a valid url.' });
    expect((await save(2, '')).answer.logo).toBe('');
  });

  it('shows prices with decimals of its own until these are taken away', async () => {
    const { token } = company.people.admin;
    const { key, price_decimals: decimals } = (await api.call(createStore, { client_key: company.key, name: 'Decimals' }, token)).answer;
    const save = async (revision: number, change: object) =>
      (await api.call(updateStore, { key, revision, ...change }, token)).answer.price_decimals;
    expect([decimals, await save(1, { price_decimals: 0 }), await save(2, { name: 'Named' }), await save(3, { price_decimals: null })]).toEqual([null, 0, 0, null]); // prettier-ignore
  });

  it('records who changed what', async () => {
    const { rows } = await api.db.pool.query('SELECT action, user_name, before, after FROM audit WHERE company_key = $1 ORDER BY at', [
      company.key,
    ]);
    expect(rows[0]).toMatchObject({ action: 'create', user_name: 'Test admin', before: null, after: { name: 'Tents' } });
    expect(JSON.stringify(rows)).not.toContain('private');
  });
});

describe('lists for selection', () => {
  it('page through the caller’s stores, and search them by words', async () => {
    const list = async (input: object, { token } = company.people.admin) =>
      (await api.call(companyStores, { client_key: company.key, ...input }, token)).answer;
    const all = await list({});
    expect(all.total).toBe(all.result.length);
    const pages = [await list({ limit: 2 }), await list({ limit: 200, offset: 2 })];
    expect(pages.flatMap(({ result }) => result)).toEqual(all.result);
    expect(pages.map(({ total, offset }) => [total, offset])).toEqual([
      [all.total, 0],
      [all.total, 2],
    ]);
    expect((await list({ query: 'STORE second' })).result.map(({ name }) => name)).toEqual(['Second store']);
    expect((await list({ query: '%' })).total).toBe(0);
    expect((await list({}, company.people.partial)).result.map(({ key }) => key)).toEqual([company.store.key]);
  });

  it('include the user’s companies, and all of them for operators', async () => {
    const list = async (token: string, input: object = {}) => (await api.call(companiesList, input, token)).answer;
    expect(await list(company.people.partial.token)).toMatchObject({ total: 1, result: [{ key: company.key, role: 'partial' }] });
    expect((await list(foreign.people.member.token)).result.map(({ name, role }) => [name, role])).toEqual([['Another company', 'member']]);
    const { token } = company.people.hq;
    const all = await list(token, { limit: 200 });
    expect(all.total).toBeGreaterThanOrEqual(2);
    expect(all.result.every(({ role }) => role === 'hq')).toBe(true);
    expect((await list(token, { limit: 1, offset: 1 })).result).toEqual(all.result.slice(1, 2));
    expect((await list(token, { query: 'ANOTHER' })).result.map(({ key }) => key)).toContain(foreign.key);
  });
});

describe('stores by ID', () => {
  it('are limited to those the user may see, with the role in each, once', async () => {
    const [own, other, strange] = [company.store, company.otherStore, foreign.store].map(({ key }) => key.slice(0, 8));
    const ids = [own, other, strange, own, 'zzzzzzzz', 'no id'].map(String);
    const seen = async (token: string) => {
      const { result } = (await api.call(storesByIds, { ids }, token)).answer;
      return result.map(({ id, role }) => `${id} ${role}`).sort();
    };
    expect(await seen(company.people.member.token)).toEqual([`${own} member`, `${other} member`].sort());
    expect(await seen(company.people.partial.token)).toEqual([`${own} partial`]);
    expect(await seen(foreign.people.admin.token)).toEqual([`${strange} admin`]);
    expect(await seen(company.people.hq.token)).toEqual([`${own} hq`, `${other} hq`, `${strange} hq`].sort());
  });
});

describe('permissions', () => {
  it.each(roles)('let %s do what the catalogue says, and nothing else', async (role) => {
    const { token } = company.people[role];
    const allowed = (ability: Parameters<typeof roleCan>[1]) => (roleCan(role, ability) ? 200 : 400);
    const seen = await api.call(storeInfo, { key: company.store.key }, token);
    expect(seen.answer).toMatchObject({ role, abilities: abilitiesOf(role) });
    const info = await api.call(companyInfo, { client_key: company.key }, token);
    expect(info.status).toBe(allowed('DASHBOARD_VIEW'));
    const created = await api.call(createStore, { client_key: company.key, name: `By ${role}` }, token);
    expect(created.status).toBe(allowed('STORE_CREATE'));
    const updated = await api.call(updateStore, { key: company.store.key, revision: seen.answer.revision, name: `By ${role}` }, token);
    expect(updated.status).toBe(allowed('STORE_EDIT'));
    const refusals = [created, updated].filter(({ status }) => status !== 200).map(({ failure }) => failure.type);
    expect(refusals.every((type) => type === 'PermissionError')).toBe(true);
  });

  it('show a partial user the stores on their list only', async () => {
    const { token } = company.people.partial;
    const listed = (await api.call(companyStores, { client_key: company.key }, token)).answer.result;
    expect(listed.map(({ key }) => key)).toEqual([company.store.key]);
    const hidden = await api.call(storeInfo, { key: company.otherStore.key }, token);
    const unknown = await api.call(storeInfo, { key: 'a'.repeat(32) }, token);
    expect(hidden.status).toBe(404);
    expect(withoutReference(hidden.failure)).toEqual(withoutReference(unknown.failure));
  });

  it('treat another company’s store and company like unknown ones, for any role', async () => {
    for (const role of roles.filter((name) => name !== 'hq')) {
      const { token } = company.people[role];
      for (const key of [foreign.store.key, foreign.store.id, 'zzzzzzzz', '"; DROP TABLE stores; --']) {
        for (const answer of [
          await api.call(storeInfo, { key }, token),
          await api.call(updateStore, { key, revision: 1, name: 'Mine' }, token),
        ]) {
          expect(withoutReference(answer.failure)).toEqual({ status: 'error', type: 'NotFoundError', message: 'Store not found.' });
        }
      }
      const create = await api.call(createStore, { client_key: foreign.key, name: 'Mine' }, token);
      expect(create.failure.type).toBe('NotFoundError');
    }
    expect((await api.call(storeInfo, { key: foreign.store.id }, company.people.hq.token)).status).toBe(200);
  });

  it('refuse callers without a session with 403, before anything is read', async () => {
    for (const key of [company.store.key, 'zzzzzzzz']) {
      const answer = await api.call(storeInfo, { key });
      expect(answer.status).toBe(403);
      expect(answer.failure.type).toBe('AuthenticationError');
    }
  });
});

describe('validation', () => {
  it('names the invalid fields', async () => {
    const input = { client_key: company.key, name: '  ', currency: 'euro', language: 'not a language' };
    const { status, failure } = await api.call(createStore, input, company.people.admin.token);
    expect(status).toBe(400);
    expect(failure).toMatchObject({ type: 'ParsingError', fields: { name: 'This field is required.' } });
    expect(Object.keys(failure.fields ?? {})).toEqual(['name', 'currency', 'language']);
  });

  it('keeps difficult strings unchanged from input to database to list', async () => {
    const naughty: string[] = JSON.parse(readFileSync(new URL('./naughtyNames.json', import.meta.url), 'utf8'));
    const { token } = company.people.admin;
    const { key } = (await api.call(createStore, { client_key: company.key, name: 'Naughty' }, token)).answer;
    for (const [index, name] of naughty.entries()) {
      const updated = await api.call(updateStore, { key, revision: index + 1, name, platform: name.slice(0, 100) }, token);
      expect(updated.answer.name).toBe(name);
    }
    const { rows } = await api.db.pool.query<{ name: string }>('SELECT name FROM stores WHERE key = $1', [key]);
    expect(rows[0]?.name).toBe(naughty.at(-1));
  });

  it.each(['\\u0000', '\\ud800', '\\uDC00x'])('refuses %s, which the database could not store', async (escape) => {
    const body = `{"client_key": "${company.key}", "name": "a${escape}b"}`;
    const answer = await api.post('/v2/client/account/create', body, { authorization: `Bearer ${company.people.admin.token}` });
    expect(answer.failure).toMatchObject({
      type: 'ParsingError',
      fields: { name: 'This text contains a character that cannot be stored.' },
    });
  });
});
