import { randomUUID } from 'node:crypto';

import { companyRoles } from '@endcap/schema/access/roles.ts';
import {
  listViewsCreate,
  listViewsDelete,
  listViewsList,
  listViewsRestore,
  listViewsSetDefault,
  listViewsUpdate,
} from '@endcap/schema/account/listViews/listViews.rest.ts';
import { preferencesColumns, preferencesInfo } from '@endcap/schema/account/preferences/preferences.rest.ts';
import type { InputOf } from '@endcap/schema/contract/call.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type TestApi, type TestCompany, type TestPerson, testApi } from '../../http/testApi.ts';
import { hasNaughtyStrings, naughtyStrings } from '../../http/testStrings.ts';
import { handlers as preferencesHandlers } from '../preferences/preferences.calls.ts';
import { handlers } from './listViews.calls.ts';

let api: TestApi;
let company: TestCompany;
let key: string;

beforeAll(async () => {
  api = await testApi({ handlers: [...handlers, ...preferencesHandlers] });
});
beforeEach(async () => {
  company = await api.company();
  key = company.store.key;
});
afterAll(() => api.close());

const fields = (change: object = {}) => ({ name: 'Cheap lamps', search: 'q=lamp&sort=price', is_shared: false, ...change });
const create = (person: TestPerson, change: object = {}) =>
  api.call(listViewsCreate, { key, list: 'products', view: fields(change) }, person.token);
const names = async (person: TestPerson, list = 'products') =>
  (await api.call(listViewsList, { key, list }, person.token)).answer.result.map(({ name }) => name);

describe('a saved view', () => {
  it('can be created, listed by name, renamed, deleted and restored', async () => {
    const { member } = company.people;
    const { answer } = await create(member);
    expect(answer.view).toMatchObject({ ...fields(), list: 'products', is_own: true, is_default: false, can_edit: true, revision: 1 });
    await create(member, { name: 'All lamps' });
    expect(await names(member)).toEqual(['All lamps', 'Cheap lamps']);
    expect(await names(member, 'orders')).toEqual([]);
    const { id } = answer.view;
    const renamed = await api.call(listViewsUpdate, { key, id, revision: 1, view: fields({ name: 'Lamps under 10' }) }, member.token);
    expect(renamed.answer.view).toMatchObject({ name: 'Lamps under 10', revision: 2, updated_by: 'Test member' });
    await api.call(listViewsDelete, { key, id }, member.token);
    expect(await names(member)).toEqual(['All lamps']);
    expect((await api.call(listViewsDelete, { key, id }, member.token)).failure.type).toBe('NotFoundError');
    await api.call(listViewsRestore, { key, id }, member.token);
    expect(await names(member)).toEqual(['All lamps', 'Lamps under 10']);
  });

  it('is listed by page, by ID, across all lists and by part of its name', async () => {
    const { member, admin } = company.people;
    const { id } = (await create(member, { name: 'Lamps' })).answer.view;
    await create(member, { name: 'Zebras' });
    await api.call(listViewsCreate, { key, list: 'orders', view: fields({ name: 'Large' }) }, member.token);
    const ask = async (input: object, { token } = member) => (await api.call(listViewsList, { key, ...input }, token)).answer;
    const namesOf = ({ result }: Awaited<ReturnType<typeof ask>>) => result.map(({ name }) => name);
    expect(namesOf(await ask({}))).toEqual(['Lamps', 'Large', 'Zebras']);
    expect(await ask({ limit: 1, offset: 1, order: 'desc' })).toMatchObject({ result: [{ name: 'Large' }], total: 3, offset: 1 });
    expect(namesOf(await ask({ query: 'LA' }))).toEqual(['Lamps', 'Large']);
    expect(namesOf(await ask({ sort: 'updated_at', list: 'products' }))).toEqual(['Lamps', 'Zebras']);
    const filter = [{ field: 'id', operator: 'in', value: [id, 'none', randomUUID()] }];
    expect(namesOf(await ask({ filter }))).toEqual(['Lamps']);
    expect(await ask({ filter }, admin)).toMatchObject({ result: [], total: 0 });
    await api.call(listViewsDelete, { key, id }, member.token);
    expect(namesOf(await ask({ filter }))).toEqual([]);
    for (const wrong of [{ sort: 'search' }, { filter: [{ field: 'id', operator: '>', value: id }] }])
      expect((await api.call(listViewsList, { key, ...wrong } as InputOf<typeof listViewsList>, member.token)).failure.type).toBe(
        'ParsingError',
      );
  });

  it('can be each user’s own default for a list, until it is deleted', async () => {
    const { manager, member } = company.people;
    const { id } = (await create(manager, { is_shared: true })).answer.view;
    const isDefault = async (person: TestPerson) =>
      (await api.call(listViewsList, { key, list: 'products' }, person.token)).answer.result.map((view) => view.is_default);
    await api.call(listViewsSetDefault, { key, list: 'products', id }, member.token);
    expect([await isDefault(member), await isDefault(manager)]).toEqual([[true], [false]]);
    await api.call(listViewsSetDefault, { key, list: 'products', id: null }, member.token);
    expect(await isDefault(member)).toEqual([false]);
    const wrong = await api.call(listViewsSetDefault, { key, list: 'orders', id }, member.token);
    expect(wrong.failure.type).toBe('NotFoundError');
  });

  it('has a unique name among the views that a user sees together', async () => {
    const { member, admin } = company.people;
    await create(member);
    expect((await create(member, { name: ' cheap LAMPS ' })).failure.fields).toEqual({ 'view.name': expect.any(String) });
    expect((await create(admin)).status).toBe(200);
    expect((await create(admin, { is_shared: true })).status).toBe(200);
    expect((await create(member, { is_shared: true })).failure.fields).toEqual({ 'view.name': expect.any(String) });
    expect((await create(member, { name: '   ' })).failure.fields).toEqual({ 'view.name': expect.any(String) });
    expect((await create(member, { name: 'x'.repeat(81) })).failure.type).toBe('ParsingError');
    // Its name was taken while it was deleted.
    const { id } = (await create(member, { name: 'Mine' })).answer.view;
    await api.call(listViewsDelete, { key, id }, member.token);
    await create(member, { name: 'mine' });
    expect((await api.call(listViewsRestore, { key, id }, member.token)).failure.type).toBe('ParsingError');
  });
});

