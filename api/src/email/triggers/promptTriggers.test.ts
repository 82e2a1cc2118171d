import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { rowsOf, sql } from '../../db/sql.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { looksAgainAfter } from './causes/findCauses.ts';
import { handlers } from './emailTriggers.calls.ts';
import { storesWithFlows } from './flowMarks.ts';
import { dayMs, mail, minuteMs, triggerShop } from './testTriggers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ handlers });
});
afterAll(() => api.close());

/** What happens on its way is looked for by a task every 10 seconds, and what is queued by one every 5. */
const restOfTheWay = 20;

describe('what becomes due by the clock', () => {
  it('is looked for so often that an email is handed over within a minute', () => {
    for (const type of ['win_back', 'price_drop', 'birthday', 'recurring', 'audience_entry', 'welcome', 'abandoned_cart'] as const)
      expect(looksAgainAfter(type) + restOfTheWay, type).toBeLessThan(60);
  });

  async function dueInFive(fields: Parameters<Awaited<ReturnType<typeof triggerShop>>['create']>[0]) {
    const shop = await triggerShop(api);
    const due = new Date(shop.now.getTime() + 5 * minuteMs);
    await shop.knows('dan', 'dan@shop.test');
    const id = await shop.create(fields);
    return { ...shop, id, due };
  }

  it('is found ahead where people are to buy again, and mailed when it is due', async () => {
    const { key, id, due, orders, run, mails, flows, now } = await dueInFive({ name: 'Refill', type: 'refill_due' });
    await orders('r1', 'dan@shop.test', new Date(due.getTime() - 20 * dayMs), 'b');
    await orders('r2', 'dan@shop.test', new Date(due.getTime() - 10 * dayMs), 'b');
    await run(0);
    await run(4);
    expect([await mails(id), (await flows(id)).map(({ state }) => state)]).toEqual([[], ['active']]);
    const isDue = async (minutes: number) =>
      (await storesWithFlows(api.db, new Date(now.getTime() + minutes * minuteMs))).some(({ store_key: store }) => store === key);
    expect([await isDue(4.9), await isDue(5.1)]).toEqual([false, true]);
    await run(5.1);
    expect(await mails(id)).toMatchObject([{ email: 'dan@shop.test', products: ['b'] }]);
    await run(16);
    expect(await flows(id)).toHaveLength(1);
  });

  it('is not mailed to someone who bought between being found and being due', async () => {
    const { id, due, orders, run, mails, flows, now } = await dueInFive({ name: 'Refill', type: 'refill_due', steps: [mail('first')] });
    await orders('r1', 'dan@shop.test', new Date(due.getTime() - 20 * dayMs), 'b');
    await orders('r2', 'dan@shop.test', new Date(due.getTime() - 10 * dayMs), 'b');
    await run(0);
    await orders('r3', 'dan@shop.test', new Date(now.getTime() + 2 * minuteMs), 'b');
    await run(5.1);
    expect([await mails(id), (await flows(id)).map(({ reason }) => reason)]).toEqual([[], ['bought']]);
  });

  it.each([
    ['someone who bought once, by the rhythm of the shop', { days: 180, count: 1, ends: null }],
    ['someone of several orders, by their own rhythm', { days: 90, count: 3, ends: 0 }],
    ['no one within 30 days of an order, whatever their rhythm', { days: 30, count: 3, ends: -5 }],
  ])('is mailed in a win-back to %s', async (_who, { days, count, ends }) => {
    const { key, id, due, run, mails, pool } = await dueInFive({ name: 'Win back', type: 'win_back', entry: { lifecycle: 'lost' } });
    const last = new Date(due.getTime() - days * dayMs);
    await rowsOf(
      pool,
      sql`UPDATE customers SET order_count = ${count}, order_first = ${last}, order_last = ${last} WHERE store_key = ${key} AND id = 'dan@shop.test'`,
    );
    // What the model says is written by a trigger of the table, from orders that this shop has not.
    const end = ends === null ? null : due.getTime() / 1000 + ends * 86_400;
    await rowsOf(
      pool,
      sql`UPDATE customers SET slipping_until = ${end}::double precision WHERE store_key = ${key} AND id = 'dan@shop.test'`,
    );
    await run(0);
    for (const minutes of [1, 2, 3, 4, 4.9]) await run(minutes);
    expect(await mails(id)).toEqual([]);
    await run(5.5);
    expect(await mails(id)).toMatchObject([{ email: 'dan@shop.test' }]);
  });
});
