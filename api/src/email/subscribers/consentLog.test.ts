import { consentLogList } from '@endcap/schema/email/subscribers/consentLog.rest.ts';
import { subscriberDelete, subscriberSubscribe, subscriberUnsubscribe } from '@endcap/schema/email/subscribers/subscribers.rest.ts';
import { suppressionAdd, suppressionRemove } from '@endcap/schema/email/subscribers/suppression.rest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { changedBy, sql } from '../../db/sql.ts';
import { type TestApi, type TestCompany, testApi } from '../../http/testApi.ts';
import { handlers } from './consentLog.calls.ts';
import { person } from './consentLog.person.ts';
import { joinSubscribers } from './joinSubscribers.ts';
import { handlers as subscriberHandlers } from './subscribers.calls.ts';
import { markBounced, markComplained, subscribe } from './subscribers.store.ts';
import { tasks } from './subscribers.tasks.ts';
import { forgetTraces } from './subscribers.traces.ts';
import { handlers as suppressionHandlers } from './suppression.calls.ts';

let api: TestApi;
let company: TestCompany;
beforeAll(async () => {
  api = await testApi({ handlers: [...handlers, ...subscriberHandlers, ...suppressionHandlers] });
  company = await api.company();
});
afterAll(() => api.close());

const key = () => company.store.key;
const token = () => company.people.admin.token;
const consents = async (email: string, who = token()) => (await api.call(consentLogList, { key: key(), email }, who)).answer.result;
/** Oldest first, as `subscribed by staff`. */
const decided = async (email: string) =>
  (await consents(email)).toReversed().map(({ event, source, list }) => [event, source, list].filter((part) => part !== null).join(' '));
const customer = (email: string, subscribed: boolean) =>
  changedBy(
    api.db.pool,
    sql`INSERT INTO customers (store_key, id, email, subscribed, created_at) VALUES (${key()}, ${email}, ${email}, ${subscribed}, now())
        ON CONFLICT (store_key, id) DO UPDATE SET subscribed = excluded.subscribed, updated_at = now()`,
  );

describe('the consents of an address', () => {
  it('are what people and staff decided, in order, with who did', async () => {
    const email = 'ada@shop.test';
    await api.db.transaction((tx) =>
      joinSubscribers(tx, { storeKey: key(), emails: [email], source: 'form', hasConsent: false, isAskedAgain: false, now: new Date() }),
    );
    await api.db.transaction((tx) => subscribe(tx, key(), email, 'customer', new Date()));
    await api.call(suppressionAdd, { key: key(), emails: [email] }, token());
    await api.call(suppressionRemove, { key: key(), emails: [email] }, token());
    await api.call(subscriberUnsubscribe, { key: key(), email, confirm_email: email }, token());
    expect(await decided(email)).toEqual(['asked form', 'subscribed customer', 'suppressed staff', 'released staff', 'unsubscribed staff']);
  });

  it('begin with what the shop’s data said, which is written once something follows', async () => {
    await customer('ben@shop.test', true);
    expect(await decided('ben@shop.test')).toEqual(['subscribed shop']);
    expect((await api.db.pool.query('SELECT FROM consent_log WHERE email = $1', ['ben@shop.test'])).rowCount).toBe(0);
    await customer('ben@shop.test', false);
    await customer('ben@shop.test', true);
    expect(await decided('ben@shop.test')).toEqual(['subscribed shop', 'unsubscribed shop', 'subscribed shop']);
  });

  it('name bounces, complaints and deletions', async () => {
    for (const email of ['bounce@shop.test', 'spam@shop.test', 'gone@shop.test'])
      await api.call(subscriberSubscribe, { key: key(), email, has_consent: true }, token());
    await api.db.transaction((tx) => markBounced(tx, key(), 'bounce@shop.test', { hard: true, reason: '550' }));
    await api.db.transaction((tx) => markComplained(tx, key(), 'spam@shop.test'));
    await api.call(subscriberDelete, { key: key(), emails: ['gone@shop.test'] }, token());
    expect(await decided('bounce@shop.test')).toEqual(['subscribed staff', 'bounced']);
    expect(await decided('spam@shop.test')).toEqual(['subscribed staff', 'complained customer']);
    expect(await decided('gone@shop.test')).toEqual(['subscribed staff', 'deleted']);
  });

  it('name the lists that an address joins, confirms and leaves', async () => {
    const list = { id: '0f0f0f0f-0000-4000-8000-000000000001', isDoubleOptIn: true };
    const email = 'lists@shop.test';
    await changedBy(
      api.db.pool,
      sql`INSERT INTO resources (company_key, kind, id, name, body, created_at, updated_at) VALUES (${company.key}, 'email_list', ${list.id}, 'News', '{}', now(), now())`,
    );
    await changedBy(
      api.db.pool,
      sql`INSERT INTO resource_stores (company_key, store_key, kind, id, enabled) VALUES (${company.key}, ${key()}, 'email_list', ${list.id}, true)`,
    );
    await api.call(subscriberSubscribe, { key: key(), email, has_consent: true }, token());
    await api.db.transaction((tx) =>
      joinSubscribers(tx, {
        storeKey: key(),
        emails: [email],
        source: 'form',
        list,
        hasConsent: false,
        isAskedAgain: false,
        now: new Date(),
      }),
    );
    await api.db.transaction((tx) => subscribe(tx, key(), email, 'customer', new Date()));
    await changedBy(api.db.pool, sql`DELETE FROM subscriber_list_members WHERE store_key = ${key()} AND email = ${email}`);
    expect(await decided(email)).toEqual(['subscribed staff', 'asked News', 'joined News', 'left News']);
  });

  it('are forgotten with those who never confirm', async () => {
    const email = 'never@shop.test';
    await api.call(subscriberSubscribe, { key: key(), email, has_consent: false }, token());
    expect(await decided(email)).toEqual(['asked staff']);
    await changedBy(
      api.db.pool,
      sql`UPDATE subscribers SET ask_at = NULL, changed_at = now() - interval '31 days' WHERE store_key = ${key()} AND email = ${email}`,
    );
    const forget = tasks.find(({ name }) => name === 'email.forgetPending');
    await forget?.run({ db: api.db, jobs: api.jobs, log: api.database.log, now: new Date(), signal: new AbortController().signal });
    expect(await decided(email)).toEqual([]);
  });

  it('are exported and erased with the person, and shown to no other company', async () => {
    const email = 'person@shop.test';
    await api.call(subscriberSubscribe, { key: key(), email, has_consent: true }, token());
    expect(await person.ofStore?.export(api.db, key(), email)).toEqual({ consents: await consents(email) });
    await api.db.transaction((tx) => forgetTraces(tx, key(), { ids: [], email, texts: [email] }));
    expect(await decided(email)).toEqual([]);
    const stranger = (await api.company()).people.admin.token;
    expect((await api.call(consentLogList, { key: key(), email }, stranger)).failure.type).toBe('NotFoundError');
  });
});
