import { roleCan } from '@endcap/schema/access/abilities.ts';
import { roles } from '@endcap/schema/access/roles.ts';
import { chatConfigurationInfo, chatConfigurationUpdate } from '@endcap/schema/chat/configuration/chatConfiguration.rest.ts';
import type { AnswerOf, Call, InputOf } from '@endcap/schema/contract/call.ts';
import { jobInfo } from '@endcap/schema/developers/jobs/jobs.rest.ts';
import { everyKind, importInfo, importPreview, importRun, importUndo } from '@endcap/schema/resources/transfer/transfer.rest.ts';
import { modifiersInfo, modifiersSave } from '@endcap/schema/data/modifiers/modifiers.rest.ts';
import { formatterCreate, formatterList } from '@endcap/schema/developers/formatters/formatters.rest.ts';
import { searchConfigurationInfo, searchConfigurationUpdate } from '@endcap/schema/search/configuration/searchConfiguration.rest.ts';
import { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';
import { searchSynonyms } from '@endcap/schema/search/synonyms/searchSynonyms.resource.ts';
import { createStore, deleteStore } from '@endcap/schema/store/stores/stores.rest.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { changedBy, rowsOf, sql } from '../../db/sql.ts';
import { type TestApi, type TestCompany, testApi } from '../../http/testApi.ts';
import { importJob } from '../../resources/transfer/resourceImport.jobs.ts';
import { undoJob } from '../../resources/transfer/resourceUndo.jobs.ts';
import { reindexJob } from '../../search/configuration/searchConfiguration.jobs.ts';

let api: TestApi;
let company: TestCompany;
beforeAll(async () => {
  api = await testApi({ worker: 'inline', definitions: [importJob, undoJob, reindexJob] });
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await api.company();
});

async function send<C extends Call>(call: C, input: InputOf<C>, token = company.people.admin.token): Promise<AnswerOf<C>> {
  const sent = await api.call(call, input, token);
  if (sent.status !== 200) throw Object.assign(new Error(sent.failure.message), sent.failure);
  return sent.answer;
}

const rule = (query: string) => ({ query, match_type: 'exactly' as const, included: { products: ['1'] } });

/** A store with rules, synonyms and configurations, some of which are no one's to copy. */
async function fillStore(key = company.store.key): Promise<void> {
  const ids: string[] = [];
  for (const query of ['tent', 'lamp']) {
    const { resource } = await send(searchRules.calls.create, { key, fields: rule(query) });
    ids.push(resource.id);
  }
  await send(searchRules.calls.disable, { key, ids: ids.slice(1) });
  await send(searchSynonyms.calls.create, { key, fields: { query: 'couch', synonyms: ['sofa'] } });
  const { configuration } = await send(searchConfigurationInfo, { key });
  await send(
    searchConfigurationUpdate,
    { key, revision: 0, fields: { ...configuration.fields, high: ['name'], dictionary: ['endcap'], override: { phraseBoost: 0.3 } } },
    company.people.hq.token,
  );
  const chat = (await send(chatConfigurationInfo, { key })).configuration;
  const fields = { ...chat.fields, tone: 'humorous' as const, hand_over: 'mail' as const, hand_over_email: 'shop@example.com' };
  await send(chatConfigurationUpdate, { key, revision: chat.revision, fields });
}

async function ended(key: string, jobId: string) {
  const job = () => send(jobInfo, { key, job_id: jobId });
  await expect.poll(async () => (await job()).state, { timeout: 30_000 }).toMatch(/success|failed/);
  return job();
}

const copy = (copyFrom: NonNullable<InputOf<typeof createStore>['copy_from']>, token?: string) =>
  send(createStore, { client_key: company.key, name: 'Copy', copy_from: copyFrom }, token);

describe('a new store copied from another', () => {
  it('has its configuration and switches, without what cannot be copied', async () => {
    await fillStore();
    const made = await copy({ store: company.store.id });
    const job = await ended(made.key, made.copy_job_id ?? '');
    expect(job).toMatchObject({ state: 'success', message: '5 new, 0 changed, 0 unchanged, 0 rejected.' });
    const { result } = await send(searchRules.calls.list, { key: made.key, sort: 'name' });
    expect(result).toMatchObject([
      { fields: rule('lamp'), enabled: false, scope: [made.id] },
      { fields: rule('tent'), enabled: true },
    ]);
    const search = (await send(searchConfigurationInfo, { key: made.key }, company.people.hq.token)).configuration;
    expect(search).toMatchObject({ is_derived: false, fields: { dictionary: ['endcap'] } });
    expect(search.fields.override ?? {}).toEqual({});
    expect((await send(chatConfigurationInfo, { key: made.key })).configuration.fields).toMatchObject({
      tone: 'humorous',
      hand_over: 'off',
      hand_over_email: '',
    });
    // What one of the two changes from then on is its own.
    const [tent] = (await send(searchRules.calls.list, { key: company.store.key, query: 'tent' })).result;
    expect(tent?.scope).toEqual([company.store.id]);
  });

  it('has only the selected parts, and none when none were selected', async () => {
    await fillStore();
    const made = await copy({ store: company.store.key, parts: ['chat'] });
    await ended(made.key, made.copy_job_id ?? '');
    expect((await send(searchRules.calls.list, { key: made.key })).total).toBe(0);
    expect((await send(chatConfigurationInfo, { key: made.key })).configuration.fields.tone).toBe('humorous');
    expect((await send(createStore, { client_key: company.key, name: 'Empty' })).copy_job_id).toBeNull();
  });

  it('is empty again after undoing the copy', async () => {
    await fillStore();
    const { key, copy_job_id: job } = await copy({ store: company.store.key });
    await ended(key, job ?? '');
    const undone = await send(importUndo, { key, object_type: everyKind, job_id: job ?? '' });
    expect(await ended(key, undone.job_id)).toMatchObject({ message: '5 items restored.' });
    expect((await send(searchRules.calls.list, { key })).total).toBe(0);
    expect((await send(searchConfigurationInfo, { key })).configuration.is_derived).toBe(true);
  });

  it('has its own copies of modifiers, formatters and the images in use', async () => {
    const { store } = company;
    const hash = 'ab'.repeat(20);
    const [shown, unused] = [hash, 'cd'.repeat(20)];
    for (const one of [shown, unused])
      await changedBy(
        api.db.pool,
        sql`INSERT INTO media_files (store_key, id, hash, name, type, width, height, size, content, thumbnail, created_at, updated_at)
            VALUES (${store.key}, gen_random_uuid(), ${one}, 'Sale', 'image/png', 1, 1, 1, '\\x00', '\\x00', now(), now())`,
      );
    const banner = { title: 'Sale', image_url: `https://shop.test/media/${store.key}/${hash}.png` };
    await send(searchRules.calls.create, { key: store.key, fields: { ...rule('sale'), banner } });
    await send(modifiersSave, { key: store.key, revision: 0, modifiers: [{ type: 'upper', attribute: 'name' }] });
    await send(formatterCreate, { key: store.key, formatter: { name: 'price', function: '(value) => value' } });
    const { key, copy_job_id: job } = await copy({ store: store.key });
    await ended(key, job ?? '');
    expect((await send(modifiersInfo, { key })).modifiers).toMatchObject([{ type: 'upper', attribute: 'name' }]);
    expect((await send(formatterList, { key })).result).toMatchObject([{ name: 'price', function: '(value) => value' }]);
    const [copied] = (await send(searchRules.calls.list, { key, query: 'sale' })).result;
    expect(JSON.stringify(copied?.fields)).toContain(`/media/${key}/${hash}.png`);
    const images = await rowsOf<{ hash: string }>(api.db.pool, sql`SELECT hash FROM media_files WHERE store_key = ${key}`);
    expect(images.map((image) => image.hash)).toEqual([shown]);
    // Only the parts that were asked for.
    const other = await copy({ store: store.key, parts: ['formatters'] });
    await ended(other.key, other.copy_job_id ?? '');
    expect((await send(modifiersInfo, { key: other.key })).modifiers).toEqual([]);
    expect((await send(formatterList, { key: other.key })).total).toBe(1);
    expect((await send(searchRules.calls.list, { key: other.key })).total).toBe(0);
  });

  it('keeps what was copied and reports when the other store is deleted meanwhile', async () => {
    await fillStore();
    const { key: source } = company.store;
    await send(deleteStore, { key: source, name: 'First store' });
    // The job finds the store deleted, as it would between two of its pages.
    const asked = { kind: everyKind, from: { key: source, kinds: [searchRules.kind] }, absent: 'keep' as const, companyKey: company.key };
    const by = { id: company.people.admin.id, name: 'Test admin', role: 'admin' as const, ip: '' };
    const job = await api.jobs.send(importJob, { ...asked, by }, { storeKey: company.otherStore.key });
    expect(await ended(company.otherStore.key, job)).toMatchObject({
      state: 'failed',
      message: 'The store that is copied was deleted. What was copied until then is kept.',
    });
    await expect(copy({ store: source })).rejects.toMatchObject({ type: 'LogicalError' });
  });
});

describe('two stores', () => {
  it('can be compared and promoted to each other; afterwards nothing differs', async () => {
    await fillStore();
    const { store, otherStore } = company;
    await send(searchRules.calls.create, { key: otherStore.key, fields: { ...rule('tent'), included: { products: ['2'] } } });
    await send(searchRules.calls.create, { key: otherStore.key, fields: rule('stove') });
    const asked = { key: otherStore.key, object_type: everyKind, from_store: store.key, parts: ['search' as const] };
    const preview = await send(importPreview, { ...asked, absent: 'delete' });
    expect(preview).toMatchObject({ new: 3, changed: 1, unchanged: 0, refused: 0, absent: 1 });
    expect(preview.result.find(({ outcome }) => outcome === 'changed')).toMatchObject({ object_type: 'search_rule', name: 'tent' });
    const { job_id: job } = await send(importRun, { ...asked, absent: 'delete' });
    await ended(otherStore.key, job);
    expect(await send(importInfo, { key: otherStore.key, object_type: everyKind, job_id: job })).toMatchObject({
      new: 3,
      refused: 0,
      refused_file: '',
    });
    expect(await send(importPreview, { ...asked, absent: 'delete' })).toMatchObject({ new: 0, changed: 0, unchanged: 4, absent: 0 });
  });

  it('must be different, and of one company', async () => {
    const asked = { key: company.store.key, object_type: everyKind };
    const refused = { type: 'LogicalError', fields: { from_store: expect.any(String) } };
    await expect(send(importPreview, { ...asked, from_store: company.store.id })).rejects.toMatchObject(refused);
    const { store } = await api.company();
    await expect(send(importPreview, { ...asked, from_store: store.key })).rejects.toMatchObject(refused);
    await expect(copy({ store: store.key })).rejects.toMatchObject({ fields: { 'copy_from.store': expect.any(String) } });
  });

  it.each(roles)('can be copied by %s as far as the role may view and edit', async (role) => {
    await fillStore();
    const { token } = company.people[role];
    const asked = { key: company.otherStore.key, object_type: everyKind, from_store: company.store.key };
    const sent = await api.call(importPreview, asked, token);
    // A partial user has one of the two stores.
    if (role === 'partial') return expect(sent.failure.type).toBe('NotFoundError');
    const kinds = new Set(sent.answer.result.map(({ object_type: kind }) => kind));
    expect(kinds.has('search_configuration')).toBe(roleCan(role, 'SEARCH_CONFIGURATION_EDIT'));
    expect(kinds.has('chat_configuration')).toBe(roleCan(role, 'CHAT_EDIT'));
  });
});
