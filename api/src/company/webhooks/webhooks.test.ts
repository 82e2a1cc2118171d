import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { webhookDeliveries, webhookRedeliver, webhookRotateSecret, webhookTest } from '@endcap/schema/company/webhooks/webhooks.rest.ts';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { changedBy, rowOf, rowsOf, sql } from '../../db/sql.ts';
import { type TestApi, testApi, type TestCompany } from '../../http/testApi.ts';
import { describeResource } from '../../resources/testResource.ts';
import { announceEvent } from '../events/announceEvent.ts';
import { collectEvents } from '../events/collectEvents.ts';
import { tasks as secretTasks } from '../secrets/secrets.tasks.ts';
import { deliverMessages, dueWebhooks } from './deliverMessages.ts';
import { handlers } from './webhooks.calls.ts';
import { service } from './webhooks.service.ts';

const { calls } = service.resource;

vi.stubEnv('CREDENTIAL_KEYS', `test:${randomBytes(32).toString('base64')}`);
vi.stubEnv('ALLOW_PRIVATE_FEEDS', 'true');

const url = 'https://hooks.test/in';
describeResource(service, {
  handlers,
  sample: (number) => ({ name: `Webhook ${number}`, url: `${url}/${number}`, events: ['import_failed'] }),
  changed: { name: 'Chat room', url, events: ['import_failed', 'feed_failed'] },
  invalid: {
    'a name of blanks': { fields: { name: ' ', url, events: ['import_failed'] }, at: 'name' },
    'no events': { fields: { name: 'A', url, events: [] }, at: 'events' },
    'an event twice': { fields: { name: 'A', url, events: ['import_failed', 'import_failed'] }, at: 'events' },
    'a store of nobody': { fields: { name: 'A', url, events: ['import_failed'], store_ids: ['00000000'] }, at: 'store_ids' },
    'plain http': { fields: { name: 'A', url: 'http://hooks.test', events: ['import_failed'] }, at: 'url' },
    'another protocol': { fields: { name: 'A', url: 'file:///etc/passwd', events: ['import_failed'] }, at: 'url' },
    'a password in the URL': { fields: { name: 'A', url: 'https://a:b@hooks.test', events: ['import_failed'] }, at: 'url' },
  },
  withText: (text) => ({ name: text, url, events: ['import_failed'] }),
  filters: {
    url: { operator: 'contains', value: '/3', holds: [3] },
    status: { operator: 'in', value: ['active'], holds: [1, 2, 3, 4] },
  },
});

interface Received {
  readonly headers: Record<string, string>;
  readonly body: string;
}

let api: TestApi;
let company: TestCompany;
let received: Received[] = [];
let answer: (got: Received) => number = () => 200;
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (piece: Buffer) => (body += piece.toString()));
  request.on('end', () => {
    const got = { headers: request.headers as Record<string, string>, body }; // every header that is read comes once
    received.push(got);
    response.writeHead(answer(got)).end('noted');
  });
});
let receiver = '';
beforeAll(async () => {
  api = await testApi({ handlers });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  receiver = `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`; // listening on a port
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await api.close();
  await new Promise((done) => server.close(done));
});
beforeEach(async () => {
  company = await api.company();
  received = [];
  answer = () => 200;
  await collectEvents(api.db, new Date());
});

const by = () => company.people.developer.token;
const place = () => ({ client_key: company.key });
const rotated = async (id: string) => (await api.call(webhookRotateSecret, { ...place(), id }, by())).answer.secret;
async function webhook(fields: object = {}) {
  const made = await api.call(
    calls.create,
    { ...place(), fields: { name: 'Chat', url: receiver, events: ['job_failed', 'import_failed'], ...fields } },
    by(),
  );
  const { id } = made.answer.resource;
  return { id, secret: await rotated(id) };
}
const failJob = (name = 'data.export', storeKey = company.store.key) =>
  changedBy(
    api.db.pool,
    sql`INSERT INTO jobs (store_key, id, name, state, message, finished_at) VALUES (${storeKey}, gen_random_uuid(), ${name}, 'failed', 'It broke.', now())`,
  );
const deliver = (webhookId: string, at = new Date(Date.now() + 1000)) =>
  deliverMessages(api.db, { companyKey: company.key, webhookId }, AbortSignal.timeout(20_000), () => at);
const deliveries = async (id: string, more: object = {}) =>
  (await api.call(webhookDeliveries, { ...place(), id, ...more }, by())).answer.result;
const info = async (id: string) => (await api.call(calls.info, { ...place(), id }, by())).answer.resource;

it('a webhook is saved only after the person confirmed their identity, since it decides where messages go', async () => {
  const { id } = company.people.developer;
  await changedBy(api.db.pool, sql`UPDATE sessions SET proven_at = now() - interval '2 hours' WHERE user_id = ${id}`);
  const fields = { name: 'Elsewhere', url: receiver, events: ['job_failed'] };
  const made = await api.call(calls.create, { ...place(), fields }, company.people.developer.token);
  expect(made.failure.type).toBe('ProofError');
});

