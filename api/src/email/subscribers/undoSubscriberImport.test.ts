import { emailLists } from '@endcap/schema/email/subscribers/emailLists.resource.ts';
import {
  subscriberImport,
  subscriberImportInfo,
  subscriberImportList,
  subscriberImportUndo,
  subscriberImportUndoPreview,
} from '@endcap/schema/email/subscribers/subscriberImports.rest.ts';
import {
  emailListAdd,
  subscriberInfo,
  subscribersList,
  subscriberSubscribe,
  subscriberUnsubscribe,
} from '@endcap/schema/email/subscribers/subscribers.rest.ts';
import { suppressionAdd } from '@endcap/schema/email/subscribers/suppression.rest.ts';
import type { Call, InputOf } from '@endcap/schema/contract/call.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { type TestApi, type TestCompany, testApi } from '../../http/testApi.ts';
import { handlers as listHandlers } from './emailLists.calls.ts';
import { subscriberImportJob } from './subscriberImport.jobs.ts';
import { handlers as importHandlers } from './subscriberImports.calls.ts';
import { handlers } from './subscribers.calls.ts';
import { markComplained } from './subscribers.store.ts';
import { handlers as suppressionHandlers } from './suppression.calls.ts';
import { undoSubscriberImportJob } from './undoSubscriberImport.jobs.ts';

