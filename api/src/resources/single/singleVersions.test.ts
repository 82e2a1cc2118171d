import { chatConfigurationInfo, chatConfigurationUpdate } from '@endcap/schema/chat/configuration/chatConfiguration.rest.ts';
import type { InputOf } from '@endcap/schema/contract/call.ts';
import { emailConfigurationInfo, emailConfigurationUpdate } from '@endcap/schema/email/configuration/emailConfiguration.rest.ts';
import {
  merchandisingSettingsInfo,
  merchandisingSettingsUpdate,
} from '@endcap/schema/merchandising/settings/merchandisingSettings.rest.ts';
import { versionDiff, versionInfo, versionList, versionRestore } from '@endcap/schema/resources/versions/versions.rest.ts';
import {
  searchConfigurationInfo,
  searchConfigurationReset,
  searchConfigurationUpdate,
} from '@endcap/schema/search/configuration/searchConfiguration.rest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { handlers as chatHandlers } from '../../chat/configuration/chatConfiguration.calls.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { handlers as emailHandlers } from '../../email/configuration/emailConfiguration.calls.ts';
import { type TestApi, type TestPerson, testApi } from '../../http/testApi.ts';
import { handlers as merchandisingHandlers } from '../../merchandising/settings/merchandisingSettings.calls.ts';
import { handlers as searchHandlers } from '../../search/configuration/searchConfiguration.calls.ts';
import { reindexJob } from '../../search/configuration/searchConfiguration.jobs.ts';
import { handlers as versionHandlers } from '../versions/versions.calls.ts';

let api: TestApi;
beforeAll(async () => {
  const configurations = [...chatHandlers, ...emailHandlers, ...merchandisingHandlers, ...searchHandlers];
  api = await testApi({ handlers: [...configurations, ...versionHandlers], definitions: [reindexJob] });
});
afterAll(() => api.close());

/** The versions of the settings of a store, as one person comes to them. */
async function historyOf(object_type: string, { store, people }: Awaited<ReturnType<TestApi['company']>>, who: TestPerson = people.admin) {
  const named = { key: store.id, object_type };
  return {
    named,
    list: async () => (await api.call(versionList, named, who.token)).answer,
    restore: (version: number, revision: number) => api.call(versionRestore, { ...named, version, revision }, who.token),
  };
}

const saveEmail = (key: string, revision: number, fields: InputOf<typeof emailConfigurationUpdate>['fields'], { token }: TestPerson) =>
  api.call(emailConfigurationUpdate, { key, revision, fields }, token);
const saveChat = (key: string, revision: number, fields: InputOf<typeof chatConfigurationUpdate>['fields'], { token }: TestPerson) =>
  api.call(chatConfigurationUpdate, { key, revision, fields }, token);
const saveSearch = (key: string, revision: number, fields: InputOf<typeof searchConfigurationUpdate>['fields'], { token }: TestPerson) =>
  api.call(searchConfigurationUpdate, { key, revision, fields }, token);