describe('a message', () => {
  it('follows the signature convention, says what happened, and is sent once', async () => {
    const { id, secret } = await webhook();
    await failJob();
    await collectEvents(api.db, new Date());
    await collectEvents(api.db, new Date());
    expect((await dueWebhooks(api.db, new Date())).filter(({ companyKey }) => companyKey === company.key)).toEqual([
      { companyKey: company.key, webhookId: id },
    ]);
    await deliver(id);
    expect(received).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({
      type: 'job.failed',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: {
        company_id: company.key.slice(0, 8),
        store_ids: [company.store.id],
        object_type: 'job',
        job: 'data.export',
        message: 'It broke.',
      },
    });
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow();
    const [delivery] = await deliveries(id);
    expect(delivery).toMatchObject({ event_id: headers['webhook-id'], state: 'success', next_at: null, payload: body });
    expect(delivery?.attempts).toMatchObject([{ status: 200, answer: 'noted', error: '' }]);
  });

  it('goes only to webhooks that are subscribed, enabled and of the same store', async () => {
    const [here, elsewhere, other, off] = [
      await webhook(),
      await webhook({ name: 'Other store', store_ids: [company.otherStore.id] }),
      await webhook({ name: 'Other event', events: ['feed_failed'] }),
      await webhook({ name: 'Off' }),
    ];
    await api.call(calls.disable, { ...place(), ids: [off.id] }, by());
    await failJob();
    await collectEvents(api.db, new Date());
    const counts = await Promise.all([here, elsewhere, other, off].map(async ({ id }) => (await deliveries(id)).length));
    expect(counts).toEqual([1, 0, 0, 0]);
  });

  it('covers drafts and comments too, which are announced rather than detected', async () => {
    const { id } = await webhook({ events: ['draft_submitted', 'comment_added'] });
    const about = { companyKey: company.key, storeKey: company.store.key, at: new Date(), authorId: null };
    const object = { type: 'draft', id: '11111111-1111-4111-8111-111111111111' };
    await announceEvent(api.db.pool, { ...about, type: 'draft_submitted', object, data: { name: 'Autumn' } });
    await announceEvent(api.db.pool, { ...about, type: 'comment_added', object, userIds: [], data: { name: 'Autumn' } });
    await announceEvent(api.db.pool, { ...about, type: 'comment_mentioned', object, data: { name: 'Autumn' } });
    await deliver(id);
    expect(received.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
      { type: 'draft.submitted', data: { name: 'Autumn', object_type: 'draft', object_id: object.id, store_ids: [company.store.id] } },
      { type: 'comment.added', data: { name: 'Autumn' } },
    ]);
    expect(await deliveries(id)).toHaveLength(2);
  });

  it('that fails is retried with the same ID at growing intervals, and abandoned', async () => {
    const { id } = await webhook();
    answer = () => 503;
    await failJob();
    await collectEvents(api.db, new Date());
    const at = new Date(Date.now() + 1000);
    await deliver(id, at);
    await deliver(id, at);
    expect(received).toHaveLength(1);
    expect(await deliveries(id)).toMatchObject([
      { state: 'waiting', attempt_count: 1, next_at: new Date(at.getTime() + 5000).toISOString(), attempts: [{ status: 503 }] },
    ]);
    expect((await info(id)).figures).toMatchObject({ status: 'failing', waiting: 1, failing_since: at.toISOString() });
    let later = at.getTime();
    for (let attempt = 2; attempt <= 8; attempt++) await deliver(id, new Date((later += 50_400_000)));
    expect(await deliveries(id, { state: 'failed' })).toMatchObject([{ attempt_count: 8, next_at: null }]);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    answer = () => 200;
    expect((await api.call(webhookRedeliver, { ...place(), id }, by())).answer.count).toBe(1);
    await deliver(id);
    expect(await deliveries(id)).toMatchObject([{ state: 'success', attempt_count: 9 }]);
    expect((await info(id)).figures).toMatchObject({ status: 'active', failing_since: null, waiting: 0 });
  });

  it('delays only those of the same object', async () => {
    const { id } = await webhook();
    const add = (object: string, eventId: string) =>
      changedBy(
        api.db.pool,
        sql`INSERT INTO webhook_deliveries (company_key, webhook_id, event_id, event_type, object, payload, created_at, next_at)
            VALUES (${company.key}, ${id}, ${eventId}, 'job_failed', ${object}, ${eventId}, now(), now())`,
      );
    for (const [object, eventId] of [
      ['rule 1', 'a'],
      ['rule 1', 'b'],
      ['rule 2', 'c'],
    ] as const)
      await add(object, eventId);
    answer = ({ body }) => (body === 'a' ? 500 : 200);
    const at = Date.now() + 1000;
    await deliver(id, new Date(at));
    expect(received.map(({ body }) => body)).toEqual(['a', 'c']);
    answer = () => 200;
    await deliver(id, new Date(at + 60_000));
    expect(received.map(({ body }) => body)).toEqual(['a', 'c', 'a', 'b']);
  });

  it('to a private address is not sent unless the operator allows it, and staff see that', async () => {
    const { id } = await webhook();
    await failJob();
    await collectEvents(api.db, new Date());
    vi.stubEnv('ALLOW_PRIVATE_FEEDS', '');
    try {
      await deliver(id);
    } finally {
      vi.stubEnv('ALLOW_PRIVATE_FEEDS', 'true');
    }
    expect(received).toEqual([]);
    const [delivery] = await deliveries(id);
    expect(delivery?.attempts).toMatchObject([{ status: null, error: expect.stringContaining('private network') }]);
  });
});

