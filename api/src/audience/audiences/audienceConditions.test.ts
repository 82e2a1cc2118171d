import { audienceCount } from '@endcap/schema/audience/audiences/audiences.rest.ts';
import { audienceFields } from '@endcap/schema/audience/audiences/audienceFields.ts';
import { describe, expect, it } from 'vitest';

import { daysBefore } from '../../data/browse/testBrowse.ts';
import { rowsOf, type Sql, sql } from '../../db/sql.ts';
import { compileConditions } from './checkConditions.ts';
import { audienceTests } from './testAudiences.ts';

describe('who is in an audience', () => {
  const { tests, who, reading } = audienceTests();

  /** As all people of the audience are read, other than the few of a sample. */
  async function together(conditions: string) {
    const compiled = compileConditions(conditions, (await reading()).context);
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
    ['ordered = "2026-05-05"', 'a'],
    ['ordered != "2026-05-05"', 'bc'],
    ['ordered in ["2026-05-05", "2026-01-25"]', 'ab'],
    ['ordered not in ["2026-05-05", "2026-01-25"]', 'c'],
    ['ordered > "2026-11-16"', ''],
    ['ordered >= "2026-11-16"', 'a'],
    ['ordered <= "2026-01-25"', 'b'],
    ['ordered < "2026-01-25"', ''],
    ['order_last > "2026-11-16"', ''],
    ['order_first <= "2026-05-05"', 'ab'],
    ['opened_email = "2026-11-19"', 'a'],
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
});