describe('permissions', () => {
  it('keep a private view private: others cannot tell that it exists', async () => {
    const { id } = (await create(company.people.member)).answer.view;
    const others = [...companyRoles, 'hq' as const].filter((role) => role !== 'member').map((role) => company.people[role]);
    for (const { token } of others) {
      const about = { key, id };
      const answers = [
        await api.call(listViewsUpdate, { ...about, revision: 1, view: fields() }, token),
        await api.call(listViewsDelete, about, token),
        await api.call(listViewsRestore, about, token),
        await api.call(listViewsSetDefault, { ...about, list: 'products' }, token),
      ];
      expect(answers.map(({ failure }) => failure.type)).toEqual(Array.from({ length: 4 }, () => 'NotFoundError'));
    }
    expect(await names(company.people.admin)).toEqual([]);
    expect(await names(company.people.member)).toHaveLength(1);
  });

  it.each([...companyRoles, 'hq' as const])('let %s share and change shared views as the role allows', async (role) => {
    const person = company.people[role];
    const { id } = (await create(company.people.admin, { name: 'For all', is_shared: true })).answer.view;
    const { answer } = await api.call(listViewsList, { key, list: 'products' }, person.token);
    expect(answer.result.map(({ name }) => name)).toEqual(['For all']);
    const may = role !== 'partial';
    expect(answer.result[0]?.can_edit).toBe(may);
    const tries = [
      await create(person, { name: 'Also', is_shared: true }),
      await api.call(listViewsUpdate, { key, id, revision: 1, view: fields({ name: 'For us', is_shared: true }) }, person.token),
      await api.call(listViewsDelete, { key, id }, person.token),
      await api.call(listViewsRestore, { key, id }, person.token),
    ];
    expect(tries.map((one) => (one.status === 200 ? 'ok' : one.failure.type))).toEqual(
      Array.from({ length: 4 }, () => (may ? 'ok' : 'PermissionError')),
    );
    expect((await create(person, { name: 'Own' })).status).toBe(200);
  });

  it('let only the author make a shared view private again', async () => {
    const { admin, member } = company.people;
    const { id } = (await create(admin, { is_shared: true })).answer.view;
    await api.call(listViewsSetDefault, { key, list: 'products', id }, member.token);
    const change = { key, id, revision: 1, view: fields({ is_shared: false }) };
    expect((await api.call(listViewsUpdate, change, member.token)).failure.type).toBe('LogicalError');
    expect((await api.call(listViewsUpdate, change, admin.token)).status).toBe(200);
    expect(await names(member)).toEqual([]);
  });

  it('hide views from other companies, other stores and signed-out callers', async () => {
    const { id } = (await create(company.people.admin, { is_shared: true })).answer.view;
    const stranger = (await api.company('Other')).people.admin.token;
    expect((await api.call(listViewsList, { key, list: 'products' }, stranger)).failure.type).toBe('NotFoundError');
    expect((await api.call(listViewsList, { key, list: 'products' })).failure.type).toBe('AuthenticationError');
    const there = { key: company.otherStore.key, id };
    expect((await api.call(listViewsDelete, there, company.people.admin.token)).failure.type).toBe('NotFoundError');
    expect((await api.call(listViewsList, { key: there.key, list: 'products' }, company.people.partial.token)).failure.type).toBe(
      'NotFoundError',
    );
  });
});

