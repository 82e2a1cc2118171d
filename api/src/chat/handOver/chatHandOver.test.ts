import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { chatConfigurationUpdate } from '@endcap/schema/chat/configuration/chatConfiguration.rest.ts';
import { chatConversationsNote, chatConversationsResend } from '@endcap/schema/chat/conversations/chatConversations.rest.ts';
import { webhookDeliveries, webhookRotateSecret } from '@endcap/schema/company/webhooks/webhooks.rest.ts';
import { webhooks } from '@endcap/schema/company/webhooks/webhooks.resource.ts';
import type { InputOf } from '@endcap/schema/contract/call.ts';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { deliverMessages } from '../../company/webhooks/deliverMessages.ts';
import { handlers as webhookHandlers } from '../../company/webhooks/webhooks.calls.ts';
import { changedBy, rowOf, rowsOf, sql } from '../../db/sql.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { testJobTools } from '../../jobs/testJobTools.ts';
import { handlers } from '../configuration/chatConfiguration.calls.ts';
import { handlers as conversationHandlers } from '../conversations/chatConversations.calls.ts';
import { handOverJob } from './chatHandOver.jobs.ts';
import { noteDeliveredHandOvers } from './noteDeliveredHandOvers.ts';

vi.stubEnv('CREDENTIAL_KEYS', `test:${randomBytes(32).toString('base64')}`);
vi.stubEnv('ALLOW_PRIVATE_FEEDS', 'true');

