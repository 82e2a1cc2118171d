import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { rowsOf, sql } from '../../db/sql.ts';
import { type TestDatabase, testDatabase } from '../../db/testDatabase.ts';
import {
  isSubscribed,
  markBounced,
  markComplained,
  recipientsSql,
  subscribe,
  subscriberOf,
  suppress,
  unsubscribe,
} from './subscribers.store.ts';

let test: TestDatabase;
let store: string;
const now = new Date('2026-11-21T09:30:00Z');
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());
beforeEach(() => {
  store = randomUUID().replaceAll('-', '');
});

const customer = (id: string, email: string, subscribed: boolean) =>
  test.db.pool.query(
    `INSERT INTO customers (store_key, id, email, subscribed, created_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (store_key, id) DO UPDATE SET email = excluded.email, subscribed = excluded.subscribed`,
    [store, id, email, subscribed, now],
  );
const subscribers = () =>
  rowsOf<{ email: string; subscribed: boolean; source: string }>(
    test.db.pool,
    sql`SELECT email, subscribed, source FROM subscribers WHERE store_key = ${store} ORDER BY email`,
  );
const customers = async () =>
  (
    await rowsOf<{ id: string; subscribed: boolean }>(
      test.db.pool,
      sql`SELECT id, subscribed FROM customers WHERE store_key = ${store} ORDER BY id`,
    )
  ).map(({ id, subscribed }) => `${id} ${subscribed ? 'yes' : 'no'}`);
const change = (work: Parameters<typeof test.db.transaction<void>>[0]) => test.db.transaction(work);

describe('the shop’s data about its customers', () => {
  it('makes subscribed customers subscribers, one per address', async () => {
    await customer('1', 'Ada@Shop.test', true);
    await customer('2', 'ada@shop.test', false);
    await customer('3', 'ben@shop.test', false);
    await customer('4', '', true);
    await customer('5', 'no address', true);
    expect(await subscribers()).toEqual([{ email: 'ada@shop.test', subscribed: true, source: 'shop' }]);
  });

  it('ends a subscription when no customer with the address has it, and starts it again', async () => {
    await customer('1', 'ada@shop.test', true);
    await customer('2', 'ada@shop.test', true);
    await customer('1', 'ada@shop.test', false);
    expect(await isSubscribed(test.db.pool, store, 'ada@shop.test')).toBe(true);
    await customer('2', 'ada@shop.test', false);
    expect(await subscriberOf(test.db.pool, store, 'ada@shop.test')).toMatchObject({
      subscribed: false,
      unsubscribed_at: expect.any(Date),
    });
    await customer('2', 'ada@shop.test', true);
    expect(await subscriberOf(test.db.pool, store, 'ada@shop.test')).toMatchObject({ subscribed: true, unsubscribed_at: null });
  });

  it('is applied to all customers of a statement: those who swap or share addresses, are added, removed, or decided otherwise', async () => {
    await customer('1', 'ada@shop.test', true);
    await customer('2', 'ben@shop.test', false);
    await customer('3', 'both@shop.test', true);
    await customer('4', 'both@shop.test', true);
    await customer('5', 'cleo@shop.test', true);
    await customer('6', 'dan@shop.test', true);
    await customer('7', 'same@shop.test', true);
    await change((tx) => unsubscribe(tx, store, 'cleo@shop.test', 'customer', now));
    await test.db.pool.query(
      `UPDATE customers c SET email = n.email, subscribed = n.subscribed FROM (VALUES ('1', 'ben@shop.test', true), ('2', 'ada@shop.test', false),
         ('3', 'both@shop.test', false), ('4', 'both@shop.test', true), ('5', 'cleo@shop.test', true), ('6', 'dan@shop.test', false), ('7', 'same@shop.test', true))
         AS n (id, email, subscribed) WHERE c.store_key = $1 AND c.id = n.id`,
      [store],
    );
    expect((await subscribers()).map(({ email, subscribed }) => `${email} ${subscribed}`)).toEqual([
      'ben@shop.test true',
      'both@shop.test true',
      'cleo@shop.test false',
      'dan@shop.test false',
      'same@shop.test true',
    ]);
    expect(await customers()).toEqual(['1 yes', '2 no', '3 no', '4 yes', '5 no', '6 no', '7 yes']);
  });

  it('is removed with the last customer of an address, or when the address changes', async () => {
    await customer('1', 'ada@shop.test', true);
    await customer('1', 'ada@new.test', true);
    expect((await subscribers()).map(({ email }) => email)).toEqual(['ada@new.test']);
    await test.db.pool.query('DELETE FROM customers WHERE store_key = $1', [store]);
    expect(await subscribers()).toEqual([]);
  });
});

