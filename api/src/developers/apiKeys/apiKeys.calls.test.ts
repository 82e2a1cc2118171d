import { roles } from '@endcap/schema/access/roles.ts';
import { call, type AnswerOf, type Call, type InputOf } from '@endcap/schema/contract/call.ts';
import { ok } from '@endcap/schema/contract/shapes.ts';
import {
  apiKeyCreate,
  apiKeyDelete,
  apiKeyList,
  apiKeyRestore,
  apiKeyRotate,
  apiKeyUpdate,
} from '@endcap/schema/developers/apiKeys/apiKeys.rest.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { handle } from '../../http/handle.ts';
import { isWholePrivateKey } from '../../http/privateKey.ts';
import { type TestApi, testApi, type TestCompany } from '../../http/testApi.ts';
import { hasNaughtyStrings, naughtyStrings } from '../../http/testStrings.ts';
import { handlers } from './apiKeys.calls.ts';

type Fields = InputOf<typeof apiKeyCreate>['api_key'];

const push = call({
  path: 'test/push',
  summary: 'For a shop’s server.',
  kind: 'write',
  access: { by: 'shop', private: true, scope: 'products:write' },
  input: z.object({ key: z.string(), private_key: z.string() }),
  answer: ok,
});

const sync: Fields = { name: 'Stock sync', scopes: ['products:write'] };
const start = new Date('2026-11-21T12:00:00Z').getTime();
const minute = 60_000;
const day = 24 * 60 * minute;

let api: TestApi;
let company: TestCompany;
let clock = start;

beforeAll(async () => {
  api = await testApi({ handlers: [...handlers, handle(push, () => ({}))], now: () => new Date(clock) });
});
afterAll(() => api.close());
beforeEach(async () => {
  clock = Date.now();
  company = await api.company();
});

async function send<C extends Call>(made: C, input: InputOf<C>, token = company.people.admin.token): Promise<AnswerOf<C>> {
  const sent = await api.call(made, input, token);
  if (sent.status !== 200) throw Object.assign(new Error(sent.failure.message), sent.failure);
  return sent.answer;
}
const create = (fields: Fields = sync, token?: string, key = company.store.id) => send(apiKeyCreate, { key, api_key: fields }, token);
const list = async () => (await send(apiKeyList, { key: company.store.id })).result;
/** How a call with the key ends: `ok`, or what it is refused with. */
async function pushed(value: string, key = company.store.key): Promise<string> {
  const sent = await api.call(push, { key, private_key: value });
  return sent.status === 200 ? 'ok' : `${sent.status} ${sent.failure.message}`;
}
const incorrect = '403 Incorrect private API key';

describe('CRUD', () => {
  it('creates a key whose value works and is shown once', async () => {
    const { api_key: key, value } = await create();
    expect(isWholePrivateKey(value)).toBe(true);
    expect(key).toMatchObject({ name: 'Stock sync', state: 'active', scopes: ['products:write'], created_by: 'Test admin', revision: 1 });
    expect(await pushed(value)).toBe('ok');
    const answer = await send(apiKeyList, { key: company.store.id });
    expect(answer.public_key).toBe(company.store.key);
    expect(JSON.stringify(answer)).not.toContain(value.slice(14, -6));
    const { rows } = await api.db.pool.query<{ words: string }>(
      `SELECT (SELECT string_agg(k::text, '') FROM api_keys k WHERE k.store_key = $1) || (SELECT string_agg(a::text, '') FROM audit a WHERE a.company_key = $2) AS words`,
      [company.store.key, company.key],
    );
    expect(rows[0]?.words).not.toContain(value.slice(14, -6));
  });

  it('changes everything about a key but its value', async () => {
    const { api_key: key, value } = await create();
    const changed = { name: 'Prices', scopes: ['orders:read' as const], addresses: ['10.0.0.0/8'], origins: ['https://Shop.test/'] };
    const { api_key: now } = await send(apiKeyUpdate, { key: company.store.id, id: key.id, revision: 1, api_key: changed });
    expect(now).toMatchObject({ ...changed, origins: ['https://shop.test'], revision: 2 });
    expect(await pushed(value)).toMatch(/^400 .*IP address/);
  });

  it('lists what each scope allows', async () => {
    const { scopes } = await send(apiKeyList, { key: company.store.id });
    expect(scopes.map(({ scope }) => scope)).toContain('products:write');
  });

  it('records who did what, without the value', async () => {
    const { api_key: key } = await create();
    await send(apiKeyDelete, { key: company.store.id, id: key.id });
    const { rows } = await api.db.pool.query('SELECT action, user_name FROM audit WHERE company_key = $1 ORDER BY at, action', [
      company.key,
    ]);
    expect(rows).toEqual([
      { action: 'create', user_name: 'Test admin' },
      { action: 'revoke', user_name: 'Test admin' },
    ]);
  });
});

