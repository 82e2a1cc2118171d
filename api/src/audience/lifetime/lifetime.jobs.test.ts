import { expect, it } from 'vitest';

import { browseTests } from '../../data/browse/testBrowse.ts';
import { changedBy, rowOf, sql } from '../../db/sql.ts';
import { testJobTools } from '../../jobs/testJobTools.ts';
import { lifetimeJob } from './lifetime.jobs.ts';

const tests = browseTests({ handlers: [] });

const run = () => lifetimeJob.run({}, testJobTools(tests.api, tests.key));

const model = () =>
  rowOf<{ r: number | null; customers: number }>(
    tests.api.db.pool,
    sql`SELECT r, customers FROM lifetime_models WHERE store_key = ${tests.key}`,
  );

const customer = (n: number) =>
  rowOf<{ days: number; price: string; ends: string }>(
    tests.api.db.pool,
    sql`SELECT order_days AS days, piece_price::text AS price, active_until::text AS ends FROM customers WHERE store_key = ${tests.key} AND id = ${`c${n}`}`,
  );

/** Customer n bought n % 4 + 1 times, two pieces at 10 each time, and the first time twice on one day. */
async function addCustomers(count: number): Promise<void> {
  const { api, key } = tests;
  const write = (statement: Parameters<typeof changedBy>[1]) => changedBy(api.db.pool, statement);
  const numbers = sql`generate_series(1, ${count}::int) n`;
  const orders = sql`${numbers}, generate_series(0, n % 4) k, generate_series(0, CASE WHEN k = 0 THEN 1 ELSE 0 END) twice`;
  await write(
    sql`INSERT INTO orders (store_key, id, time, customer_id, customer_email, basket_size, total_value, impact, generated_value, returned, source)
        SELECT ${key}, 'o' || n || '-' || k || '-' || twice, date_trunc('day', now()) - make_interval(days => 300 - k * (20 + n % 30)), 'c' || n, '', 2, 20, false, 0, false, 'synced'
        FROM ${orders}`,
  );
  await write(
    sql`INSERT INTO order_lines (store_key, order_id, line, product_id, quantity, price) SELECT store_key, id, 1, 'tent', 2, 10 FROM orders WHERE store_key = ${key}`,
  );
  await write(
    sql`INSERT INTO customers (store_key, id, created_at, order_count, order_value_total, order_first, order_last)
        SELECT ${key}, customer_id, now(), count(*), sum(total_value), min(time), max(time) FROM orders WHERE store_key = ${key} GROUP BY customer_id`,
  );
}

it('says that too few have bought twice, and fits a model once enough have, by which the lifecycle of everyone is counted', async () => {
  expect(await run()).toBe('Too few customers have bought twice to fit a model.');
  expect(await model()).toEqual({ r: null, customers: 0 });
  await addCustomers(600);
  const before = await customer(3);
  expect(await run()).toBe('The model of 600 customers is up to date.');
  expect(await model()).toMatchObject({ r: expect.any(Number), customers: 600 });
  const after = await customer(3);
  // Two orders on one day are one day of rhythm.
  expect(after).toMatchObject({ days: 4, price: '10.00' });
  expect(after?.ends).not.toBe(before?.ends);
  // Nothing has changed since: the model stays, and so do the lifecycles.
  await run();
  expect(await customer(3)).toEqual(after);
});
