import {
  agreementVersion,
  gdprAgreementAccept,
  gdprInfo,
  gdprPersonExport,
  gdprPersonForget,
  gdprRequestCreate,
  gdprRequestFile,
  gdprRequestFinish,
  gdprRequestList,
  gdprRetentionUpdate,
  retentionEntities,
} from '@endcap/schema/company/gdpr/gdpr.rest.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { changedBy, json, rowsOf, sql } from '../../db/sql.ts';
import { type TestApi, type TestCompany, testApi } from '../../http/testApi.ts';
import { applyRetention } from './applyRetention.ts';
import { handlers as gdprHandlers } from './gdpr.calls.ts';
import { jobs } from './gdpr.jobs.ts';
import { handlers as requestHandlers } from './gdprRequests.calls.ts';

let api: TestApi;
let company: TestCompany;
let other: TestCompany;

beforeAll(async () => {
  api = await testApi({ handlers: [...gdprHandlers, ...requestHandlers], definitions: jobs, worker: 'inline' });
  [company, other] = [await api.company(), await api.company()];
});
afterAll(() => api.close());

const token = () => company.people.manager.token;

const order = (storeKey: string, id: string, email: string, time = '2026-11-01T10:00:00Z') =>
  changedBy(
    api.db.pool,
    sql`INSERT INTO orders (store_key, id, time, basket_size, total_value, source, customer_email) VALUES (${storeKey}, ${id}, ${time}, 1, 10, 'tracked', ${email})`,
  );

const emailsOf = async (storeKey: string) =>
  (
    await rowsOf<{ email: string }>(api.db.pool, sql`SELECT customer_email AS email FROM orders WHERE store_key = ${storeKey} ORDER BY id`)
  ).map(({ email }) => email);

const ask = async (kind: 'access' | 'erasure', email: string) =>
  (await api.call(gdprRequestCreate, { client_key: company.key, kind, email, received_on: '2026-01-31' }, token())).answer.request;

const stateOf = async (id: string) =>
  (await api.call(gdprRequestList, { client_key: company.key }, token())).answer.result.find((request) => request.id === id);

describe('the agreement', () => {
  it('is accepted once, by name, and only the one that was read', async () => {
    expect((await api.call(gdprInfo, { client_key: company.key }, company.people.member.token)).answer.agreement.accepted_at).toBeNull();
    const old = await api.call(gdprAgreementAccept, { client_key: company.key, version: '2020-01' }, token());
    expect(old.failure.type).toBe('LogicalError');
    const { answer } = await api.call(gdprAgreementAccept, { client_key: company.key, version: agreementVersion }, token());
    expect(answer.agreement.accepted_by).toBe('Test manager');
    const again = await api.call(gdprAgreementAccept, { client_key: company.key, version: agreementVersion }, company.people.admin.token);
    expect(again.answer.agreement).toEqual(answer.agreement);
    const refused = await api.call(
      gdprAgreementAccept,
      { client_key: company.key, version: agreementVersion },
      company.people.member.token,
    );
    expect(refused.failure.type).toBe('PermissionError');
  });

  it('names the services that the stores of the company send data to, and those of no other company', async () => {
    const set = async (of: TestCompany, kind: string, body: object) => {
      const id = randomUUID();
      await changedBy(
        api.db.pool,
        sql`INSERT INTO resources (company_key, kind, id, name, body, created_at, updated_at) VALUES (${of.key}, ${kind}, ${id}, 'X', ${json(body)}, now(), now())`,
      );
      await changedBy(
        api.db.pool,
        sql`INSERT INTO resource_stores (company_key, store_key, kind, id, enabled) VALUES (${of.key}, ${of.store.key}, ${kind}, ${id}, true)`,
      );
    };
    const third = await api.company();
    await set(third, 'exporter', { target: 'csv' });
    await set(third, 'exporter', { target: 'webhook', url: 'https://user:key@crm.example:8443/in?x=1' });
    await set(third, 'exporter', { target: 'klaviyo', url: '' });
    await set(third, 'email_configuration', { provider: 'smtp', host: 'mail.example' });
    await set(other, 'email_configuration', { provider: 'ses' });
    const { processors } = (await api.call(gdprInfo, { client_key: third.key }, third.people.manager.token)).answer;
    expect(processors).toEqual([
      { kind: 'mail', name: 'SMTP, mail.example' },
      { kind: 'integration', name: 'Klaviyo' },
      { kind: 'integration', name: 'Webhook, crm.example' },
    ]);
  });

  it('lists everything that holds personal data, as each kind of resource declares it', async () => {
    const { holdings, retention } = (await api.call(gdprInfo, { client_key: company.key }, token())).answer;
    expect(holdings.map(({ name }) => name)).toContain('tasks');
    expect(retention.map(({ entity }) => entity).toSorted()).toEqual([...retentionEntities].toSorted());
  });
});