describe('a key', () => {
  it('of another store gives no access', async () => {
    const { value } = await create();
    expect(await pushed(value, company.otherStore.key)).toBe(incorrect);
    expect(await pushed(value, (await api.company()).store.key)).toBe(incorrect);
  });

  it('expires', async () => {
    const { value, api_key: key } = await create({ ...sync, expires_at: new Date(clock + day).toISOString() });
    expect(await pushed(value)).toBe('ok');
    clock += day;
    // Not by a person's call: their session of the test has ended by then too.
    expect(await pushed(value)).toBe('403 This private API key has expired.');
    clock -= day;
    await send(apiKeyUpdate, { key: company.store.id, id: key.id, revision: 1, api_key: sync });
    clock += day;
    expect(await pushed(value)).toBe('ok');
  });

  it('is rotated with an overlap, which shows whether the old value is still in use', async () => {
    const { value: old, api_key: key } = await create();
    const until = new Date(clock + 5 * minute).toISOString();
    const { value, api_key: rotated } = await send(apiKeyRotate, { key: company.store.id, id: key.id, revision: 1, overlap_until: until });
    expect(rotated).toMatchObject({ id: key.id, name: 'Stock sync', revision: 2, previous: { hint: key.hint, until, last_used_at: null } });
    expect([await pushed(old), await pushed(value)]).toEqual(['ok', 'ok']);
    await expect.poll(async () => (await list())[0]?.previous?.last_used_at).toBeTruthy();
    clock += 5 * minute;
    expect(await pushed(old)).toMatch(/^403 .*rotated/);
    expect(await pushed(value)).toBe('ok');
    expect((await list())[0]?.previous).toBeNull();
  });

  it('is rotated at once without an overlap, and a second rotation ends the first', async () => {
    const { value: first, api_key: key } = await create();
    const rotate = (revision: number, overlap: string | null) =>
      send(apiKeyRotate, { key: company.store.id, id: key.id, revision, overlap_until: overlap });
    const { value: second } = await rotate(1, null);
    expect([await pushed(first), await pushed(second)]).toEqual([incorrect, 'ok']);
    const until = new Date(clock + day).toISOString();
    const { value: third } = await rotate(2, until);
    const { value: fourth } = await rotate(3, until);
    expect([await pushed(second), await pushed(third), await pushed(fourth)]).toEqual([incorrect, 'ok', 'ok']);
  });

  it('is revoked at once, and can be restored for ten minutes', async () => {
    const { value, api_key: key } = await create();
    const named = { key: company.store.id, id: key.id };
    const { api_key: revoked } = await send(apiKeyDelete, named);
    expect(revoked).toMatchObject({ state: 'revoked', revision: 2 });
    expect(revoked.restorable_until).not.toBeNull();
    expect(await pushed(value)).toBe(incorrect);
    await send(apiKeyRestore, named);
    expect((await send(apiKeyRestore, named)).api_key.revision).toBe(3);
    expect(await pushed(value)).toBe('ok');
    await send(apiKeyDelete, named);
    clock += 10 * minute + 1;
    await expect(send(apiKeyRestore, named)).rejects.toMatchObject({ type: 'LogicalError' });
    expect((await list())[0]).toMatchObject({ state: 'revoked', restorable_until: null });
  });

  it('that is revoked frees its name, and does not reclaim it when restored', async () => {
    const { api_key: first } = await create();
    await send(apiKeyDelete, { key: company.store.id, id: first.id });
    await create();
    await expect(send(apiKeyRestore, { key: company.store.id, id: first.id })).rejects.toMatchObject({ type: 'LogicalError' });
    await expect(send(apiKeyRotate, { key: company.store.id, id: first.id, revision: 2, overlap_until: null })).rejects.toMatchObject({
      type: 'LogicalError',
    });
  });
});

