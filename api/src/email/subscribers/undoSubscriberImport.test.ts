import { emailLists } from '@endcap/schema/email/subscribers/emailLists.resource.ts';
import {
  emailListAdd,
  subscriberImport,
  subscriberImportInfo,
  subscriberImportUndo,
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
import { handlers } from './subscribers.calls.ts';
import { markComplained } from './subscribers.store.ts';
import { handlers as suppressionHandlers } from './suppression.calls.ts';
import { undoSubscriberImportJob } from './undoSubscriberImport.jobs.ts';

let api: TestApi;
let company: TestCompany;
beforeAll(async () => {
  api = await testApi({
    handlers: [...handlers, ...listHandlers, ...suppressionHandlers],
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
  const { job_id: undoing } = await send(subscriberImportUndo, { job_id: jobId });
  await ended(undoing);
  return send(subscriberImportInfo, { job_id: jobId });
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