describe('the versions of settings that a store has once', () => {
  it('are none before a save, then name what each save changed from the defaults on, and an earlier one holds again', async () => {
    const company = await api.company();
    const { store, people } = company;
    const { list, restore, named } = await historyOf('chat_configuration', company);
    expect(await list()).toMatchObject({ result: [], total: 0 });
    await saveChat(store.id, 0, { welcome: 'Hello' }, people.admin);
    await saveChat(store.id, 1, { welcome: 'Hello', title: 'Lumi' }, people.admin);
    expect((await list()).result).toMatchObject([
      { version: 2, action: 'update', changes: [{ field: 'title', before: '', after: 'Lumi' }] },
      { version: 1, action: 'create', changes: [{ field: 'welcome', before: '', after: 'Hello' }] },
    ]);
    const { result } = (await api.call(versionDiff, { ...named, version: 2, against: 1 }, people.admin.token)).answer;
    expect(result).toEqual([{ field: 'title', before: '', after: 'Lumi' }]);

    expect((await restore(1, 1)).failure.type).toBe('ConflictError');
    expect((await restore(1, 2)).answer.resource).toMatchObject({ revision: 3, fields: { title: '' } });
    const { configuration } = (await api.call(chatConfigurationInfo, { key: store.id }, people.admin.token)).answer;
    expect(configuration).toMatchObject({ revision: 3, fields: { title: '', welcome: 'Hello' } });
    expect((await list()).result[0]).toMatchObject({ action: 'revert', changes: [{ field: 'title', before: 'Lumi', after: '' }] });
  });

  it('of merchandising are restored by those who may edit it', async () => {
    const company = await api.company();
    const { store, people } = company;
    const save = (control_share: number, revision: number) =>
      api.call(merchandisingSettingsUpdate, { key: store.id, control_share, revision }, people.admin.token);
    await save(5, 0);
    await save(10, 1);
    const { restore } = await historyOf('merchandising_settings', company, people.member);
    expect((await restore(1, 2)).answer.resource.revision).toBe(3);
    const { answer } = await api.call(merchandisingSettingsInfo, { key: store.id }, people.admin.token);
    expect(answer).toMatchObject({ control_share: 5, revision: 3 });
  });

  it('are of one store: another store and another company have none of them', async () => {
    const [company, other] = await Promise.all([api.company(), api.company()]);
    await saveChat(company.store.id, 0, { title: 'Lumi' }, company.people.admin);
    expect((await (await historyOf('chat_configuration', other)).list()).total).toBe(0);
    const foreign = await api.call(versionList, { key: company.store.id, object_type: 'chat_configuration' }, other.people.admin.token);
    expect(foreign.failure.type).toBe('NotFoundError');
    const object = { object_type: 'chat_configuration', object_id: '00000000-0000-4000-8000-000000000001' };
    expect((await api.call(versionList, { key: company.store.id, ...object }, company.people.admin.token)).failure.type).toBe(
      'NotFoundError',
    );
    const unnamed = await api.call(versionList, { key: company.store.id, object_type: 'search_rule' }, company.people.admin.token);
    expect(unnamed.failure).toMatchObject({ type: 'ParsingError', fields: { object_id: 'Specify the ID of the object.' } });
  });

  it('that change where conversations go are restored only by those who may change that', async () => {
    const company = await api.company();
    const { store, people } = company;
    await saveChat(store.id, 0, { hand_over: 'mail', hand_over_email: 'old@shop.test' }, people.admin);
    await saveChat(store.id, 1, { hand_over: 'mail', hand_over_email: 'new@shop.test' }, people.admin);
    const refused = await (await historyOf('chat_configuration', company, people.member)).restore(1, 2);
    expect(refused.failure).toMatchObject({ type: 'PermissionError', fields: { hand_over_email: expect.any(String) } });
    expect((await (await historyOf('chat_configuration', company)).restore(1, 2)).answer.resource.revision).toBe(3);
  });

  it('that change the sender need a proof of identity, as a save does', async () => {
    const company = await api.company();
    const { store, people } = company;
    await saveEmail(store.id, 0, { sender_email: 'old@shop.test' }, people.admin);
    await saveEmail(store.id, 1, { sender_email: 'new@shop.test', sender_name: 'Lamps' }, people.admin);
    await saveEmail(store.id, 2, { sender_email: 'new@shop.test', sender_name: 'Tents' }, people.admin);
    await rowsOf(api.db.pool, sql`UPDATE sessions SET proven_at = now() - interval '2 hours' WHERE user_id = ${people.admin.id}`);
    const { restore } = await historyOf('email_configuration', company);
    expect((await restore(1, 3)).failure.type).toBe('ProofError');
    expect((await restore(2, 3)).answer.resource.fields).toMatchObject({ sender_name: 'Lamps', sender_email: 'new@shop.test' });
    const { configuration } = (await api.call(emailConfigurationInfo, { key: store.id }, people.admin.token)).answer;
    expect(configuration.fields.sender_name).toBe('Lamps');
  });

  it('show nothing of what HQ sets to anyone else, and keep it when one of them is restored', async () => {
    const company = await api.company();
    const { store, people } = company;
    await saveSearch(store.id, 0, { high: ['name'], override: { phraseBoost: 0.3 } }, people.hq);
    await saveSearch(store.id, 1, { high: ['name', 'brand'], override: { phraseBoost: 0.7 } }, people.hq);
    const { list, restore, named } = await historyOf('search_configuration', company, people.manager);
    expect((await list()).result.map(({ changes }) => changes.map(({ field }) => field))).toEqual([['high'], ['high']]);
    const { version } = (await api.call(versionInfo, { ...named, version: 1 }, people.manager.token)).answer;
    expect(version.fields).not.toHaveProperty('override');
    expect((await restore(1, 2)).answer.resource.fields).not.toHaveProperty('override');
    const info = async () => (await api.call(searchConfigurationInfo, { key: store.id }, people.hq.token)).answer.configuration;
    expect((await info()).fields).toMatchObject({ high: ['name'], override: { phraseBoost: 0.7 } });
    await (await historyOf('search_configuration', company, people.hq)).restore(1, 3);
    expect((await info()).fields.override).toEqual({ phraseBoost: 0.3 });
  });

  it('hold again after a reset', async () => {
    const company = await api.company();
    const { store, people } = company;
    await saveSearch(store.id, 0, { high: ['title'] }, people.admin);
    await api.call(searchConfigurationReset, { key: store.id, revision: 1 }, people.admin.token);
    const { list, restore } = await historyOf('search_configuration', company);
    expect((await list()).result.map(({ action }) => action)).toEqual(['delete', 'create']);
    expect((await restore(2, 0)).failure.type).toBe('LogicalError');
    expect((await restore(1, 1)).failure.type).toBe('ConflictError');
    expect((await restore(1, 0)).answer.resource.revision).toBe(3);
    const { configuration } = (await api.call(searchConfigurationInfo, { key: store.id }, people.admin.token)).answer;
    expect(configuration).toMatchObject({ is_derived: false, revision: 3, fields: { high: ['title'] } });
  });
});