describe('a store that does not follow the shop’s data', () => {
  const follow = async (isFollowing: boolean) => {
    const [company, id] = [randomUUID().replaceAll('-', ''), randomUUID()];
    await test.db.pool.query(`INSERT INTO companies (key, name) VALUES ($1, 'Shops')`, [company]);
    await test.db.pool.query('DELETE FROM resource_stores WHERE store_key = $1', [store]);
    await test.db.pool.query(
      `INSERT INTO resources (company_key, kind, id, name, body, created_at, updated_at) VALUES ($1, 'email_configuration', $2, '', $3, now(), now())`,
      [company, id, { follows_shop_status: isFollowing }],
    );
    await test.db.pool.query(
      `INSERT INTO resource_stores (company_key, store_key, kind, id, enabled) VALUES ($1, $2, 'email_configuration', $3, true)`,
      [company, store, id],
    );
  };

  it('keeps who is subscribed, and neither subscribes nor unsubscribes anyone by it', async () => {
    await customer('1', 'ada@shop.test', true);
    await follow(false);
    await customer('1', 'ada@shop.test', false);
    await customer('2', 'new@shop.test', true);
    await customer('3', 'other@shop.test', false);
    await customer('3', 'other@shop.test', true);
    expect(await subscribers()).toEqual([{ email: 'ada@shop.test', subscribed: true, source: 'shop' }]);
    // Audiences read what customers say.
    expect(await customers()).toEqual(['1 yes', '2 no', '3 no']);
  });

  it('follows what people, forms and staff decide, and the shop’s data again once it is on', async () => {
    await follow(false);
    await customer('1', 'ada@shop.test', false);
    await change((tx) => subscribe(tx, store, 'ada@shop.test', 'form', now));
    await customer('2', 'ben@shop.test', true);
    expect(await customers()).toEqual(['1 yes', '2 no']);
    await follow(true);
    await customer('2', 'ben@shop.test', true);
    expect(await customers()).toEqual(['1 yes', '2 yes']);
  });
});

describe('a decision made elsewhere', () => {
  it('takes precedence over the shop’s data, new or changed, and applies to the address’s customers', async () => {
    await customer('1', 'Ada@shop.test', true);
    await change((tx) => unsubscribe(tx, store, 'ADA@shop.test', 'customer', now));
    expect(await customers()).toEqual(['1 no']);
    await customer('1', 'ada@shop.test', true);
    await customer('2', 'ada@shop.test', true);
    expect(await customers()).toEqual(['1 no', '2 no']);
    await customer('3', 'ben@shop.test', true);
    await customer('3', 'ada@shop.test', true);
    expect(await customers()).toEqual(['1 no', '2 no', '3 no']);
    await change((tx) => subscribe(tx, store, 'ada@shop.test', 'staff', now));
    expect(await customers()).toEqual(['1 yes', '2 yes', '3 yes']);
    await customer('1', 'ada@shop.test', false);
    expect(await customers()).toEqual(['1 yes', '2 yes', '3 yes']);
  });

  it('stays when the customers are deleted', async () => {
    await customer('1', 'ada@shop.test', true);
    await change((tx) => unsubscribe(tx, store, 'ada@shop.test', 'customer', now));
    await test.db.pool.query('DELETE FROM customers WHERE store_key = $1', [store]);
    expect(await subscribers()).toEqual([{ email: 'ada@shop.test', subscribed: false, source: 'customer' }]);
  });

  it('creates a customer for a new subscriber', async () => {
    await change((tx) => subscribe(tx, store, 'new@shop.test', 'customer', now));
    expect(await customers()).toEqual(['new@shop.test yes']);
  });

  it('is correct with two decisions at once', async () => {
    await customer('1', 'ada@shop.test', true);
    await Promise.all([
      change((tx) => unsubscribe(tx, store, 'ada@shop.test', 'customer', now)),
      customer('1', 'ada@shop.test', false),
      customer('2', 'ada@shop.test', true),
      change((tx) => markComplained(tx, store, 'ada@shop.test', now)),
    ]);
    expect(await subscriberOf(test.db.pool, store, 'ada@shop.test')).toMatchObject({ subscribed: false, state: 'complained' });
    expect(await customers()).toEqual(['1 no', '2 no']);
  });
});

