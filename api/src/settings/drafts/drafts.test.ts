import {
  draftAct,
  draftChangeRemove,
  draftChangeSave,
  draftInfo,
  draftList,
  draftPreview,
  draftSave,
} from '@endcap/schema/settings/drafts/drafts.rest.ts';
import {
  merchandisingSettingsInfo,
  merchandisingSettingsUpdate,
} from '@endcap/schema/merchandising/settings/merchandisingSettings.rest.ts';
import { searchConfigurationInfo } from '@endcap/schema/search/configuration/searchConfiguration.rest.ts';
import { searchRedirects } from '@endcap/schema/search/redirects/searchRedirects.resource.ts';
import { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { changedBy, rowsOf, sql } from '../../db/sql.ts';
import { type TestApi, testApi, type TestCompany, type TestPerson } from '../../http/testApi.ts';
import { indexProducts } from '../../search/index/indexProducts.ts';
import { handlers as merchandisingHandlers } from '../../merchandising/settings/merchandisingSettings.calls.ts';
import { handlers as configurationHandlers } from '../../search/configuration/searchConfiguration.calls.ts';
import { handlers as redirectHandlers } from '../../search/redirects/searchRedirects.calls.ts';
import { handlers as ruleHandlers } from '../../search/rules/searchRules.calls.ts';
import { handlers } from './drafts.calls.ts';
import { person } from './drafts.person.ts';
import { publishDue } from './drafts.tasks.ts';

let api: TestApi;
let company: TestCompany;
beforeAll(async () => {
  api = await testApi({
    handlers: [...handlers, ...ruleHandlers, ...redirectHandlers, ...merchandisingHandlers, ...configurationHandlers],
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await api.company();
});

const place = () => ({ key: company.store.key });
const author = () => company.people.member;
const reviewer = () => company.people.manager;
const redirect = (url: string, query = 'tent') => ({ url, exact: [query] });
const ruleFields = (query: string) => ({ query, match_type: 'exactly', included: { suggestions: ['lamps'] } });

const newDraft = async (fields: object = {}, by = author()) =>
  (await api.call(draftSave, { ...place(), name: 'Summer', ...fields }, by.token)).answer.draft;
const change = (id: string, content: object, by = author()) =>
  api.call(draftChangeSave, { ...place(), id, object_type: searchRedirects.kind, ...content }, by.token);
const act = (id: string, action: 'request_review' | 'approve' | 'reject' | 'publish' | 'undo' | 'discard', by: TestPerson, note = '') =>
  api.call(draftAct, { ...place(), id, action, note }, by.token);
const info = async (id: string, by = author()) => (await api.call(draftInfo, { ...place(), id }, by.token)).answer;
const redirects = async () =>
  (await api.call(searchRedirects.calls.list, place(), author().token)).answer.result.map(({ fields, enabled }) => [fields.url, enabled]);
const stored = async (url: string, query = 'tent') =>
  (await api.call(searchRedirects.calls.create, { ...place(), fields: { url, exact: [query], contains: [] } }, author().token)).answer
    .resource;

/** A draft that someone else has approved. */
async function approved(fields: object = {}) {
  const { id } = await newDraft(fields);
  await change(id, { fields: redirect('https://shop.test/tents') });
  expect((await act(id, 'request_review', author())).status).toBe(200);
  expect((await act(id, 'approve', reviewer(), 'Fine.')).status).toBe(200);
  return id;
}

describe('a draft', () => {
  it('contains changes that are not live, with their differences from the current values', async () => {
    const before = await stored('https://shop.test/old');
    const { id } = await newDraft({ note: 'For June' });
    await change(id, { object_id: before.id, fields: redirect('https://shop.test/new') });
    await change(id, { object_type: searchRules.kind, fields: ruleFields('lamp') });
    const { draft, changes } = await info(id);
    expect(draft).toMatchObject({
      name: 'Summer',
      note: 'For June',
      state: 'open',
      change_count: 2,
      actions: ['request_review', 'discard'],
    });
    expect(changes).toMatchObject([
      {
        object_type: 'search_redirect',
        action: 'update',
        problem: '',
        changes: [{ field: 'url', before: 'https://shop.test/old', after: 'https://shop.test/new' }],
      },
      { object_type: 'search_rule', action: 'create' },
    ]);
    expect(await redirects()).toEqual([['https://shop.test/old', true]]);
  });

  it('is approved by a second person, published in full, and undone in full', async () => {
    const [changed, deleted] = [await stored('https://shop.test/old'), await stored('https://shop.test/gone', 'gone')];
    const { id } = await newDraft();
    await change(id, { object_id: changed.id, fields: redirect('https://shop.test/new'), enabled: false });
    await change(id, { object_id: deleted.id, is_deleted: true });
    await change(id, { fields: redirect('https://shop.test/added', 'added') });
    expect((await act(id, 'publish', author())).failure.type).toBe('LogicalError');
    await act(id, 'request_review', author());
    expect((await act(id, 'approve', author())).failure.message).toMatch(/Someone else has to approve/);
    await act(id, 'approve', reviewer(), 'Fine.');
    const published = (await act(id, 'publish', author())).answer.draft;
    expect(published).toMatchObject({ state: 'published', decided_by: 'Test manager', decision: 'Fine.', actions: ['undo'] });
    expect((await redirects()).toSorted()).toEqual([
      ['https://shop.test/added', true],
      ['https://shop.test/new', false],
    ]);
    expect((await info(id)).changes.find(({ action }) => action === 'update')?.changes).toContainEqual({
      field: 'url',
      before: 'https://shop.test/old',
      after: 'https://shop.test/new',
    });
    expect((await act(id, 'undo', author())).answer.draft.state).toBe('undone');
    expect((await redirects()).toSorted()).toEqual([
      ['https://shop.test/gone', true],
      ['https://shop.test/old', true],
    ]);
  });

  it('publishes nothing when one of its resources was changed since, and says which', async () => {
    const [one, other] = [await stored('https://shop.test/one', 'one'), await stored('https://shop.test/other', 'other')];
    const { id } = await newDraft();
    await change(id, { object_id: one.id, fields: redirect('https://shop.test/one-new', 'one') });
    await change(id, { object_id: other.id, fields: redirect('https://shop.test/other-new', 'other') });
    const newer = {
      ...place(),
      id: other.id,
      revision: other.revision,
      fields: { url: 'https://shop.test/meanwhile', exact: ['other'], contains: [] },
    };
    expect((await api.call(searchRedirects.calls.update, newer, reviewer().token)).status).toBe(200);
    expect((await info(id)).changes.map(({ problem }) => problem !== '').toSorted()).toEqual([false, true]);
    await act(id, 'request_review', author());
    await act(id, 'approve', reviewer());
    expect((await act(id, 'publish', reviewer())).failure.message).toMatch(/other.*someone else changed it/i);
    expect((await redirects()).toSorted()).toEqual([
      ['https://shop.test/meanwhile', true],
      ['https://shop.test/one', true],
    ]);
    expect((await info(id)).draft.state).toBe('approved');
  });

  it('can be undone only while no one has changed what it published', async () => {
    const id = await approved();
    await act(id, 'publish', author());
    const [row] = (await api.call(searchRedirects.calls.list, place(), author().token)).answer.result;
    await api.call(searchRedirects.calls.disable, { ...place(), ids: [row?.id ?? ''] }, author().token);
    expect((await act(id, 'undo', author())).failure.message).toMatch(/someone else changed it/);
    expect(await redirects()).toHaveLength(1);
  });

  it('is reopened when it is changed or sent back', async () => {
    const id = await approved();
    await change(id, { fields: redirect('https://shop.test/late', 'late') });
    expect((await info(id)).draft.state).toBe('open');
    await act(id, 'request_review', author());
    const back = (await act(id, 'reject', reviewer(), 'Not yet.')).answer.draft;
    expect(back).toMatchObject({ state: 'open', decision: 'Not yet.' });
    const [first] = (await info(id)).changes;
    const removed = { ...place(), id, object_type: first?.object_type ?? '', object_id: first?.object_id ?? '' };
    expect((await api.call(draftChangeRemove, removed, author().token)).answer.draft.change_count).toBe(1);
    await act(id, 'discard', author());
    expect((await change(id, { fields: redirect('https://shop.test/x', 'x') })).failure.message).toMatch(/closed/);
  });

  it('is published automatically at the scheduled time, once it is approved', async () => {
    const at = new Date(Date.now() + 3_600_000);
    const id = await approved({ publish_at: at.toISOString() });
    const tools = { db: api.db, log: api.database.log };
    await publishDue({ ...tools, now: new Date() });
    expect(await redirects()).toEqual([]);
    await publishDue({ ...tools, now: new Date(at.getTime() + 1000) });
    expect(await redirects()).toEqual([['https://shop.test/tents', true]]);
    expect((await info(id)).draft).toMatchObject({ state: 'published', problem: '' });
  });

  it('that cannot be published at the scheduled time is reopened and says why', async () => {
    const at = new Date(Date.now() + 3_600_000);
    const id = await approved({ publish_at: at.toISOString() });
    await stored('https://shop.test/rival');
    await publishDue({ db: api.db, log: api.database.log, now: new Date(at.getTime() + 1000) });
    expect((await info(id)).draft).toMatchObject({ state: 'open', problem: expect.stringContaining('already exists') });
    expect(await redirects()).toEqual([['https://shop.test/rival', true]]);
  });

  it('can be previewed with the search that shoppers use', async () => {
    for (const [product, name] of Object.entries({ L1: 'desk lamp', L2: 'lamp' }))
      await changedBy(
        api.db.pool,
        sql`INSERT INTO products (store_key, id, name, updated_at, content_hash, changed_seq, imported_at)
            VALUES (${company.store.key}, ${product}, ${name}, now(), '', nextval('products_changed_seq'), now())`,
      );
    await indexProducts(api.db, company.store.key);
    const { id } = await newDraft();
    await change(id, { object_type: searchRules.kind, fields: { query: 'lamp', match_type: 'exactly', excluded: { products: ['L2'] } } });
    const found = (await api.call(draftPreview, { ...place(), id, query: 'lamp' }, author().token)).answer;
    expect(found).toMatchObject({ after: ['L1'], total_before: 2, total_after: 1 });
    expect(found.before.toSorted()).toEqual(['L1', 'L2']);
  });

  it('notifies the people it concerns', async () => {
    const id = await approved();
    const events = await rowsOf<{ type: string; author_id: string; user_ids: string[] | null }>(
      api.db.pool,
      sql`SELECT type, author_id, user_ids FROM company_events WHERE company_key = ${company.key} AND object_id = ${id} ORDER BY seq`,
    );
    expect(events).toEqual([
      { type: 'draft_submitted', author_id: author().id, user_ids: null },
      { type: 'draft_approved', author_id: reviewer().id, user_ids: [author().id] },
    ]);
  });
});

describe('a draft that sends data elsewhere', () => {
  it('is approved and published by someone who has just confirmed their identity', async () => {
    const { developer, manager } = company.people;
    const { id } = await newDraft({}, developer);
    const fields = { name: 'List', target: 'csv', audience: 'All' };
    await changedBy(
      api.db.pool,
      sql`WITH made AS (INSERT INTO resources (company_key, kind, id, name, body, created_at, updated_at)
            VALUES (${company.key}, 'audience', gen_random_uuid(), 'All', '{"name": "All"}', now(), now()) RETURNING *)
          INSERT INTO resource_stores (company_key, store_key, kind, id, enabled) SELECT company_key, ${company.store.key}, kind, id, true FROM made`,
    );
    expect((await change(id, { object_type: 'exporter', fields }, developer)).status).toBe(200);
    await act(id, 'request_review', developer);
    const proven = (ago: string) =>
      changedBy(api.db.pool, sql`UPDATE sessions SET proven_at = now() - ${ago}::interval WHERE user_id = ${manager.id}`);
    await proven('2 hours');
    expect((await act(id, 'approve', manager)).failure.type).toBe('ProofError');
    await proven('0');
    expect((await act(id, 'approve', manager)).status).toBe(200);
    await proven('2 hours');
    expect((await act(id, 'publish', manager)).failure.type).toBe('ProofError');
  });
});

describe('single settings of a store', () => {
  const merchandising = (fields: object) => ({ object_type: 'merchandising_settings', fields });
  const share = async () => (await api.call(merchandisingSettingsInfo, place(), reviewer().token)).answer;
  const save = async (control_share: number) => {
    const { revision } = await share();
    expect((await api.call(merchandisingSettingsUpdate, { ...place(), control_share, revision }, reviewer().token)).status).toBe(200);
  };
  const approve = async (id: string) => {
    await act(id, 'request_review', author());
    expect((await act(id, 'approve', reviewer())).status).toBe(200);
  };

  it('can be in a draft before they are first saved, compared with the defaults, and apply once it is published', async () => {
    const { id } = await newDraft();
    expect((await change(id, merchandising({ control_share: 5 }))).status).toBe(200);
    expect((await info(id)).changes).toMatchObject([
      { name: 'Merchandising settings', action: 'update', problem: '', changes: [{ field: 'control_share', before: 0, after: 5 }] },
    ]);
    expect((await share()).control_share).toBe(0);
    await approve(id);
    expect((await act(id, 'publish', author())).status).toBe(200);
    expect((await share()).control_share).toBe(5);
    await act(id, 'undo', author());
    expect((await share()).control_share).toBe(0);
  });

  it('keep what the draft does not include', async () => {
    await save(10);
    const { id } = await newDraft();
    await change(id, { object_type: 'chat_configuration', fields: { tone: 'formal' } });
    await change(id, { object_type: 'chat_configuration', fields: { welcome: 'Hello.' } });
    await change(id, merchandising({}));
    const shown = (await info(id)).changes.map(({ object_type, changes }) => [object_type, changes]);
    expect(shown).toEqual([
      ['chat_configuration', [{ field: 'welcome', before: '', after: 'Hello.' }]],
      ['merchandising_settings', []],
    ]);
  });

  it('are not published over a change that someone saved meanwhile', async () => {
    const { id } = await newDraft();
    await change(id, merchandising({ control_share: 5 }));
    await save(10);
    expect((await info(id)).changes[0]?.problem).toMatch(/changed this merchandising settings since/);
    await approve(id);
    expect((await act(id, 'publish', author())).failure.message).toMatch(/someone else changed it/);
    expect((await share()).control_share).toBe(10);
  });

  it('can be previewed with the search that shoppers use, except for settings of the index', async () => {
    await changedBy(
      api.db.pool,
      sql`INSERT INTO products (store_key, id, name, updated_at, content_hash, changed_seq, imported_at)
          VALUES (${company.store.key}, 'L1', 'lantern', now(), '', nextval('products_changed_seq'), now())`,
    );
    await indexProducts(api.db, company.store.key);
    const { id } = await newDraft();
    const preview = async (fields: object) => {
      expect((await change(id, { object_type: 'search_configuration', fields })).status).toBe(200);
      return (await api.call(draftPreview, { ...place(), id, query: 'lanternn' }, author().token)).answer;
    };
    const { fields: derived } = (await api.call(searchConfigurationInfo, place(), author().token)).answer.configuration;
    const never = { ...derived, dictionary: ['lanternn'] };
    expect(await preview(never)).toMatchObject({ total_before: 1, total_after: 0, needs_reindexing: false });
    expect(await preview({ ...never, low: ['material'] })).toMatchObject({ needs_reindexing: true });
  });

  it.each([
    ['where mail is sent from', { object_type: 'email_configuration', fields: { provider: 'smtp', host: 'smtp.example.com' } }],
    ['where conversations go', { object_type: 'chat_configuration', fields: { hand_over: 'mail', hand_over_email: 'a@example.com' } }],
    ['the ranking of HQ', { object_type: 'search_configuration', fields: { override: { phraseBoost: 0.3 } } }],
    ['that they are deleted', { object_type: 'email_configuration', is_deleted: true }],
    ['that they are switched off', { object_type: 'email_configuration', fields: {}, enabled: false }],
    ['a time zone of nowhere', { object_type: 'chat_configuration', fields: { time_zone: 'Nowhere' } }],
  ])('refuse %s', async (_what, content) => {
    const { id } = await newDraft({}, company.people.admin);
    expect((await change(id, content, company.people.admin)).failure.type).toBe('LogicalError');
  });
});

describe('a person in a draft', () => {
  it('is part of their data export, and is erased from it', async () => {
    const email = 'ann@example.com';
    const { id } = await newDraft();
    await change(id, { object_type: 'chat_faq', fields: { question: `Who is ${email}?`, answer: 'A shopper.' } });
    expect(await person.ofStore?.export(api.db, company.store.key, email)).toMatchObject({ drafts: [{ draft: id }] });
    await api.db.transaction(async (transaction) => person.ofStore?.forget(transaction, company.store.key, email));
    expect(await person.ofStore?.export(api.db, company.store.key, email)).toEqual({ drafts: [] });
    expect((await info(id)).changes.map(({ name }) => name)).toEqual(['Who is ?']);
  });
});

describe('a change', () => {
  it.each([
    ['fields that are none', { fields: { url: 7 } }, 'ParsingError'],
    ['fields that its kind refuses', { fields: { url: 'nonsense', exact: ['a'] } }, 'LogicalError'],
    [
      'a resource of nobody',
      { object_id: '00000000-0000-4000-8000-000000000000', fields: redirect('https://shop.test/a') },
      'NotFoundError',
    ],
    ['a kind of nobody', { object_type: 'nothing', fields: {} }, 'ParsingError'],
    ['what a company owns', { object_type: 'project', fields: { name: 'A' } }, 'LogicalError'],
    ['nothing', {}, 'LogicalError'],
  ])('is refused with %s', async (_what, content, type) => {
    const { id } = await newDraft();
    expect((await change(id, content)).failure.type).toBe(type);
  });
});

describe('permissions', () => {
  it('follow those of its resources: only people who may edit them can add or publish them', async () => {
    const { id } = await newDraft();
    const accessory = { object_type: 'accessory', fields: {} };
    expect((await change(id, accessory, company.people.partial)).failure.type).toBe('PermissionError');
  });

  it('never give access to a draft of another store or company', async () => {
    const id = await approved();
    const other = await api.company();
    const theirs = { key: other.store.key, id };
    const { token } = other.people.admin;
    expect((await api.call(draftInfo, theirs, token)).failure.type).toBe('NotFoundError');
    expect((await api.call(draftAct, { ...theirs, action: 'publish' }, token)).failure.type).toBe('NotFoundError');
    expect((await api.call(draftList, { key: company.otherStore.key }, author().token)).answer.result).toEqual([]);
  });

  it('are listed page by page, last changed first', async () => {
    for (const name of ['A', 'B', 'C']) await newDraft({ name });
    const page = async (more: object) => (await api.call(draftList, { ...place(), ...more }, author().token)).answer;
    const names = async (more: object) => (await page(more)).result.map(({ name }) => name);
    expect([...(await names({ limit: 2 })), ...(await names({ limit: 2, offset: 2 }))].toSorted()).toEqual(['A', 'B', 'C']);
    expect((await page({ limit: 1 })).total).toBe(3);
  });

  it('require the current revision of the draft', async () => {
    const { id, revision } = await newDraft();
    const rename = (name: string) => api.call(draftSave, { ...place(), id, revision, name }, author().token);
    expect((await rename('June')).answer.draft.name).toBe('June');
    expect((await rename('July')).failure.type).toBe('ConflictError');
  });
});
