/**
 * Counts audiences of a large shop while their conditions are edited, and brings 50 dynamic ones up to date:
 *
 *   npm run bench -- audience [--customers 1000000] [--orders 5000000] [--rounds 3]
 *
 * The last line is one JSON object: milliseconds of the counts over HTTP (`countP50`, `countP95`, `slowest` with its conditions), how many were `refused` since
 * they took too long, the share of them that was `exact`, and seconds in which all 50 audiences got their people for the first time (`firstSeconds`) and again (`againSeconds`).
 */
import { parseArgs } from 'node:util';

import { audienceCount } from '@endcap/schema/audience/audiences/audiences.rest.ts';
import { pino } from 'pino';

import { audienceContext } from '../../api/src/audience/audiences/audienceContext.ts';
import { refreshAudiences } from '../../api/src/audience/audiences/refreshAudience.ts';
import { rowOf, rowsOf, sql } from '../../api/src/db/sql.ts';
import { BenchShop } from './import/benchShop.ts';
import { startMeasuredApi } from './import/measuredApi.ts';
import { quantile } from './statistics.ts';

const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '1000000' },
    orders: { type: 'string', default: '5000000' },
    rounds: { type: 'string', default: '3' },
  },
});
const [customers, orders, rounds] = [Number(values.customers), Number(values.orders), Number(values.rounds)];

const questions = [
  '',
  'lifecycle = "lost"',
  'lifecycle in ["active", "just_ordered"] and loyalty = "vip"',
  'price_affinity = "high"',
  'order_count >= 5 and order_value_total > 500',
  'ordered within last 30 days',
  'not (ordered within last 180 days) and order_count >= 2',
  'bought.id in ["p1", "p2", "p3"]',
  'bought.brand = "Brand 3"',
  'bought.brand = "Brand 3" and not (bought.brand = "Brand 4")',
  'bought.name contains "product 12"',
  'bought.filter = "brand = \\"Brand 3\\" and price > 50"',
  'subscribed = true and email_domain = "mail1.test"',
  'person.city = "City 7"',
  'subscribed = true or bought.id = "p9" or order_first within last 90 days',
  'average_order_value > 60 and lifecycle != "lost"',
];

// Its own worker would bring the same audiences up to date, and read orders whose indexes are not there yet.
process.env['ENDCAP_WORKER'] = 'off';
const api = await startMeasuredApi();
const shop = await BenchShop.open(api);
const { key: storeKey } = shop;
const { pool } = api.db;
// Millions of rows are indexed once they are all there, which takes a tenth of the time.
const filled = ['orders', 'order_lines', 'customers'];
const { rows: indexes } = await pool.query<{ schema: string; name: string; definition: string }>(
  `SELECT i.schemaname AS schema, i.indexname AS name, i.indexdef AS definition FROM pg_indexes i
   WHERE i.tablename = ANY($1) AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = (quote_ident(i.schemaname) || '.' || quote_ident(i.indexname))::regclass)`,
  [filled],
);
for (const { schema, name } of indexes) await pool.query(`DROP INDEX "${schema}"."${name}"`);
const fill = async (text: string, ...more: unknown[]) => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL session_replication_role = replica');
    await client.query(text, [storeKey, ...more]);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
};
await fill(
  `INSERT INTO products (store_key, id, name, brand, price, categories, updated_at, content_hash, changed_seq, imported_at)
   SELECT $1, 'p' || n, 'Product ' || n, 'Brand ' || n % 40, n % 200, ARRAY['Category ' || n % 30], now(), '', n, now() FROM generate_series(1, 10000) AS n`,
);
// Few buy much: the n-th order is one of a customer whose number is a power of a uniform one.
await fill(
  `INSERT INTO orders (store_key, id, time, customer_id, customer_email, basket_size, total_value, source)
   SELECT $1, 'o' || n, now() - random() * interval '3 years', 'c' || (1 + floor(power(random(), 2) * $2))::int, '', 2, 20 + n % 100, 'synced' FROM generate_series(1, $3::int) AS n`,
  customers,
  orders,
);
await fill(
  `INSERT INTO order_lines (store_key, order_id, line, product_id, quantity, price, customer_id)
   SELECT $1, o.id, l, 'p' || (1 + floor(power(random(), 3) * 10000))::int, 1, 10 + length(o.id), o.customer_id FROM orders o, generate_series(1, 2) AS l WHERE o.store_key = $1`,
);
await fill(
  `INSERT INTO customers (store_key, id, email, name, subscribed, created_at, attributes, order_count, order_value_total, order_first, order_last, order_days, piece_price, active_until, slipping_until)
   SELECT $1, 'c' || n, 'c' || n || '@mail' || n % 9 || '.test', 'Customer ' || n, n % 3 = 0, now(), jsonb_build_object('city', 'City ' || n % 50),
     coalesce(o.count, 0), coalesce(o.total, 0), o.first, o.last, coalesce(o.count, 0), 10 + n % 50,
     CASE WHEN o.count > 1 THEN extract(epoch FROM o.last) + 1.5 * extract(epoch FROM o.last - o.first) / (o.count - 1) END,
     CASE WHEN o.count > 1 THEN extract(epoch FROM o.last) + 3 * extract(epoch FROM o.last - o.first) / (o.count - 1) END
   FROM generate_series(1, $2::int) AS n LEFT JOIN (
     SELECT customer_id, count(*)::int AS count, sum(total_value) AS total, min(time) AS first, max(time) AS last FROM orders WHERE store_key = $1 GROUP BY 1) AS o
     ON o.customer_id = 'c' || n`,
  customers,
);
for (const { definition } of indexes) await pool.query(`SET statement_timeout = 0; ${definition}`);
for (const table of ['products', ...filled]) await pool.query(`VACUUM ANALYZE ${table}`);

