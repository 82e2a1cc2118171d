import { randomUUID } from 'node:crypto';

import { audienceCount, audienceDuplicate, audienceFieldsList, audienceSample } from '@endcap/schema/audience/audiences/audiences.rest.ts';
import { audienceFields } from '@endcap/schema/audience/audiences/audienceFields.ts';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';

import { browseTests, daysBefore, testNow } from '../../data/browse/testBrowse.ts';
import { rowsOf, type Sql, sql } from '../../db/sql.ts';
import { describeResource } from '../../resources/testResource.ts';
import { putEvent } from '../../recommendations/testShop.ts';
import { audienceContext } from './audienceContext.ts';
import { handlers } from './audiences.calls.ts';
import { compileConditions } from './checkConditions.ts';
import { service } from './audiences.service.ts';
import { nextAudiences } from './audiences.jobs.ts';
import { refreshAudiences } from './refreshAudience.ts';
import { isInAudience, newVisitor, visitorFacts } from './visitorAudiences.ts';

const { calls } = service.resource;

describeResource(service, {
  handlers,
  sample: (number) => ({
    name: `Audience ${number}`,
    type: number === 2 ? 'snapshot' : 'dynamic',
    conditions: number === 3 ? 'lifecycle = "lost"' : `order_count >= ${number}`,
  }),
  changed: { name: 'Changed', description: 'New', conditions: 'not (subscribed = false) and bought.brand in ["Norrby"]' },
  invalid: {
    'no name': { fields: { name: ' ' }, at: 'name' },
    'conditions that nobody can read': { fields: { name: 'A', conditions: 'order_count >' }, at: 'conditions' },
    'a field that no person has': { fields: { name: 'A', conditions: 'shoe_size = 42' }, at: 'conditions' },
    'a lifecycle that there is not': { fields: { name: 'A', conditions: 'lifecycle = "gone"' }, at: 'conditions' },
    'a text as a number of orders': { fields: { name: 'A', conditions: 'order_count > "many"' }, at: 'conditions' },
    'an audience that there is not': { fields: { name: 'A', conditions: 'audience = "Nobody"' }, at: 'conditions' },
    'a list that there is not': { fields: { name: 'A', conditions: 'list = "Nothing"' }, at: 'conditions' },
    itself: { fields: { name: 'A', conditions: 'order_count > 1 or audience = " a "' }, at: 'conditions' },
  },
  withText: (text) => ({ name: text, description: text, conditions: `email_domain = "${text.replace(/["\\]/g, '\\$&')}"` }),
  filters: {
    audience_type: { value: 'snapshot', holds: [2] },
    conditions: { operator: 'contains', value: 'lost', holds: [3] },
    people: { operator: '>', value: 0, holds: [] },
    broken: { value: false, holds: [1, 2, 3, 4] },
  },
});