describe('requests of people', () => {
  it('export data from all stores of the company and no other', async () => {
    await order(company.store.key, 'a1', 'Ann@shop.test');
    await order(company.otherStore.key, 'a2', 'ann@shop.test');
    await order(company.store.key, 'b1', 'ben@shop.test');
    await order(other.store.key, 'a3', 'ann@shop.test');
    const { id, due_on: dueOn } = await ask('access', 'ann@shop.test');
    expect(dueOn).toBe('2026-02-28');
    await api.call(gdprPersonExport, { client_key: company.key, id }, token());
    await expect.poll(async () => (await stateOf(id))?.state).toBe('done');
    expect((await stateOf(id))?.receipt?.counts).toContainEqual({ name: 'orders', count: 2 });
    const file = (await api.call(gdprRequestFile, { client_key: company.key, id }, token())).answer.content;
    expect(file).toContain('"a1"');
    expect(file).toContain('"a2"');
    expect(file).not.toContain('"a3"');
    expect(file).not.toContain('ben@');
    const stolen = await api.call(gdprRequestFile, { client_key: other.key, id }, other.people.admin.token);
    expect(stolen.failure.type).toBe('NotFoundError');
  });

  it('erase data everywhere with a receipt, after the address was typed, and leave no name in the register', async () => {
    await changedBy(
      api.db.pool,
      sql`INSERT INTO mails (company_key, id, kind, recipient, subject, state) VALUES (${company.key}, gen_random_uuid(), 'invite', 'Ann@shop.test', 'S', 'sent')`,
    );
    const { id } = await ask('erasure', 'ann@shop.test');
    const wrong = await api.call(gdprPersonForget, { client_key: company.key, id, confirm: 'ben@shop.test' }, token());
    expect(wrong.failure.fields).toHaveProperty('confirm');
    await api.call(gdprPersonForget, { client_key: company.key, id, confirm: 'ANN@shop.test' }, token());
    await expect.poll(async () => (await stateOf(id))?.state).toBe('done');
    expect([await emailsOf(company.store.key), await emailsOf(company.otherStore.key)]).toEqual([['', 'ben@shop.test'], ['']]);
    expect(await emailsOf(other.store.key)).toEqual(['ann@shop.test']);
    const done = await stateOf(id);
    expect(done?.receipt?.counts).toEqual(
      expect.arrayContaining([
        { name: 'orders', count: 2 },
        { name: 'mails', count: 1 },
      ]),
    );
    expect(done?.receipt?.number).toMatch(/^[0-9a-f]{32}$/);
    const all = await rowsOf(api.db.pool, sql`SELECT * FROM gdpr_requests WHERE company_key = ${company.key}`);
    expect(JSON.stringify(all).toLowerCase()).not.toContain('ann@');
    const audit = await rowsOf(api.db.pool, sql`SELECT * FROM audit WHERE company_key = ${company.key}`);
    expect(JSON.stringify(audit).toLowerCase()).not.toContain('ann@');
    expect((await api.call(gdprPersonExport, { client_key: company.key, id }, token())).failure.type).toBe('LogicalError');
  });

  it('remain readable while one of them is carried out', async () => {
    const { id } = await ask('erasure', 'dora@shop.test');
    await changedBy(api.db.pool, sql`UPDATE gdpr_requests SET state = 'running', receipt = '{"counts": {"orders": 2}}' WHERE id = ${id}`);
    expect(await stateOf(id)).toMatchObject({ state: 'running', receipt: null });
    await changedBy(api.db.pool, sql`UPDATE gdpr_requests SET state = 'open', receipt = NULL WHERE id = ${id}`);
  });

  it('can be closed and reopened, and are shown to people who may answer them', async () => {
    const { id } = await ask('access', 'cleo@shop.test');
    const finish = (state: 'open' | 'rejected') => api.call(gdprRequestFinish, { client_key: company.key, id, state }, token());
    expect((await finish('rejected')).answer.request).toMatchObject({ state: 'rejected', finished_by: 'Test manager' });
    expect((await finish('open')).answer.request).toMatchObject({ state: 'open', finished_by: null });
    const seen = await api.call(gdprRequestList, { client_key: company.key }, company.people.developer.token);
    expect(seen.failure.type).toBe('PermissionError');
  });
});

