import { roles } from '@endcap/schema/access/roles.ts';
import type { AnswerOf, Call, InputOf } from '@endcap/schema/contract/call.ts';
import {
  extensionDelete,
  extensionInfo,
  extensionList,
  extensionPing,
  extensionUpdate,
} from '@endcap/schema/developers/extensions/extensions.rest.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type TestApi, testApi, type TestCompany } from '../../http/testApi.ts';
import { givePrivateKey } from '../../http/testPrivateKey.ts';
import { handlers } from './extensions.calls.ts';

let api: TestApi;
let company: TestCompany;
let privateKey: string;
let clock = Date.now();

beforeAll(async () => {
  api = await testApi({ handlers, now: () => new Date(clock) });
});
afterAll(() => api.close());
beforeEach(async () => {
  clock = Date.now();
  company = await api.company();
  privateKey = await givePrivateKey(api.db, company.store.key, ['extensions:write']);
});

async function send<C extends Call>(made: C, input: InputOf<C>, token = company.people.admin.token): Promise<AnswerOf<C>> {
  const sent = await api.call(made, input, token);
  if (sent.status !== 200) throw Object.assign(new Error(sent.failure.message), sent.failure);
  return sent.answer;
}
const ping = (change: Partial<InputOf<typeof extensionPing>> = {}) =>
  send(extensionPing, { key: company.store.key, private_key: privateKey, platform: 'endcap-push', version: '1.0.0', ...change });
const list = async (token?: string) => (await send(extensionList, { key: company.store.id }, token)).result;
const settings = { real_time_updates: false, collect_emails: true, include_pages: true, image_size: 300, language: 'da-DK' };
const named = () => ({ key: company.store.id, platform: 'endcap-push' });

describe('a plug-in', () => {
  it('reports, is listed, and receives the settings chosen by staff', async () => {
    expect(await list()).toEqual([]);
    expect((await ping()).settings).toEqual({
      real_time_updates: true,
      collect_emails: false,
      include_pages: false,
      image_size: 600,
      language: '',
    });
    expect((await send(extensionUpdate, { ...named(), revision: 1, settings })).extension).toMatchObject({
      settings,
      reported: null,
      revision: 2,
    });
    expect((await ping({ version: '0.9.1', settings: { image_size: 600 } })).settings).toEqual(settings);
    expect(await list()).toMatchObject([{ version: '0.9.1', contacts: 2, health: 'outdated', settings }]);
    expect((await list())[0]?.reported).toEqual({ image_size: 600 });
  });

  it('that reports problems, is outdated or silent is shown as such', async () => {
    await ping({ problems: ['No stock for 3 products, asked with endcap_sk_abc'] });
    expect(await list()).toMatchObject([{ health: 'problems', problems: ['No stock for 3 products, asked with [secret]'] }]);
    await ping({ version: '0.9.0' });
    expect((await list())[0]).toMatchObject({ health: 'outdated', latest_version: '1.0.0' });
    await ping({ platform: 'other', latest_version: '2.0.0', release_notes: 'Faster.' });
    expect((await list())[1]).toMatchObject({ health: 'outdated', release_notes: 'Faster.' });
    // Moved in the table: a session of the test does not live for a day.
    await api.db.pool.query(`UPDATE extensions SET last_at = last_at - interval '27 hours' WHERE store_key = $1`, [company.store.key]);
    expect((await list())[0]?.health).toBe('silent');
  });

  it('is removed from the list, and listed again when it reports', async () => {
    await ping();
    await send(extensionDelete, named());
    expect(await list()).toEqual([]);
    await expect(send(extensionDelete, named())).rejects.toMatchObject({ type: 'NotFoundError' });
    await ping();
    expect(await list()).toHaveLength(1);
  });

  it('needs a private key of the store with the scope', async () => {
    const other = await givePrivateKey(api.db, company.store.key, ['products:write']);
    await expect(ping({ private_key: other })).rejects.toMatchObject({ type: 'PermissionError' });
    await expect(ping({ private_key: 'x' })).rejects.toThrow('Incorrect private API key');
    await expect(ping({ key: company.otherStore.key })).rejects.toThrow('Incorrect private API key');
  });

  it('is refused beyond twenty', async () => {
    for (let n = 0; n < 20; n++) await ping({ platform: `p-${n}` });
    await expect(ping({ platform: 'p-20' })).rejects.toMatchObject({ type: 'LimitError' });
    await ping({ platform: 'p-3' });
    await expect(ping({ platform: 'Not a name' })).rejects.toMatchObject({ type: 'ParsingError' });
  });
});

describe('Permissions', () => {
  it.each(roles)('of %s', async (role) => {
    await ping();
    const { token } = company.people[role];
    expect(await list(token)).toHaveLength(1);
    const sent = await api.call(extensionUpdate, { ...named(), revision: 1, settings }, token);
    expect(sent.status).toBe(['hq', 'admin', 'manager', 'developer'].includes(role) ? 200 : 400);
  });

  it('never give access to another store or company, or without a session', async () => {
    await ping();
    const { people, store } = await api.company();
    await expect(send(extensionList, { key: company.store.id }, people.admin.token)).rejects.toMatchObject({ type: 'NotFoundError' });
    await expect(
      send(extensionUpdate, { key: store.id, platform: 'endcap-push', revision: 1, settings }, people.admin.token),
    ).rejects.toMatchObject({
      type: 'NotFoundError',
    });
    expect((await api.call(extensionList, { key: company.store.id })).failure.type).toBe('AuthenticationError');
  });
});

describe('Validation', () => {
  it('refuses an unknown language, and an image without a size', async () => {
    await ping();
    await expect(
      send(extensionUpdate, { ...named(), revision: 1, settings: { ...settings, language: 'not a tag' } }),
    ).rejects.toMatchObject({
      fields: { 'settings.language': expect.any(String) },
    });
    await expect(send(extensionUpdate, { ...named(), revision: 1, settings: { ...settings, image_size: 0 } })).rejects.toMatchObject({
      type: 'ParsingError',
    });
  });

  it('the second of two people is shown the first one’s change', async () => {
    await ping();
    await send(extensionUpdate, { ...named(), revision: 1, settings });
    await expect(send(extensionUpdate, { ...named(), revision: 1, settings })).rejects.toMatchObject({
      type: 'ConflictError',
      current: { revision: 2 },
    });
  });
});

it('a plug-in is found by its platform, and one that never reported is not', async () => {
  await ping();
  const [known] = await list();
  const { token } = company.people.member;
  const ask = (platform: string) => api.call(extensionInfo, { key: company.store.id, platform }, token);
  expect((await ask('endcap-push')).answer.extension).toEqual(known);
  expect((await ask('never-there')).failure).toMatchObject({ type: 'NotFoundError' });
});
