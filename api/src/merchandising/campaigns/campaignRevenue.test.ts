import { randomUUID } from 'node:crypto';

import { addDays } from '@endcap/schema/contract/utcDays.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { rowsOf, sql } from '../../db/sql.ts';
import { keepFigures } from '../../data/events/figures.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { handlers } from './campaigns.calls.ts';
import { service } from './campaigns.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ handlers });
});
afterAll(() => api.close());

const { calls } = service.resource;
const daysAgo = (days: number) => addDays(new Date(), -days);

it('campaign revenue counts purchases of visitors whom a campaign affected before the click', async () => {
  const { store, people } = await api.company();
  const { token } = people.member;
  const { pool } = api.db;
  const create = async (name: string) => {
    const fields = { name, triggers: [{ type: 'always' as const }], rules: [{ action: 'pin' as const, products: { picked: ['lamp'] } }] };
    return (await api.call(calls.create, { key: store.id, fields }, token)).answer.resource.id;
  };
  const [met, other] = [await create('Met'), await create('Other')];
  const meets = (visitor: string, arm: 'variant' | 'control', campaign = met, at = daysAgo(3)) =>
    rowsOf(
      pool,
      sql`INSERT INTO experiment_visitors (store_key, experiment_id, visitor, arm, first_at) VALUES (${store.key}, ${campaign}, ${visitor}, ${arm}, ${at})`,
    );
  const clicks = (visitor: string, source: string, product = 'lamp') =>
    rowsOf(
      pool,
      sql`INSERT INTO events (store_key, time, type, visitor, source, ids) VALUES (${store.key}, ${daysAgo(2)}, 'click', ${visitor}, ${source}, ${[product]})`,
    );
  /** A lamp for 20 and a tent for 100. */
  const orders = async (visitor: string) => {
    const id = randomUUID();
    await rowsOf(
      pool,
      sql`INSERT INTO orders (store_key, id, time, basket_size, total_value, source, attributes)
          VALUES (${store.key}, ${id}, ${daysAgo(1)}, 2, 120, 'synced', jsonb_build_object('visitor', ${visitor}::text))`,
    );
    await rowsOf(
      pool,
      sql`INSERT INTO order_lines (store_key, order_id, line, product_id, quantity, price)
          VALUES (${store.key}, ${id}, 1, 'lamp', 1, 20), (${store.key}, ${id}, 2, 'tent', 1, 100)`,
    );
  };
  await meets('buyer', 'variant');
  await clicks('buyer', 'recommendations');
  await meets('searcher', 'variant');
  await clicks('searcher', 'search', 'tent');
  // None of these counts: by email, in the control group, met after the click, and never met.
  await meets('reader', 'variant');
  await clicks('reader', 'email');
  await meets('control', 'control');
  await clicks('control', 'search');
  await meets('late', 'variant', met, daysAgo(1));
  await clicks('late', 'search');
  await clicks('stranger', 'search');
  for (const visitor of ['buyer', 'searcher', 'reader', 'control', 'late', 'stranger']) await orders(visitor);
  await keepFigures(api.db);
  const revenues = async () => {
    const { result } = (await api.call(calls.list, { key: store.id, sort: 'name', order: 'asc' }, token)).answer;
    return result.map(({ id, figures }) => [id, figures['revenue']]);
  };
  expect(await revenues()).toEqual([
    [met, { amount: '120.00', currency: 'EUR' }],
    [other, { amount: '0.00', currency: 'EUR' }],
  ]);
  // Counted again, as after every change of an order: the sums stay.
  await rowsOf(pool, sql`UPDATE orders SET basket_size = 3 WHERE store_key = ${store.key}`);
  await keepFigures(api.db);
  expect((await revenues())[0]).toEqual([met, { amount: '120.00', currency: 'EUR' }]);
});