describe('contacts', () => {
  it('bounce at once after a hard bounce, and after the fifth soft one within 30 days', async () => {
    await customer('1', 'hard@shop.test', true);
    await customer('2', 'soft@shop.test', true);
    await change((tx) => markBounced(tx, store, 'Hard@shop.test', { hard: true, reason: '550 No such user', now }));
    const soft = (days: number) =>
      change((tx) =>
        markBounced(tx, store, 'soft@shop.test', { hard: false, reason: 'Full', now: new Date(now.getTime() + days * 86_400_000) }),
      );
    for (const day of [0, 1, 2, 3, 40, 41, 42, 43]) await soft(day);
    expect((await subscriberOf(test.db.pool, store, 'soft@shop.test'))?.state).toBe('confirmed');
    await soft(44);
    expect(await subscriberOf(test.db.pool, store, 'soft@shop.test')).toMatchObject({ state: 'bounced', subscribed: true, reason: 'Full' });
    expect(await subscriberOf(test.db.pool, store, 'hard@shop.test')).toMatchObject({ state: 'bounced', reason: '550 No such user' });
  });

  it('that are suppressed stay suppressed when they subscribe', async () => {
    await change((tx) => suppress(tx, store, 'ada@shop.test', 'Asked by phone', now));
    await change((tx) => subscribe(tx, store, 'ada@shop.test', 'customer', now));
    expect(await subscriberOf(test.db.pool, store, 'ada@shop.test')).toMatchObject({
      state: 'suppressed',
      subscribed: true,
      reason: 'Asked by phone',
    });
  });
});

describe('recipients', () => {
  const [list, audience] = [randomUUID(), randomUUID()];
  const found = async (recipients: Parameters<typeof recipientsSql>[1]) =>
    (await rowsOf<{ email: string }>(test.db.pool, sql`SELECT s.email ${recipientsSql(store, recipients)} ORDER BY 1`)).map(
      ({ email }) => email.split('@')[0],
    );

  it('are all who may receive emails, or the members of lists and audiences, each once', async () => {
    for (const [id, name] of ['ada', 'ben', 'cleo', 'dora', 'eve', 'finn'].entries()) await customer(String(id), `${name}@Shop.test`, true);
    await change((tx) => unsubscribe(tx, store, 'dora@shop.test', 'customer', now));
    await change((tx) => markComplained(tx, store, 'eve@shop.test', now));
    await change((tx) => suppress(tx, store, 'finn@shop.test', '', now));
    for (const [email, state] of [
      ['ada', 'confirmed'],
      ['ben', 'pending'],
      ['finn', 'confirmed'],
      ['dora', 'confirmed'],
    ])
      await test.db.pool.query(
        'INSERT INTO subscriber_list_members (store_key, list_id, email, state, joined_at) VALUES ($1, $2, $3, $4, now())',
        [store, list, `${email}@shop.test`, state],
      );
    await test.db.pool.query(
      `INSERT INTO audience_members (store_key, audience_id, customer_id, since) SELECT $1, $2, id, now() FROM unnest(ARRAY['0', '2', '4']) AS id`,
      [store, audience],
    );
    expect(await found({ audiences: [], lists: [] })).toEqual(['ada', 'ben', 'cleo']);
    expect(await found({ audiences: [], lists: [list] })).toEqual(['ada']);
    expect(await found({ audiences: [audience], lists: [] })).toEqual(['ada', 'cleo']);
    expect(await found({ audiences: [audience], lists: [list] })).toEqual(['ada', 'cleo']);
    expect(await found({ audiences: [randomUUID()], lists: [] })).toEqual([]);
  });
});