const times: { readonly conditions: string; readonly ms: number; readonly isExact: boolean }[] = [];
let refused = 0;
for (let round = 0; round <= rounds; round += 1)
  for (const conditions of questions) {
    const begin = performance.now();
    // On a busy machine even the sample may take longer than a count may.
    const answer = await shop.call(audienceCount, { key: storeKey, conditions }).catch((error: unknown) => {
      if (!String(error).includes('LimitError')) throw error;
      return undefined;
    });
    // The first round warms up.
    if (round === 0) continue;
    if (answer === undefined) refused += 1;
    times.push({ conditions, ms: performance.now() - begin, isExact: answer?.is_exact === true });
  }

const store = await rowOf<{ company_key: string }>(pool, sql`SELECT company_key FROM stores WHERE key = ${storeKey}`);
const audiences = await rowsOf<{ id: string }>(pool, sql`SELECT gen_random_uuid() AS id FROM generate_series(1, 50)`);
async function refreshAll(): Promise<number> {
  const begin = performance.now();
  const reading = {
    db: api.db,
    log: pino({ level: 'silent' }),
    now: new Date(),
    store: { key: storeKey, companyKey: store?.company_key ?? '' },
  };
  const context = await audienceContext(reading);
  await refreshAudiences(
    reading,
    context,
    audiences.map(({ id }, at) => ({
      id,
      conditions: `(${questions[1 + (at % (questions.length - 1))] ?? ''}) and order_count >= ${at % 4}`,
    })),
  );
  return (performance.now() - begin) / 1000;
}
const firstSeconds = await refreshAll();
const againSeconds = await refreshAll();
await api.stop();
const all = times.map(({ ms }) => ms);
const slowest = times.toSorted((one, other) => other.ms - one.ms)[0];
console.log(
  JSON.stringify({
    customers,
    orders,
    countP50: Math.round(quantile(all, 0.5)),
    countP95: Math.round(quantile(all, 0.95)),
    refused,
    slowest: { conditions: slowest?.conditions, ms: Math.round(slowest?.ms ?? 0) },
    exact: times.filter(({ isExact }) => isExact).length / times.length,
    firstSeconds: Math.round(firstSeconds * 10) / 10,
    againSeconds: Math.round(againSeconds * 10) / 10,
  }),
);
