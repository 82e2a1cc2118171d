import { mailContent } from '@endcap/schema/email/content/mailContent.ts';
import { mailRecipients } from '@endcap/schema/email/sending/recipients.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { json, rowsOf, sql } from '../../db/sql.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { mailShop, putSubscriber } from '../content/testMailShop.ts';
import { countRecipients } from './countRecipients.ts';
import { prepareSends } from './prepareSends.ts';
import { planSend, resumeSend, sendsOf } from './sends.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ handlers: [] });
});
afterAll(() => api.close());

const list = '6b4f6c1e-53e5-4b0e-9d0e-1f5f6d1a2b3c';

/** Ada ordered three times, Ben once, and Cleo, who does not want emails, five times; Dora subscribed and never ordered. All but Cleo are on a list. */
async function newShop() {
  const { store, company } = await mailShop(api);
  for (const [name, count] of [
    ['ada', 3],
    ['ben', 1],
    ['cleo', 5],
  ] as const) {
    await putSubscriber(api, store.key, `${name}@shop.test`);
    await rowsOf(
      api.db.pool,
      sql`UPDATE customers SET email = ${`${name}@Shop.test`}, order_count = ${count} WHERE store_key = ${store.key} AND id = ${`${name}@shop.test`}`,
    );
  }
  await rowsOf(
    api.db.pool,
    sql`INSERT INTO subscribers (store_key, email, subscribed, state, source, subscribed_at, changed_at)
        VALUES (${store.key}, 'dora@shop.test', true, 'confirmed', 'form', now(), now())`,
  );
  await rowsOf(api.db.pool, sql`UPDATE subscribers SET subscribed = false WHERE store_key = ${store.key} AND email = 'cleo@shop.test'`);
  await rowsOf(
    api.db.pool,
    sql`INSERT INTO subscriber_list_members (store_key, list_id, email, state, joined_at)
        SELECT ${store.key}, ${list}, email, 'confirmed', now() FROM unnest(ARRAY['ada@shop.test', 'ben@shop.test', 'dora@shop.test']) AS email`,
  );
  const { log } = api.database;
  const reading = { db: api.db, log, now: new Date(), store: { key: store.key, companyKey: company.key } };
  const count = (recipients: object) => countRecipients(reading, mailRecipients.parse(recipients), 0);
  const reached = async (id: string, recipients: object) => {
    await api.db.transaction((tx) =>
      planSend(tx, {
        storeKey: store.key,
        source: { kind: 'newsletter', id, step: '', run: '' },
        name: id,
        content: mailContent.parse({ subject: 'Hello' }),
        recipients: mailRecipients.parse(recipients),
        at: new Date(Date.now() - 1000),
      }),
    );
    return prepared(id);
  };
  const prepared = async (id: string) => {
    await prepareSends({ db: api.db, log, storeKey: store.key }, new Date(), new AbortController().signal);
    const rows = await rowsOf<{ email: string }>(
      api.db.pool,
      sql`SELECT m.email FROM mail_messages m JOIN mail_sends s ON s.store_key = m.store_key AND s.id = m.send_id
          WHERE m.store_key = ${store.key} AND s.source_id = ${id} ORDER BY 1`,
    );
    return rows.map(({ email }) => email.split('@')[0]);
  };
  const send = async (id: string) => [...(await sendsOf(api.db.pool, store.key, [{ kind: 'newsletter', id }])).values()][0];
  const setAttributes = (attributes: object) =>
    rowsOf(api.db.pool, sql`UPDATE customers SET attributes = ${json(attributes)} WHERE store_key = ${store.key} AND id LIKE 'ada@%'`);
  const resume = async (id: string) => api.db.transaction(async (tx) => resumeSend(tx, store.key, (await send(id))?.id ?? ''));
  return { count, reached, prepared, send, resume, setAttributes };
}

describe('recipients by conditions', () => {
  it('are those who meet them of the subscribers, or of the people in lists, and are counted alike', async () => {
    const { count, reached } = await newShop();
    expect(await count({})).toMatchObject({ subscribed: 3 });
    expect(await count({ conditions: 'order_count >= 3' })).toMatchObject({ people: 2, subscribed: 1, suppressed: 1 });
    expect(await reached('all', { conditions: 'order_count >= 3' })).toEqual(['ada']);
    expect(await count({ lists: [list], conditions: 'order_count = 1' })).toMatchObject({ people: 1, subscribed: 1 });
    expect(await reached('list', { lists: [list], conditions: 'order_count = 1' })).toEqual(['ben']);
  });

  it('are no one, instead of everyone, when the conditions name an audience that is gone', async () => {
    const { count, reached } = await newShop();
    expect(await count({ conditions: 'audience = "Gone"' })).toMatchObject({ people: 0, subscribed: 0 });
    expect(await reached('gone', { conditions: 'audience = "Gone" or order_count > 0' })).toEqual([]);
  });

  it('are no one, instead of everyone, once an attribute is gone: the send waits with the reason, and can be resumed', async () => {
    const { count, reached, prepared, send, resume, setAttributes } = await newShop();
    const conditions = 'not (person.city = "Rome")';
    await setAttributes({ city: 'Rome' });
    expect(await count({ conditions })).toMatchObject({ subscribed: 2 });
    await setAttributes({ town: 'Rome' });
    expect(await count({ conditions })).toMatchObject({ people: 0, subscribed: 0 });
    expect(await reached('town', { conditions })).toEqual([]);
    const pausedReason = 'No person or product in the store has “person.city” any longer.';
    expect(await send('town')).toMatchObject({ state: 'paused', recipients: 0, pausedReason });
    await setAttributes({ city: 'Rome' });
    expect(await resume('town')).toBe(true);
    expect(await prepared('town')).toEqual(['ben', 'dora']);
    expect(await send('town')).toMatchObject({ state: 'sending', recipients: 2, pausedReason: '' });
  });
});