it('two people at once: the second to save a shared view is shown the first one’s change', async () => {
  const { admin, manager } = company.people;
  const { id } = (await create(admin, { is_shared: true })).answer.view;
  const save = (person: TestPerson, search: string) =>
    api.call(listViewsUpdate, { key, id, revision: 1, view: fields({ search, is_shared: true }) }, person.token);
  const both = await Promise.all([save(admin, 'q=a'), save(manager, 'q=b')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409);
  const saved = both.find(({ status }) => status === 200);
  expect(refused?.failure).toMatchObject({ type: 'ConflictError', current: { revision: 2, search: saved?.answer.view.search } });
});

describe('columns of a list', () => {
  const columns = [
    { name: 'price', is_shown: true },
    { name: 'attribute:colour', is_shown: true },
    { name: 'stock', is_shown: false },
  ];

  it('are stored per user, in every store, until they are reset', async () => {
    const { member, admin } = company.people;
    await api.call(preferencesColumns, { list: 'products', columns }, member.token);
    await api.call(preferencesColumns, { list: 'orders', columns: [] }, member.token);
    const lists = async (person: TestPerson) => (await api.call(preferencesInfo, {}, person.token)).answer.lists;
    expect(await lists(member)).toEqual([
      { list: 'orders', columns: [] },
      { list: 'products', columns },
    ]);
    expect(await lists(admin)).toEqual([]);
    const { answer } = await api.call(preferencesColumns, { list: 'orders', columns: null }, member.token);
    expect(answer.lists.map(({ list }) => list)).toEqual(['products']);
    expect((await api.call(preferencesColumns, { list: 'products', columns })).failure.type).toBe('AuthenticationError');
    expect((await api.call(preferencesColumns, { list: 'no list', columns }, member.token)).failure.type).toBe('ParsingError');
  });
});

it.skipIf(!hasNaughtyStrings)('strings that break software are kept unchanged as names, or refused with the field named', async () => {
  const strings = naughtyStrings;
  const { admin, manager } = company.people;
  for (const [at, text] of strings.entries()) {
    // Under a limit of views for each person and list.
    const list = `list${Math.floor(at / 50)}`;
    const answer = await api.call(listViewsCreate, { key, list, view: fields({ name: text, is_shared: at % 2 === 0 }) }, admin.token);
    if (answer.status === 200) expect(answer.answer.view.name).toBe(text);
    else expect([text, answer.failure.type, Object.keys(answer.failure.fields ?? {})]).toEqual([text, 'ParsingError', ['view.name']]);
  }
  const shared = (await api.call(listViewsList, { key, list: 'list0' }, manager.token)).answer.result;
  expect(shared.length).toBeGreaterThan(15);
  for (const { name } of shared) expect(strings).toContain(name);
});
