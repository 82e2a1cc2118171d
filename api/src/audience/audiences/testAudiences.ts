import { randomUUID } from 'node:crypto';

import { audienceSample } from '@endcap/schema/audience/audiences/audiences.rest.ts';
import { pino } from 'pino';
import { beforeAll } from 'vitest';

import { browseTests, daysBefore, testNow } from '../../data/browse/testBrowse.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { putEvent } from '../../recommendations/testShop.ts';
import { audienceContext } from './audienceContext.ts';
import { handlers } from './audiences.calls.ts';

/** A shop of which ada and bob bought, and cleo only looked; bob and cleo confirmed the list “Arrivals”. Call it in the `describe` that uses it. */
export function audienceTests() {
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
  /** First letters of the people whom the conditions select. */
  const who = async (conditions: string) =>
    (await tests.call(audienceSample, { conditions })).answer.result
      .map((id) => id.charAt(0))
      .sort()
      .join('');

  /** What audiences of the shop are read with. */
  async function reading() {
    const read = {
      db: tests.api.db,
      log: pino({ level: 'silent' }),
      now: testNow,
      store: { key: tests.key, companyKey: tests.company.key },
    };
    return { reading: read, context: await audienceContext(read) };
  }
  return { tests, who, reading };
}