describe('retention', () => {
  const set = (entity: 'orders' | 'events' | 'mails' | 'shop_mails' | 'customers' | 'visitors', days: number | null) =>
    api.call(gdprRetentionUpdate, { client_key: company.key, entity, days }, token());
  const apply = () =>
    applyRetention({ db: api.db, log: api.database.log, now: new Date('2026-11-23T12:00:00Z'), signal: new AbortController().signal });

  it('deletes what the company no longer keeps, in its own stores only', async () => {
    await order(company.store.key, 'old', 'dora@shop.test', '2025-01-01T10:00:00Z');
    await order(company.store.key, 'new', 'dora@shop.test', '2026-11-01T10:00:00Z');
    await order(other.store.key, 'old', 'dora@shop.test', '2025-01-01T10:00:00Z');
    await set('orders', 365);
    await apply();
    const left = await rowsOf<{ key: string; id: string }>(
      api.db.pool,
      sql`SELECT store_key AS key, id FROM orders WHERE customer_email = 'dora@shop.test' ORDER BY id`,
    );
    expect(left).toEqual([
      { key: company.store.key, id: 'new' },
      { key: other.store.key, id: 'old' },
    ]);
    const rule = (await api.call(gdprInfo, { client_key: company.key }, token())).answer.retention.find(
      ({ entity }) => entity === 'orders',
    );
    expect(rule).toMatchObject({ days: 365, removed: 1 });
    expect(rule?.last_run_at).not.toBeNull();
  });

  it('counts days of 24 hours, across the end of February and in any time zone', async () => {
    const { key } = company.store;
    await order(key, 'removed', 'leap@shop.test', '2028-01-31T14:29:00+14:00');
    await order(key, 'kept', 'leap@shop.test', '2028-01-30T13:31:00-11:00');
    await set('orders', 30);
    const at = new Date('2028-03-01T00:30:00Z');
    await applyRetention({ db: api.db, log: api.database.log, now: at, signal: new AbortController().signal });
    const left = await rowsOf<{ id: string }>(api.db.pool, sql`SELECT id FROM orders WHERE customer_email = 'leap@shop.test'`);
    expect(left).toEqual([{ id: 'kept' }]);
  });

  it('deletes searches and activity that are already counted', async () => {
    await changedBy(
      api.db.pool,
      sql`INSERT INTO search_log (store_key, time, query, normalised, total) VALUES (${company.store.key}, '2026-05-01', 'old', 'old', 1), (${company.store.key}, '2026-11-20', 'new', 'new', 1)`,
    );
    await changedBy(api.db.pool, sql`DELETE FROM event_batches WHERE store_key = ${company.store.key}`);
    await set('events', 60);
    await apply();
    const left = await rowsOf<{ query: string }>(api.db.pool, sql`SELECT query FROM search_log WHERE store_key = ${company.store.key}`);
    expect(left.map(({ query }) => query)).toEqual(['new']);
  });

  it('takes the recipients out of old emails of shops and keeps what the emails brought', async () => {
    const { pool } = api.db;
    const send = async (storeKey: string, email: string, sent: string, state = 'sent') => {
      const [row] = await rowsOf<{ id: string }>(
        pool,
        sql`INSERT INTO mail_messages (store_key, id, send_id, source_kind, email, customer_id, context, subject, state, queued_at, due_at, wanted_at, sent_at, clicked_at, revenue)
            VALUES (${storeKey}, gen_random_uuid(), '00000000-0000-4000-8000-0000000000e1', 'newsletter', ${email}, 'c1', '{"query": "tent"}', 'Hello Eve', ${state},
              ${sent}, ${sent}, ${sent}, ${sent}, ${sent}, 40) RETURNING id`,
      );
      const own = sql`${storeKey}, ${row?.id}`;
      await changedBy(
        pool,
        sql`INSERT INTO mail_copies (store_key, message_id, subject, html, text, created_at) VALUES (${own}, 'Hello Eve', '', '', ${sent})`,
      );
      await changedBy(
        pool,
        sql`INSERT INTO mail_clicks (store_key, message_id, id, send_id, url, at, visitor)
            VALUES (${own}, gen_random_uuid(), gen_random_uuid(), 'https://shop.test', ${sent}, 'v1')`,
      );
    };
    const { key } = company.store;
    await send(key, 'eve@shop.test', '2026-06-01T10:00:00Z');
    await send(key, 'finn@shop.test', '2026-06-01T10:00:00Z');
    await send(key, 'gus@shop.test', '2026-06-01T10:00:00Z', 'queued');
    await send(key, 'hal@shop.test', '2026-11-01T10:00:00Z');
    await send(other.store.key, 'eve@shop.test', '2026-06-01T10:00:00Z');
    expect((await set('shop_mails', 89)).failure.fields).toHaveProperty('days');
    await set('shop_mails', 90);
    await apply();
    const read = (storeKey: string) =>
      rowsOf<{
        email: string;
        customer: string | null;
        subject: string;
        revenue: string;
        clicked: boolean;
        copies: number;
        visitor: string;
      }>(
        pool,
        sql`SELECT split_part(m.email, ':', 1) AS email, m.customer_id AS customer, m.subject, m.revenue::text AS revenue, m.clicked_at IS NOT NULL AS clicked,
              (SELECT count(*)::int FROM mail_copies c WHERE c.store_key = m.store_key AND c.message_id = m.id) AS copies,
              (SELECT visitor FROM mail_clicks c WHERE c.store_key = m.store_key AND c.message_id = m.id) AS visitor
            FROM mail_messages m WHERE store_key = ${storeKey} AND send_id = '00000000-0000-4000-8000-0000000000e1' ORDER BY m.email`,
      );
    const kept = { customer: 'c1', subject: 'Hello Eve', revenue: '40.00', clicked: true, copies: 1, visitor: 'v1' };
    const erased = { email: 'erased', customer: null, subject: '', revenue: '40.00', clicked: true, copies: 0, visitor: '' };
    expect(await read(key)).toEqual([erased, erased, { email: 'gus@shop.test', ...kept }, { email: 'hal@shop.test', ...kept }]);
    expect(await read(other.store.key)).toEqual([{ email: 'eve@shop.test', ...kept }]);
    const removed = async () =>
      (await api.call(gdprInfo, { client_key: company.key }, token())).answer.retention.find(({ entity }) => entity === 'shop_mails')
        ?.removed;
    expect(await removed()).toBe(2);
    // What is done is not done again.
    await apply();
    expect(await removed()).toBe(2);
  });

  it('forgets customers who have neither ordered nor changed for so long, and keeps their orders without names', async () => {
    const { pool } = api.db;
    const addCustomer = (storeKey: string, id: string, email: string, changed: string) =>
      changedBy(
        pool,
        sql`INSERT INTO customers (store_key, id, email, name, created_at, updated_at) VALUES (${storeKey}, ${id}, ${email}, 'Ivy Old', ${changed}, ${changed})`,
      );
    const { key } = company.store;
    await addCustomer(key, 'ivy@shop.test', 'ivy@shop.test', '2025-01-01T10:00:00Z');
    await addCustomer(key, 'no-address', '', '2025-01-01T10:00:00Z');
    await addCustomer(key, 'jon@shop.test', 'jon@shop.test', '2026-11-01T10:00:00Z');
    await addCustomer(other.store.key, 'ivy@shop.test', 'ivy@shop.test', '2025-01-01T10:00:00Z');
    await set('orders', null);
    for (const [id, customer] of [
      ['ivy1', 'ivy@shop.test'],
      ['none1', 'no-address'],
    ] as const)
      await changedBy(
        pool,
        sql`INSERT INTO orders (store_key, id, time, customer_id, customer_email, basket_size, total_value, impact, generated_value, returned, source)
            VALUES (${key}, ${id}, '2025-01-01', ${customer}, '', 1, 10, false, 0, false, 'synced')`,
      );
    await set('customers', 365);
    await apply();
    const customers = await rowsOf<{ key: string; id: string }>(
      pool,
      sql`SELECT store_key AS key, id FROM customers WHERE id IN ('ivy@shop.test', 'no-address', 'jon@shop.test') ORDER BY id`,
    );
    expect(customers).toEqual([
      { key: other.store.key, id: 'ivy@shop.test' },
      { key, id: 'jon@shop.test' },
    ]);
    const orders = sql`SELECT id, customer_id AS customer FROM orders WHERE store_key = ${key} AND id IN ('ivy1', 'none1') ORDER BY id`;
    expect(await rowsOf(pool, orders)).toEqual([
      { id: 'ivy1', customer: '' },
      { id: 'none1', customer: '' },
    ]);
  });

  it('removes visitors who were not seen for so long, and emails to staff', async () => {
    const { pool } = api.db;
    const addVisitor = (storeKey: string, visitor: string, seen: string) =>
      changedBy(
        pool,
        sql`INSERT INTO visitors (store_key, visitor, first_seen, last_seen) VALUES (${storeKey}, ${visitor}, ${seen}, ${seen})`,
      );
    await addVisitor(company.store.key, 'long ago', '2026-08-01T10:00:00Z');
    await addVisitor(company.store.key, 'lately', '2026-11-20T10:00:00Z');
    await addVisitor(other.store.key, 'long ago', '2026-08-01T10:00:00Z');
    const addMail = (recipient: string, state: string, at: string) =>
      changedBy(
        pool,
        sql`INSERT INTO mails (company_key, id, kind, recipient, subject, state, created_at)
            VALUES (${company.key}, gen_random_uuid(), 'report', ${recipient}, 'Report', ${state}, ${at})`,
      );
    await addMail('old@shop.test', 'sent', '2026-11-01T10:00:00Z');
    await addMail('on-its-way@shop.test', 'sending', '2026-11-01T10:00:00Z');
    await addMail('new@shop.test', 'sent', '2026-11-22T10:00:00Z');
    await set('visitors', 60);
    await set('mails', 7);
    await apply();
    const seen = await rowsOf<{ key: string; visitor: string }>(
      pool,
      sql`SELECT store_key AS key, visitor FROM visitors WHERE visitor IN ('long ago', 'lately') ORDER BY visitor`,
    );
    expect(seen).toEqual([
      { key: company.store.key, visitor: 'lately' },
      { key: other.store.key, visitor: 'long ago' },
    ]);
    const mails = sql`SELECT recipient FROM mails WHERE company_key = ${company.key} AND kind = 'report' ORDER BY recipient`;
    expect(await rowsOf(pool, mails)).toEqual([{ recipient: 'new@shop.test' }, { recipient: 'on-its-way@shop.test' }]);
  });

  it('enforces its limits', async () => {
    expect((await set('orders', 5)).failure.fields).toHaveProperty('days');
    expect((await set('events', null)).failure.fields).toHaveProperty('days');
    expect((await set('mails', null)).answer.rule.days).toBeNull();
  });
});

it('conversations with the assistant go after the days that the company chose, and at the latest after a year', async () => {
  const talk = (storeKey: string, days: number) =>
    changedBy(
      api.db.pool,
      sql`INSERT INTO chat_conversations (store_key, id, started_at, last_at, first_question, language)
          VALUES (${storeKey}, gen_random_uuid(), now() - make_interval(days => ${days}), now() - make_interval(days => ${days}), 'Hello', 'en')`,
    );
  for (const of of [company, other]) for (const days of [5, 40]) await talk(of.store.key, days);
  const left = async (of: TestCompany) =>
    (await rowsOf(api.db.pool, sql`SELECT id FROM chat_conversations WHERE store_key = ${of.store.key}`)).length;
  const set = (days: number) => api.call(gdprRetentionUpdate, { client_key: company.key, entity: 'chats', days }, token());
  expect((await set(400)).failure.fields).toEqual({ days: 'Enter a number from 7 to 365.' });
  expect((await set(30)).status).toBe(200);
  await applyRetention({ db: api.db, now: new Date(), signal: new AbortController().signal, log: api.database.log });
  expect([await left(company), await left(other)]).toEqual([1, 2]);
});