let api: TestApi;
let company: TestCompany;
beforeAll(async () => {
  api = await testApi({
    handlers: [...handlers, ...importHandlers, ...listHandlers, ...suppressionHandlers],
    definitions: [subscriberImportJob, undoSubscriberImportJob],
    worker: 'inline',
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await api.company();
});

async function send<C extends Call>(call: C, input: Omit<InputOf<C>, 'key'>) {
  const sent = await api.call(call, { key: company.store.key, ...input } as InputOf<C>, company.people.admin.token); // the key is all that was omitted
  return sent.answer;
}
const staffAdd = (email: string, more: object = {}) => send(subscriberSubscribe, { email, has_consent: true, ...more });
const known = async (email: string) => (await send(subscriberInfo, { email })).subscriber;
const newList = async (fields: object) => (await send(emailLists.calls.create, { fields: { name: 'List', ...fields } })).resource.id;

async function ended(jobId: string): Promise<void> {
  const stateOf = async () => (await api.db.pool.query<{ state: string }>('SELECT state FROM jobs WHERE id = $1', [jobId])).rows[0]?.state;
  await expect.poll(stateOf, { timeout: 20_000 }).toBe('success');
}

async function imported(content: string, more: object = {}) {
  const { job_id: jobId } = await send(subscriberImport, { content, ...more });
  await ended(jobId);
  return { ...(await send(subscriberImportInfo, { job_id: jobId })), jobId };
}

/** The result of an import after it was undone. */
async function undone(jobId: string) {
  const preview = await send(subscriberImportUndoPreview, { job_id: jobId });
  const { job_id: undoing } = await send(subscriberImportUndo, { job_id: jobId });
  await ended(undoing);
  const info = await send(subscriberImportInfo, { job_id: jobId });
  expect(preview).toMatchObject(info.undone ?? {});
  expect(await send(subscriberImportUndoPreview, { job_id: jobId })).toMatchObject({ removed: 0, kept: 0 });
  return info;
}

it('an import can be undone: everyone is again what they were, and people whom it made known are gone', async () => {
  await staffAdd('known@shop.test');
  await staffAdd('gone@shop.test');
  await send(subscriberUnsubscribe, { email: 'gone@shop.test', confirm_email: 'gone@shop.test' });
  await staffAdd('waiting@shop.test', { has_consent: false });
  await api.db.pool.query(
    `INSERT INTO customers (store_key, id, email, subscribed, created_at) VALUES ($1, 'c1', 'Buyer@shop.test', false, now())`,
    [company.store.key],
  );
  const everyone = async () => (await send(subscribersList, { limit: 100, sort: 'email', order: 'asc' })).result;
  const customers = async () =>
    (await api.db.pool.query('SELECT id, subscribed FROM customers WHERE store_key = $1 ORDER BY id', [company.store.key])).rows;
  const before = [await everyone(), await customers()];
  const list = await newList({});
  const file = ['ada', 'buyer', 'known', 'gone', 'waiting'].map((name) => `${name}@shop.test`).join('\n');
  const { jobId, can_undo: canUndo } = await imported(file, { list_id: list, has_consent: true });
  expect(canUndo).toBe(true);
  expect(await known('buyer@shop.test')).toMatchObject({ subscribed: true });
  expect(await undone(jobId)).toMatchObject({ can_undo: false, undone: { removed: 5, kept: 0 } });
  const withoutTimes = (rows: readonly object[]) => rows.map((row) => ({ ...row, changed_at: '' }));
  expect([withoutTimes(await everyone()), await customers()]).toEqual([withoutTimes(before[0] ?? []), before[1]]);
  const again = await api.call(subscriberImportUndo, { key: company.store.key, job_id: jobId }, company.people.admin.token);
  expect(again.failure.message).toBe('This import can’t be undone: it changed nothing, or was undone already.');
  const { rows } = await api.db.pool.query(`SELECT action FROM audit WHERE store_key = $1 AND object_id = $2`, [company.store.key, jobId]);
  expect(rows.map(({ action }) => action).toSorted()).toEqual(['import', 'undo_import']);
});

it('an import is not undone for people to whom something happened since', async () => {
  const names = ['left', 'spam', 'blocked', 'buyer', 'other', 'untouched'];
  const { jobId } = await imported(names.map((name) => `${name}@shop.test`).join('\n'));
  await send(subscriberUnsubscribe, { email: 'left@shop.test', confirm_email: 'left@shop.test' });
  await api.db.transaction((tx) => markComplained(tx, company.store.key, 'spam@shop.test'));
  await send(suppressionAdd, { emails: ['blocked@shop.test'], reason: 'asked us by phone' });
  await api.db.pool.query(`UPDATE customers SET order_last = now() WHERE store_key = $1 AND email = 'buyer@shop.test'`, [
    company.store.key,
  ]);
  await send(emailListAdd, { id: await newList({}), emails: ['other@shop.test'], has_consent: true });
  expect((await undone(jobId)).undone).toEqual({ removed: 1, kept: 5 });
  expect(await known('left@shop.test')).toMatchObject({ subscribed: false, source: 'staff' });
  expect(await known('spam@shop.test')).toMatchObject({ subscribed: false, state: 'complained' });
  expect(await known('blocked@shop.test')).toMatchObject({ state: 'suppressed', reason: 'asked us by phone' });
  expect(await known('buyer@shop.test')).toMatchObject({ subscribed: true });
  expect(await known('other@shop.test')).toMatchObject({ subscribed: true, lists: [{ state: 'confirmed' }] });
  expect((await send(subscribersList, {})).total).toBe(5);
});

it('lists past imports with who, which file, what they did and whether they can be undone, without dry runs', async () => {
  const list = await newList({ name: 'Guests' });
  await imported('zed@shop.test', { dry_run: true, file_name: 'tried.csv' });
  const { jobId: first } = await imported('ada@shop.test\nnobody', { file_name: 'guests.csv', list_id: list });
  const { jobId: second } = await imported('ada@shop.test');
  const rows = async (query = '') => (await send(subscriberImportList, { query })).result;
  const newest = await rows();
  expect(newest.map(({ job }) => job.id)).toEqual([second, first]);
  expect(newest[0]).toMatchObject({ file_name: '', list: null, can_undo: false, counts: { rows: 1, subscribed: 0, unchanged: 1 } });
  const guests = {
    file_name: 'guests.csv',
    list: { id: list, name: 'Guests' },
    started_by: 'Test admin',
    counts: { rows: 2, subscribed: 1, joined: 1, invalid: 1 },
    can_undo: true,
    undone: null,
    undone_by: null,
    undo_job: null,
  };
  expect(await rows('GUEST')).toMatchObject([{ ...guests, job: { id: first, state: 'success' } }]);
  await undone(first);
  expect(await rows('guest')).toMatchObject([
    { can_undo: false, undone: { removed: 1, kept: 0 }, undone_by: 'Test admin', undo_job: { state: 'success' } },
  ]);
});

it('an import whose undoing failed can be undone again', async () => {
  const { jobId } = await imported('ada@shop.test');
  const failed = await api.db.pool.query<{ id: string }>(
    `INSERT INTO jobs (store_key, id, name, state) VALUES ($1, gen_random_uuid(), 'email.undoSubscriberImport', 'failed') RETURNING id`,
    [company.store.key],
  );
  await api.db.pool.query(`UPDATE subscriber_imports SET undone = '{"removed": 0, "kept": 0}', undo_job = $2 WHERE job_id = $1`, [
    jobId,
    failed.rows[0]?.id,
  ]);
  expect((await send(subscriberImportInfo, { job_id: jobId })).can_undo).toBe(true);
  expect((await undone(jobId)).undone).toEqual({ removed: 1, kept: 0 });
});