describe('Permissions', () => {
  const holders = new Set(['hq', 'admin', 'manager', 'developer']);
  it.each(roles)('of %s', async (role) => {
    const { token } = company.people[role];
    const { api_key: key } = await create();
    const named = { key: company.store.id, id: key.id };
    const tries = [
      api.call(apiKeyList, { key: company.store.id }, token),
      api.call(apiKeyCreate, { key: company.store.id, api_key: { ...sync, name: 'Mine' } }, token),
      api.call(apiKeyUpdate, { ...named, revision: 9, api_key: sync }, token),
      api.call(apiKeyRotate, { ...named, revision: 9, overlap_until: null }, token),
      api.call(apiKeyDelete, named, token),
      api.call(apiKeyRestore, named, token),
    ];
    const types = (await Promise.all(tries)).map((sent) => (sent.status === 200 ? 'ok' : sent.failure.type));
    const allowed = holders.has(role);
    for (const type of types) expect(type === 'PermissionError').toBe(!allowed);
  });

  it('never give access to a key of another store or company, or without a session', async () => {
    const { api_key: key } = await create();
    const { people, store } = await api.company();
    await expect(send(apiKeyList, { key: company.store.id }, people.admin.token)).rejects.toMatchObject({ type: 'NotFoundError' });
    for (const [place, token] of [
      [store.id, people.admin.token],
      [company.otherStore.id, company.people.admin.token],
    ] as const) {
      await expect(send(apiKeyDelete, { key: place, id: key.id }, token)).rejects.toMatchObject({ type: 'NotFoundError' });
      await expect(send(apiKeyRotate, { key: place, id: key.id, revision: 1, overlap_until: null }, token)).rejects.toMatchObject({
        type: 'NotFoundError',
      });
    }
    expect((await api.call(apiKeyList, { key: company.store.id })).failure.type).toBe('AuthenticationError');
  });
});

describe('Validation', () => {
  it.each<[string, Fields, string]>([
    ['no name', { ...sync, name: ' ' }, 'api_key.name'],
    ['no scope', { ...sync, scopes: [] }, 'api_key.scopes'],
    ['an origin with a path', { ...sync, origins: ['https://shop.test/a'] }, 'api_key.origins'],
    ['an address that is a name', { ...sync, addresses: ['shop.test'] }, 'api_key.addresses'],
    ['an end in the past', { ...sync, expires_at: '2020-01-01T00:00:00.000Z' }, 'api_key.expires_at'],
  ])('refuses %s', (_name, fields, field) => expect(create(fields)).rejects.toMatchObject({ fields: { [field]: expect.any(String) } }));

  it('refuses a second key with the same name, in any spelling', async () => {
    await create();
    await expect(create({ ...sync, name: 'STOCK sync ' })).rejects.toMatchObject({ fields: { 'api_key.name': expect.any(String) } });
  });

  it('refuses an overlap in the past or of more than 90 days', async () => {
    const { api_key: key } = await create();
    for (const days of [-1, 91]) {
      const until = new Date(clock + days * day).toISOString();
      await expect(send(apiKeyRotate, { key: company.store.id, id: key.id, revision: 1, overlap_until: until })).rejects.toMatchObject({
        fields: { overlap_until: expect.any(String) },
      });
    }
  });

  it('refuses more than fifty keys, also when many are created at once', async () => {
    const names = Array.from({ length: 54 }, (_, n) => `Key ${n}`);
    const sent = await Promise.all(
      names.map((name) => api.call(apiKeyCreate, { key: company.store.id, api_key: { ...sync, name } }, company.people.admin.token)),
    );
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(sent.find(({ status }) => status !== 200)?.failure.message).toMatch(/at most 50/);
  });
});

describe('two people at once', () => {
  it('the second is shown the first one’s change, and a key is rotated once', async () => {
    const { api_key: key } = await create();
    const named = { key: company.store.id, id: key.id, revision: 1 };
    await send(apiKeyUpdate, { ...named, api_key: { ...sync, name: 'First' } });
    await expect(send(apiKeyUpdate, { ...named, api_key: { ...sync, name: 'Second' } })).rejects.toMatchObject({
      type: 'ConflictError',
      current: { name: 'First', revision: 2 },
    });
    const rotations = await Promise.all(
      [1, 2].map(() => api.call(apiKeyRotate, { ...named, revision: 2, overlap_until: null }, company.people.admin.token)),
    );
    expect(rotations.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

it.skipIf(!hasNaughtyStrings)('names that break software are returned unchanged', async () => {
  const strings = naughtyStrings;
  const usable = [
    ...new Set(strings.filter((text) => text.trim() !== '' && text.length <= 100 && text.isWellFormed() && !text.includes('\0'))),
  ];
  const { api_key: key } = await create();
  let revision = 1;
  for (const name of usable.slice(0, 120)) {
    const { api_key: changed } = await send(apiKeyUpdate, { key: company.store.id, id: key.id, revision, api_key: { ...sync, name } });
    revision = changed.revision;
    expect((await list())[0]?.name).toBe(name.trim());
  }
});