describe('a webhook', () => {
  it('is disabled after days of failures, which is an event, and delivers what was waiting when it is enabled again', async () => {
    const { id } = await webhook();
    answer = () => 500;
    await failJob();
    await collectEvents(api.db, new Date());
    await deliver(id);
    await changedBy(api.db.pool, sql`UPDATE webhook_states SET failing_since = now() - interval '6 days' WHERE webhook_id = ${id}`);
    await deliver(id, new Date(Date.now() + 10_000));
    expect(await info(id)).toMatchObject({ enabled: false, updated_by: null, figures: { status: 'stopped' } });
    const events = await rowsOf<{ data: unknown }>(
      api.db.pool,
      sql`SELECT data FROM company_events WHERE company_key = ${company.key} AND type = 'webhook_stopped'`,
    );
    expect(events).toEqual([{ data: { name: 'Chat' } }]);
    answer = () => 200;
    await deliver(id, new Date(Date.now() + 86_400_000));
    expect(received).toHaveLength(2);
    await api.call(calls.enable, { ...place(), ids: [id] }, by());
    await deliver(id, new Date(Date.now() + 86_400_000));
    expect(received).toHaveLength(3);
    expect((await info(id)).figures).toMatchObject({ status: 'active' });
  });

  it('is disabled at once by a server that answers 410', async () => {
    const { id } = await webhook();
    answer = () => 410;
    await failJob();
    await collectEvents(api.db, new Date());
    await deliver(id);
    expect((await info(id)).figures).toMatchObject({ status: 'stopped' });
  });

  it('can be tested at once, and a failed test has no effect', async () => {
    const { id, secret } = await webhook();
    answer = () => 404;
    const sent = (await api.call(webhookTest, { ...place(), id }, by())).answer.delivery;
    expect(sent).toMatchObject({ event: 'webhook_test', state: 'failed', attempts: [{ status: 404 }], next_at: null });
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'webhook.test', data: { webhook_id: id } });
    expect((await info(id)).figures).toMatchObject({ status: 'active', last_success_at: null });
  });

  it('shows its secret once; the old secret stays valid for a day after a new one', async () => {
    const { id, secret } = await webhook();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(JSON.stringify(await info(id))).not.toContain(secret);
    const newer = await rotated(id);
    await api.call(webhookTest, { ...place(), id }, by());
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    for (const one of [secret, newer]) expect(new Webhook(one).verify(body, headers)).toBeTruthy();
    await changedBy(api.db.pool, sql`UPDATE credentials SET created_at = created_at - interval '25 hours' WHERE owner_id = ${id}`);
    await api.call(webhookTest, { ...place(), id }, by());
    const { headers: next = {}, body: nextBody = '' } = received[1] ?? {};
    expect(new Webhook(newer).verify(nextBody, next)).toBeTruthy();
    expect(() => new Webhook(secret).verify(nextBody, next)).toThrow();
  });

  it('keeps its secret when replaced secret values are deleted', async () => {
    const { id } = await webhook();
    await changedBy(api.db.pool, sql`UPDATE credentials SET created_at = created_at - interval '90 days' WHERE owner_id = ${id}`);
    const [task] = secretTasks;
    type Run = Parameters<NonNullable<typeof task>['run']>[0];
    await task?.run({ db: api.db, now: new Date() } as Run); // what it reads
    expect(await rowOf(api.db.pool, sql`SELECT FROM credentials WHERE owner_id = ${id}`)).toBeDefined();
  });

  it('of another company is not found, and its calls need the ability', async () => {
    const { id } = await webhook();
    const other = await api.company();
    const theirs = { client_key: other.key, id };
    const token = other.people.admin.token;
    expect((await api.call(webhookTest, theirs, token)).failure.type).toBe('NotFoundError');
    expect((await api.call(webhookRedeliver, theirs, token)).failure.type).toBe('NotFoundError');
    expect((await api.call(webhookRotateSecret, theirs, token)).failure.type).toBe('NotFoundError');
    expect((await api.call(webhookDeliveries, theirs, token)).answer.total).toBe(0);
    expect((await api.call(webhookTest, { ...place(), id }, company.people.member.token)).failure.type).toBe('PermissionError');
  });
});
