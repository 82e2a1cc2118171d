import { storeChoices } from '@endcap/schema/store/choices/storeChoices.rest.ts';
import { tokenInfo } from '@endcap/schema/session/session/session.rest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type TestApi, type TestCompany, testApi } from '../../http/testApi.ts';
import { handlers as sessionHandlers } from '../../session/session/session.calls.ts';
import { handlers } from './storeChoices.calls.ts';

let api: TestApi;
let company: TestCompany;
let other: TestCompany;

beforeAll(async () => {
  api = await testApi({ handlers: [...handlers, ...sessionHandlers] });
  [company, other] = [await api.company('Alder'), await api.company('Birch 100%')];
  await api.db.pool.query('insert into companies (key, name) values ($1, $2)', ['e'.repeat(32), 'Empty']);
  await api.db.pool.query("insert into memberships (company_key, user_id, role) values ($1, $2, 'member')", [
    'e'.repeat(32),
    company.people.admin.id,
  ]);
});
afterAll(() => api.close());

const ask = async (input: { query?: string; limit?: number; only_stores?: boolean } = {}, token = company.people.admin.token) =>
  (await api.call(storeChoices, input, token)).answer;
const namesOf = ({ companies }: Awaited<ReturnType<typeof ask>>) =>
  companies.map(({ name, stores }) => `${name}: ${stores.map((store) => store.name).join(', ')}`);

describe('the stores to choose from', () => {
  it('are those of the user’s companies, by name, including companies without stores', async () => {
    expect(namesOf(await ask())).toEqual(['Alder: First store, Second store', 'Empty: ']);
    expect(namesOf(await ask({ only_stores: true }))).toEqual(['Alder: First store, Second store']);
    expect(namesOf(await ask({ only_stores: true, limit: 1 }))).toEqual(['Alder: First store']);
  });

  it.each([
    ['second', ['Alder: Second store'], 1],
    ['STORE first', ['Alder: First store'], 1],
    ['alder', ['Alder: First store, Second store'], 2],
    ['birch', [], 0],
    ['%', [], 0],
    ['empty', [], 0],
  ])('that contain “%s”', async (query, names, total) => {
    const answer = await ask({ query });
    expect(namesOf(answer)).toEqual(names);
    expect(answer.total).toBe(total);
  });

  it('are found by ID and by names with any characters', async () => {
    expect((await ask({ query: company.otherStore.id })).companies[0]?.stores).toHaveLength(1);
    expect(namesOf(await ask({ query: '100%' }, other.people.admin.token))).toEqual(['Birch 100%: First store, Second store']);
  });
});

describe('Permissions', () => {
  it('a partial user finds only the stores on their list', async () => {
    const answer = await ask({}, company.people.partial.token);
    expect(namesOf(answer)).toEqual(['Alder: First store']);
    expect(answer.total).toBe(1);
    expect((await ask({ query: 'second' }, company.people.partial.token)).companies).toEqual([]);
  });

  it('an operator finds those of all companies', async () => {
    const { companies } = await ask({}, company.people.hq.token);
    expect(companies.map(({ name }) => name)).toEqual(['Alder', 'Birch 100%', 'Empty']);
    expect(new Set(companies.map(({ role }) => role))).toEqual(new Set(['hq']));
  });

  it('a caller without a session finds none', async () => {
    expect((await api.call(storeChoices, {})).failure.type).toBe('AuthenticationError');
  });
});

describe('ten thousand stores', () => {
  it('are counted, and only a few of them returned', async () => {
    await api.db.pool.query(
      `insert into stores (company_key, key, name, domain)
       select $1, md5('many ' || n), 'Shop number ' || n, 'shop' || n || '.example' from generate_series(1, 10000) n`,
      [company.key],
    );
    const all = await ask();
    expect(all.total).toBe(10_002);
    expect(all.companies.flatMap(({ stores }) => stores)).toHaveLength(50);
    expect(JSON.stringify(all).length).toBeLessThan(6_000);
    const found = await ask({ query: 'SHOP9999.example' });
    expect(found.companies[0]?.stores).toEqual([expect.objectContaining({ name: 'Shop number 9999', domain: 'shop9999.example' })]);
    // What every operation of the console reads of its user does not grow with them.
    const info = await api.call(tokenInfo, { stores: false }, company.people.admin.token);
    expect(JSON.stringify(info.answer).length).toBeLessThan(4_000);
    expect((await api.call(tokenInfo, {}, company.people.admin.token)).answer.info.clients[0]?.stores).toHaveLength(10_002);
  });
});