describe('who is in an audience', () => {
  const tests = browseTests({ handlers });
  beforeAll(async () => {
    const { addCustomer, addOrders, addProduct, api, key } = tests;
    await addProduct('lamp', { name: 'Red lamp', brand: 'Norrby', categories: ['Lamps'] });
    await addProduct('tent', { name: 'Tent', brand: 'Lux', categories: ['Outdoor'] });
    await addCustomer('ada@shop.test', { subscribed: true, attributes: { city: 'London', tags: ['vip', 'press'], age: 36 } });
    await addCustomer('bob@shop.test', { attributes: { city: 'Paris', age: 19 } });
    await addCustomer('cleo@mail.test', { subscribed: true });
    await addOrders(
      { id: 'a1', customer: 'ada@shop.test', time: daysBefore(200), total: 50, lines: [{ product: 'lamp', price: 80 }] },
      {
        id: 'a2',
        customer: 'ada@shop.test',
        time: daysBefore(5),
        total: 150,
        lines: [
          { product: 'lamp', price: 50 },
          { product: 'tent', price: 100 },
        ],
      },
      { id: 'b1', customer: 'bob@shop.test', time: daysBefore(300), total: 20, lines: [{ product: 'tent', price: 20 }] },
    );
    await rowsOf(
      api.db.pool,
      sql`INSERT INTO visitor_customers (store_key, visitor, email, first_seen, last_seen) VALUES (${key}, 'browser1', 'cleo@mail.test', now(), now())`,
    );
    await rowsOf(
      api.db.pool,
      sql`INSERT INTO visitors (store_key, visitor, first_seen, last_seen) VALUES (${key}, 'browser1', ${daysBefore(9)}, ${daysBefore(3)})`,
    );
    await rowsOf(
      api.db.pool,
      sql`INSERT INTO search_log (store_key, time, query, normalised, total, visitor) VALUES (${key}, ${daysBefore(3)}, 'Red LAMP', 'red lamp', 1, 'browser1')`,
    );
    await putEvent(api.db, key, { visitor: 'browser1', products: ['lamp'], minutesAgo: 10 });
    await rowsOf(
      api.db.pool,
      sql`INSERT INTO events (store_key, time, type, visitor, ids, source) VALUES
          (${key}, ${daysBefore(2)}, 'category', 'browser1', '{lamps,outdoor}', ''), (${key}, ${daysBefore(4)}, 'click', 'browser1', '{lamp}', 'email'),
          (${key}, ${daysBefore(1)}, 'click', 'browser1', '{lamp}', 'search'), (${key}, ${daysBefore(6)}, 'cart_add', 'browser1', '{tent}', '')`,
    );
    const [send, toAda, toBob] = [randomUUID(), randomUUID(), randomUUID()];
    await rowsOf(
      api.db.pool,
      sql`INSERT INTO mail_messages (store_key, id, send_id, source_kind, email, state, due_at, wanted_at, sent_at, opened_at) VALUES
          (${key}, ${toAda}, ${send}, 'newsletter', 'ada@shop.test', 'sent', now(), now(), now(), ${daysBefore(2)}),
          (${key}, ${toBob}, ${send}, 'newsletter', 'bob@shop.test', 'sent', now(), now(), now(), ${daysBefore(9)})`,
    );
    await rowsOf(
      api.db.pool,
      sql`INSERT INTO mail_clicks (store_key, id, message_id, send_id, url, at, by_machine) VALUES
          (${key}, ${randomUUID()}, ${toAda}, ${send}, 'https://shop.test/terms', ${daysBefore(2)}, false),
          (${key}, ${randomUUID()}, ${toBob}, ${send}, 'https://shop.test/', ${daysBefore(1)}, true)`,
    );
    for (const [id, price, days] of [
      ['ada@shop.test', 90, 700],
      ['bob@shop.test', 10, 500],
      ['cleo@mail.test', null, 3],
    ] as const)
      await rowsOf(
        api.db.pool,
        sql`UPDATE customers SET piece_price = ${price}, created_at = ${daysBefore(days)} WHERE store_key = ${key} AND id = ${id}`,
      );
    const [id, companyKey] = [randomUUID(), tests.company.key];
    await rowsOf(
      api.db.pool,
      sql`INSERT INTO resources (company_key, kind, id, name, body, revision, created_at, updated_at) VALUES (${companyKey}, 'email_list', ${id}, 'Arrivals', '{}', 1, now(), now())`,
    );
    await rowsOf(
      api.db.pool,
      sql`INSERT INTO resource_stores (company_key, store_key, kind, id, enabled) VALUES (${companyKey}, ${key}, 'email_list', ${id}, true)`,
    );
    await rowsOf(
      api.db.pool,
      sql`INSERT INTO subscriber_list_members (store_key, list_id, email, state, joined_at) VALUES
          (${key}, ${id}, 'bob@shop.test', 'confirmed', now()), (${key}, ${id}, 'cleo@mail.test', 'confirmed', now()), (${key}, ${id}, 'ada@shop.test', 'pending', now())`,
    );
  });
  const who = async (conditions: string) =>
    (await tests.call(audienceSample, { conditions })).answer.result
      .map((id) => id.charAt(0))
      .sort()
      .join('');

  /** As all people of the audience are read, other than the few of a sample. */
  async function together(conditions: string) {
    const store = { key: tests.key, companyKey: tests.company.key };
    const compiled = compileConditions(
      conditions,
      await audienceContext({ db: tests.api.db, log: pino({ level: 'silent' }), now: testNow, store }),
    );
    if (compiled.problem !== undefined) throw new Error(compiled.problem.kind);
    const read = (people: Sql) => rowsOf<{ id: string }>(tests.api.db.pool, sql`SELECT c.id ${people} ORDER BY c.id`);
    const all = await read(compiled.people);
    // Of three people no one is in the sample.
    expect(await read(compiled.sample)).toEqual([]);
    return all.map(({ id }) => id.charAt(0)).join('');
  }

  it.each([
    ['', 'abc'],
    ['order_count >= 2', 'a'],
    ['not (order_count >= 2)', 'bc'],
    ['not (order_count = 1 or order_count = 2)', 'c'],
    ['order_value_total > 100 or average_order_value < 21', 'ab'],
    ['ordered within last 30 days', 'a'],
    ['not (ordered within last 30 days)', 'bc'],
    ['ordered = "2026-05-05T12:00:00Z"', 'a'],
    ['ordered exists', 'ab'],
    ['ordered not exists', 'c'],
    ['order_first < "2026-01-31"', 'b'],
    ['lifecycle = "just_ordered"', 'a'],
    ['lifecycle in ["lost", "slipping_away"]', 'b'],
    ['lifecycle != "slipping_away"', 'ac'],
    ['lifecycle not exists', 'c'],
    ['loyalty = "single"', 'b'],
    ['bought.id = "lamp"', 'a'],
    ['bought.id not in ["lamp"]', 'bc'],
    ['bought.brand = "Lux"', 'ab'],
    ['bought.brand != "Norrby"', 'bc'],
    ['bought.name contains "LAMP"', 'a'],
    ['bought.categories in ["Lamps", "Outdoor"] and not (bought.brand = "Norrby")', 'b'],
    ['bought.filter = "brand = \\"Norrby\\" and name contains \\"tent\\""', ''],
    ['bought.filter = "brand = \\"Lux\\" and name contains \\"tent\\""', 'ab'],
    ['viewed.brand = "Norrby"', 'c'],
    ['viewed.id in ["lamp"]', 'c'],
    ['viewed.id not in ["lamp"]', 'ab'],
    ['interested.brand = "Norrby"', 'c'],
    ['added_to_cart.id = "lamp"', ''],
    ['added_to_cart.id = "tent"', 'c'],
    ['added_to_cart.brand = "Lux"', 'c'],
    ['added_to_cart.brand != "Lux"', 'ab'],
    ['added_to_cart.filter = "brand = \\"Lux\\" and name contains \\"tent\\""', 'c'],
    ['searched contains "lamp"', 'c'],
    ['visited within last 5 days', 'c'],
    ['visited within last 1 days', ''],
    ['subscribed = true', 'ac'],
    ['subscribed = true and order_count = 0', 'c'],
    ['email_domain = "shop.test"', 'ab'],
    ['email_domain != "shop.test"', 'c'],
    ['person.city = "London"', 'a'],
    ['person.city in ["London", "Paris"]', 'ab'],
    ['person.tags contains "press"', 'a'],
    ['person.tags = "vip"', 'a'],
    ['person.tags in ["guest", "press"]', 'a'],
    ['person.tags not in ["guest", "press"]', 'bc'],
    ['price_affinity = "high"', 'a'],
    ['price_affinity in ["low", "medium"]', 'b'],
    ['price_affinity not exists', 'c'],
    ['order_last within last 30 days', 'a'],
    ['order_last < "2026-02-01"', 'b'],
    ['order_last not exists', 'c'],
    ['viewed_category = "outdoor"', 'c'],
    ['viewed_category not in ["outdoor", "tents"]', 'ab'],
    ['viewed_category = "tents"', ''],
    ['clicked_email within last 5 days', 'ac'],
    ['clicked_email within last 3 days', 'a'],
    ['clicked_email not exists', 'b'],
    ['opened_email within last 3 days', 'a'],
    ['opened_email exists', 'ab'],
    ['opened_email not exists', 'c'],
    ['created_at within last 7 days', 'c'],
    ['created_at < "2025-01-31"', 'a'],
    ['person.age > 20', 'a'],
    ['person.age exists', 'ab'],
    ['person.shoe_size = 42', ''],
    ['list = "Arrivals"', 'bc'],
    ['list in [" arrivals "] and subscribed = true', 'c'],
    ['not (list = "Arrivals") or ordered >= "2026-11-01"', 'a'],
    ['ordered < "2026-02-01" or viewed.brand = "Norrby"', 'bc'],
  ])('by %s: %s', async (conditions, expected) => {
    expect(await who(conditions)).toBe(expected);
    expect(await together(conditions)).toBe(expected);
  });

  it('follows an order that is reassigned to another customer', async () => {
    const { api, key, addOrders } = tests;
    await addOrders({ id: 'moved', customer: 'ada@shop.test', time: daysBefore(400), total: 0, lines: [{ product: 'tent' }] });
    await rowsOf(api.db.pool, sql`UPDATE orders SET customer_id = 'cleo@mail.test' WHERE store_key = ${key} AND id = 'moved'`);
    expect(await together('bought.id = "tent"')).toBe('abc');
    await rowsOf(api.db.pool, sql`UPDATE orders SET customer_id = '' WHERE store_key = ${key} AND id = 'moved'`);
    expect(await together('bought.id = "tent"')).toBe('ab');
    await rowsOf(api.db.pool, sql`DELETE FROM orders WHERE store_key = ${key} AND id = 'moved'`);
  });

  it('is counted, with revenue and subscribers', async () => {
    const { answer } = await tests.call(audienceCount, { conditions: 'order_count > 0' });
    expect(answer).toMatchObject({
      count: 2,
      subscribed: 1,
      value: { amount: '220.00', currency: 'EUR' },
      is_exact: true,
      problem: null,
      unknown: [],
    });
  });

  it('is refused with what is wrong and the likely correction', async () => {
    const check = async (conditions: string) => {
      const { problem, unknown } = (await tests.call(audienceCount, { conditions })).answer;
      return problem?.kind ?? unknown.map(({ name, suggestion }) => `${name}: ${suggestion ?? '–'}`).join();
    };
    expect(await check('order_count >')).toBe('value expected');
    expect(await check('order_count > "x"')).toBe('comparison not possible');
    expect(await check('audience = "Nobody"')).toBe('unknown audience');
    expect(await check('subscribed = true and list = "Nothing"')).toBe('unknown list');
    expect((await tests.call(audienceCount, { conditions: 'list in ["Arrivals", "Gone"]' })).answer.problem?.name).toBe('Gone');
    expect(await check('bought.filter = "price >"')).toBe('comparison not possible');
    expect(await check('order_cuont > 1')).toBe('order_cuont: order_count');
    expect(await check('person.citi = "x" and person.city = "y"')).toBe('person.citi: person.city');
    expect(await check('bought.colour = "red"')).toContain('bought.colour');
    expect(await check(`email_domain = "'; DROP TABLE customers; --"`)).toBe('');
  });

  it('never includes people of another store', async () => {
    const other = await tests.api.company();
    const names = [...Object.keys(audienceFields), 'bought.id', 'viewed.id', 'bought.brand', 'person.city'].filter(
      (name) => name !== 'audience',
    );
    for (const name of names) {
      const { count } = (
        await tests.api.call(
          audienceCount,
          { key: other.store.key, conditions: `${name} exists or ${name} not exists` },
          other.people.manager.token,
        )
      ).answer;
      expect([name, count]).toEqual([name, 0]);
    }
  });

  it('is copied under a name that is free', async () => {
    const fields = { name: 'To copy', conditions: 'order_count > 1', type: 'snapshot' as const };
    const { id } = (await tests.call(calls.create, { fields })).answer.resource;
    const copy = async () => (await tests.call(audienceDuplicate, { id })).answer.resource;
    expect((await copy()).fields).toMatchObject({ ...fields, name: 'To copy (copy)' });
    expect((await copy()).name).toBe('To copy (copy 2)');
    const none = await tests.call(audienceDuplicate, { id: '00000000-0000-4000-8000-000000000000' });
    expect(none.failure.type).toBe('NotFoundError');
  });

  it('can be queried by every field on offer', async () => {
    const { result } = (await tests.call(audienceFieldsList, {})).answer;
    expect(result.map(({ name }) => name)).toEqual(expect.arrayContaining(['lifecycle', 'bought.id', 'viewed.brand', 'person.city']));
    expect(result.find(({ name }) => name === 'loyalty')?.values).toEqual(['vip', 'frequent', 'loyal', 'single']);
  });

  describe('as it is stored', () => {
    const create = async (name: string, conditions: string) =>
      (await tests.api.call(calls.create, { key: tests.key, fields: { name, conditions } }, tests.company.people.manager.token)).answer
        .resource.id;
    async function refresh(id: string, conditions: string) {
      const store = { key: tests.key, companyKey: tests.company.key };
      const reading = { db: tests.api.db, log: pino({ level: 'silent' }), now: testNow, store };
      await refreshAudiences(reading, await audienceContext(reading), [{ id, conditions }]);
    }
    const figures = async (id: string) =>
      (await tests.api.call(calls.info, { key: tests.key, id }, tests.company.people.manager.token)).answer.resource.figures;

    it('lists its people, its figures, and who joined and left', async () => {
      const id = await create('Subscribers', 'subscribed = true');
      expect(await figures(id)).toMatchObject({ people: null, value: null, computed_at: null, problem: '' });
      await refresh(id, 'subscribed = true');
      expect(await figures(id)).toMatchObject({
        people: 2,
        subscribed: 2,
        value: { amount: '200.00' },
        computed_at: testNow.toISOString(),
      });
      expect(await who('audience = "subscribers"')).toBe('ac');
      expect(await who('not (audience in ["Subscribers"])')).toBe('b');
      const [cleo] = await rowsOf<{ since: Date }>(
        tests.api.db.pool,
        sql`SELECT since FROM audience_members WHERE store_key = ${tests.key} AND audience_id = ${id} AND customer_id = 'cleo@mail.test'`,
      );
      expect(cleo?.since).toEqual(testNow);
      await refresh(id, 'order_count > 0');
      expect(await who('audience = "Subscribers"')).toBe('ab');
    });

    it('is filled with many others at once, by two at the same time too', async () => {
      const conditions = Array.from({ length: 12 }, (_one, at) => (at % 3 === 0 ? 'subscribed = true' : `order_count >= ${at % 3}`));
      const audiences = conditions.map((text) => ({ id: randomUUID(), conditions: text }));
      const store = { key: tests.key, companyKey: tests.company.key };
      const reading = { db: tests.api.db, log: pino({ level: 'silent' }), now: testNow, store };
      const context = await audienceContext(reading);
      await Promise.all([audiences, audiences.toReversed()].map((many) => refreshAudiences(reading, context, many)));
      const kept = await rowsOf<{ id: string; who: string; people: number }>(
        tests.api.db.pool,
        sql`SELECT s.audience_id AS id, string_agg(left(m.customer_id, 1), '' ORDER BY m.customer_id) AS who, s.people FROM audience_states s
            JOIN audience_members m ON m.store_key = s.store_key AND m.audience_id = s.audience_id
            WHERE s.store_key = ${tests.key} AND s.audience_id = ANY(${audiences.map(({ id }) => id)}::uuid[]) GROUP BY s.audience_id, s.people`,
      );
      const expected = audiences.map(({ id }, at) => ({
        id,
        ...[
          { who: 'ac', people: 2 },
          { who: 'ab', people: 2 },
          { who: 'a', people: 1 },
        ][at % 3],
      }));
      const byId = (rows: readonly { readonly id: string }[]) => rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
      expect(byId(kept)).toEqual(byId(expected));
    });

    it('includes the visitors who belong to it', async () => {
      const id = await create('Seen', 'email_domain = "mail.test"');
      await refresh(id, 'email_domain = "mail.test"');
      const facts = await visitorFacts(tests.api.db, tests.key, 'browser1');
      expect([isInAudience(facts, id.toUpperCase()), isInAudience(newVisitor, id)]).toEqual([true, false]);
      expect(await visitorFacts(tests.api.db, tests.key, 'browser2')).toEqual(newVisitor);
    });

    it('keeps its members when its conditions become invalid, and says why', async () => {
      const id = await create('Londoners', 'person.city = "London"');
      await refresh(id, 'person.city = "London"');
      await refresh(id, 'person.town = "London"');
      expect(await figures(id)).toMatchObject({ people: 1, problem: 'No person or product in the store has “person.town” any longer.' });
      await refresh(id, 'list = "Gone"');
      expect(await figures(id)).toMatchObject({
        people: 1,
        problem: 'The conditions name the subscriber list “Gone”, which no longer exists.',
      });
      await refresh(id, 'audience = "Nobody"');
      expect(await figures(id)).toMatchObject({ people: 1, problem: 'The conditions name the audience “Nobody”, which no longer exists.' });
    });

    it('never refers to itself through another audience', async () => {
      await create('One', 'order_count > 0');
      const two = await create('Two', 'audience = "One"');
      const one = (await tests.api.call(calls.info, { key: tests.key, id: 'One' }, tests.company.people.manager.token)).answer.resource;
      const change = { key: tests.key, id: one.id, revision: one.revision, fields: { name: 'One', conditions: 'not (audience = "TWO")' } };
      const refused = await tests.api.call(calls.update, change, tests.company.people.manager.token);
      expect(refused.failure).toMatchObject({ fields: { 'fields.conditions': 'The audience “One” would refer to itself.' } });
      expect((await figures(one.id))['used_in']).toEqual([{ kind: 'audience', id: two, name: 'Two' }]);
      expect(await figures(two)).toMatchObject({ used_in: [] });
    });
  });
});

it('updates audiences before those that refer to them', () => {
  const [a, b, c] = [
    { id: '1', name: 'a', conditions: 'audience = "B"' },
    { id: '2', name: 'b', conditions: 'order_count > 1' },
    { id: '3', name: 'c', conditions: 'audience = "Elsewhere"' },
  ] as const;
  expect(nextAudiences([a, b, c])).toEqual([b, c]);
  expect(nextAudiences([a])).toEqual([a]);
  const circle = { ...b, conditions: 'audience = "A"' };
  expect(nextAudiences([a, circle])).toEqual([a, circle]);
});