let api: TestApi;
let status = 200;
const received: { headers: Record<string, string>; body: string }[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (piece: Buffer) => (body += piece.toString()));
  request.on('end', () => {
    received.push({ headers: request.headers as Record<string, string>, body }); // every header that is read comes once
    response.writeHead(status).end();
  });
});
let url = '';
beforeAll(async () => {
  api = await testApi({ handlers: [...handlers, ...webhookHandlers, ...conversationHandlers], definitions: [handOverJob] });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/desk`; // listening on a port
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await api.close();
  await new Promise((done) => server.close(done));
});

it('a conversation is sent to webhooks signed, retried until one accepts it, and deleted with the conversation', async () => {
  const { store, people, key: companyKey } = await api.company();
  const { token } = people.admin;
  const save = () => api.call(chatConfigurationUpdate, { key: store.id, revision: 0, fields: { hand_over: 'webhook' } }, token);
  expect((await save()).failure.fields).toEqual({ 'fields.hand_over': expect.stringContaining('No enabled webhook') });
  const company = { client_key: companyKey };
  const fields = { name: 'Desk', url, events: ['chat_hand_over' as const], store_ids: [store.id] };
  const { id } = (await api.call(webhooks.calls.create, { ...company, fields }, token)).answer.resource;
  const { secret } = (await api.call(webhookRotateSecret, { ...company, id }, token)).answer;
  expect((await save()).status).toBe(200);

  const conversation = '00000000-0000-4000-8000-000000000017';
  await changedBy(
    api.db.pool,
    sql`INSERT INTO chat_conversations (store_key, id, started_at, last_at, first_question, language, hand_over)
        VALUES (${store.key}, ${conversation}, now(), now(), 'Help', 'en', 'waiting')`,
  );
  await changedBy(
    api.db.pool,
    sql`INSERT INTO chat_messages (store_key, conversation_id, number, at, speaker, text) VALUES (${store.key}, ${conversation}, 1, now(), 'shopper', 'Help')`,
  );
  const { db } = api;
  const tools = { ...testJobTools(api, store.key), jobId: conversation };
  // A job whose process died is run again: the message is the same one.
  for (let times = 0; times < 2; times++) await handOverJob.run({ conversation_id: conversation, email: 'ada@example.com' }, tools);
  const state = async () => {
    await noteDeliveredHandOvers(db);
    return (await rowOf<{ hand_over: string }>(db.pool, sql`SELECT hand_over FROM chat_conversations WHERE id = ${conversation}`))
      ?.hand_over;
  };
  const deliver = (minutes: number) =>
    deliverMessages(db, { companyKey, webhookId: id }, AbortSignal.timeout(20_000), () => new Date(Date.now() + minutes * 60_000));
  status = 503;
  await deliver(1);
  expect(await state()).toBe('waiting');
  status = 200;
  await deliver(4);
  expect(await state()).toBe('sent');

  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([conversation, conversation]);
  const [first] = received;
  expect(new Webhook(secret).verify(first?.body ?? '', { ...first?.headers })).toMatchObject({
    type: 'chat.hand_over',
    data: { chat_uid: conversation, reply_to: 'ada@example.com', messages: [{ from: 'shopper', text: 'Help' }] },
  });

  // Staff send it again: a message of its own, whatever became of the first.
  const again = () => api.call(chatConversationsResend, { key: store.id, chat_uid: conversation }, token);
  expect((await again()).status).toBe(200);
  expect(await state()).toBe('waiting');
  expect((await again()).failure.type).toBe('LogicalError');
  await handOverJob.run({ conversation_id: conversation, email: 'ada@example.com' }, tools);
  await deliver(5);
  expect(await state()).toBe('sent');
  expect(received.at(-1)?.headers['webhook-id']).toBe(`${conversation}-2`);
  const note = (is_done: boolean) => api.call(chatConversationsNote, { key: store.id, chat_uid: conversation, is_done }, token);
  await changedBy(api.db.pool, sql`UPDATE chat_conversations SET hand_over = 'failed' WHERE id = ${conversation}`);
  await note(false);
  expect((await rowOf<{ hand_over: string }>(db.pool, sql`SELECT hand_over FROM chat_conversations WHERE id = ${conversation}`))?.hand_over).toBe('failed'); // prettier-ignore
  const log = async () => (await api.call(webhookDeliveries, { ...company, id }, token)).answer.result;
  expect(await log()).toMatchObject([
    { event: 'chat_hand_over', state: 'success', attempt_count: 1 },
    { event: 'chat_hand_over', state: 'success', attempt_count: 2 },
  ]);
  await changedBy(db.pool, sql`DELETE FROM chat_conversations WHERE id = ${conversation}`);
  expect(await log()).toEqual([]);
});

it('a conversation is emailed to staff, and counts as failed when it cannot be, until it is sent again', async () => {
  const { store, people, key: companyKey } = await api.company();
  const save = (revision: number, fields: InputOf<typeof chatConfigurationUpdate>['fields']) =>
    api.call(chatConfigurationUpdate, { key: store.id, revision, fields }, people.admin.token);
  expect((await save(0, { hand_over: 'mail', hand_over_email: 'staff@shop.test' })).status).toBe(200);
  const conversation = randomUUID();
  await changedBy(
    api.db.pool,
    sql`INSERT INTO chat_conversations (store_key, id, started_at, last_at, first_question, language, hand_over)
        VALUES (${store.key}, ${conversation}, now(), now(), 'Help', 'en', 'waiting')`,
  );
  await changedBy(
    api.db.pool,
    sql`INSERT INTO chat_messages (store_key, conversation_id, number, at, speaker, text) VALUES
        (${store.key}, ${conversation}, 1, now(), 'shopper', 'Help'), (${store.key}, ${conversation}, 2, now(), 'assistant', 'How?')`,
  );
  const run = () =>
    handOverJob.run({ conversation_id: conversation, email: 'ada@example.com' }, { ...testJobTools(api, store.key), jobId: randomUUID() });
  const state = async () =>
    (await rowOf<{ hand_over: string }>(api.db.pool, sql`SELECT hand_over FROM chat_conversations WHERE id = ${conversation}`))?.hand_over;

  expect((await save(1, { hand_over: 'off' })).status).toBe(200);
  await expect(run()).rejects.toThrow('switched off');
  expect(await state()).toBe('failed');
  expect((await save(2, { hand_over: 'mail', hand_over_email: 'staff@shop.test' })).status).toBe(200);
  expect(await run()).toBe('The conversation was passed on.');
  expect(await state()).toBe('sent');
  const mails = sql`SELECT recipient, text_body AS text FROM mails WHERE company_key = ${companyKey} AND kind = 'chat_hand_over'`;
  expect(await rowsOf(api.db.pool, mails)).toEqual([
    { recipient: 'staff@shop.test', text: expect.stringMatching(/ada@example\.com[\s\S]*Shopper: Help[\s\S]*Assistant: How\?/) },
  ]);
});
