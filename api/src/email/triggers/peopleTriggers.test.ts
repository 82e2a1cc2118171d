import { audiences } from '@endcap/schema/audience/audiences/audiences.resource.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { handlers as audienceHandlers } from '../../audience/audiences/audiences.calls.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { handlers } from './emailTriggers.calls.ts';
import { dayMs, mail, minuteMs, triggerShop } from './testTriggers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ handlers: [...handlers, ...audienceHandlers] });
});
afterAll(() => api.close());

it('triggers email people whose own rhythm is over as they begin to slip away, and those of one order by that of the shop', async () => {
  const { key, pool, knows, create, run, flows, now, ago } = await triggerShop(api);
  const ordered = async (name: string, orders: number, lastDays: number, activeUntil: Date | null) => {
    await knows(name, `${name}@shop.test`);
    const first = new Date(now.getTime() - 300 * dayMs);
    await rowsOf(
      pool,
      sql`UPDATE customers SET order_count = ${orders}, order_days = ${orders}, order_first = ${first}, order_last = ${ago((lastDays * dayMs) / minuteMs - 5)}
          WHERE store_key = ${key} AND id = ${`${name}@shop.test`}`,
    );
    // As the lifetime model of a shop says it.
    if (activeUntil !== null)
      await rowsOf(
        pool,
        sql`UPDATE customers SET active_until = ${activeUntil.getTime() / 1000}, slipping_until = ${activeUntil.getTime() / 1000 + 1e6} WHERE store_key = ${key} AND id = ${`${name}@shop.test`}`,
      );
  };
  const soon = ago(-5);
  await ordered('ada', 4, 80, soon);
  await ordered('bob', 4, 80, ago(60));
  await ordered('cleo', 4, 80, ago(-60));
  // Without other figures of the shop, one and a half times 60 days after the only order.
  await ordered('dan', 1, 90, null);
  await ordered('eve', 1, 180, null);
  // Who ordered within 30 days is not slipping away, whatever the rhythm says.
  await ordered('fay', 9, 20, soon);
  const slipping = await create({ name: 'Slipping', type: 'win_back', entry: { lifecycle: 'slipping_away' } });
  const lost = await create({ name: 'Lost', type: 'win_back', entry: { lifecycle: 'lost' } });
  await run(0);
  expect([await flows(slipping), await flows(lost)]).toEqual([[], []]);
  await run(20);
  const who = async (id: string) => (await flows(id)).map(({ email }) => email.split('@')[0]);
  expect([await who(slipping), await who(lost)]).toEqual([['ada', 'dan'], ['eve']]);
  await run(40);
  expect(await who(slipping)).toEqual(['ada', 'dan']);
});

it('triggers send the email of a condition to people in an audience, and another one to those outside', async () => {
  const { store, token, key, pool, knows, does, create, run, mails, now } = await triggerShop(api);
  for (const name of ['ada', 'bob', 'cleo']) await knows(name, `${name}@shop.test`);
  const audience = async (name: string) =>
    (await api.call(audiences.calls.create, { key: store.id, fields: { name } }, token)).answer.resource.id;
  const [vips, others] = [await audience('VIP'), await audience('Others')];
  const put = (id: string, customer: string) =>
    rowsOf(
      pool,
      sql`INSERT INTO audience_members (store_key, audience_id, customer_id, since) VALUES (${key}, ${id}, ${`${customer}@shop.test`}, ${now})`,
    );
  await put(vips, 'ada');
  await put(others, 'ada');
  await put(others, 'bob');
  const id = await create({
    entry: { idle_minutes: 10 },
    steps: [
      { key: 'asks', kind: 'condition', test: 'in_audience', audience: 'vip' },
      { ...mail('thanks'), parent: 'asks', branch: 'yes' },
      { ...mail('offer'), parent: 'asks', branch: 'no' },
    ],
  });
  await run(0);
  for (const name of ['ada', 'bob', 'cleo']) await does(name, 'cart_add', ['a'], now);
  await run(11);
  expect((await mails(id)).map(({ email, step }) => `${email.split('@')[0]} ${step}`)).toEqual(['ada thanks', 'bob offer', 'cleo offer']);
});
