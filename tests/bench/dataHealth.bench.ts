/**
 * Looks through a store of N products (default 200,000) with 40,000 orders of 30 days: `npm run bench -- dataHealth [N]`. Prints as its last line the
 * seconds of a run (three in turn), of a plain count over the same rows for comparison, and how long the screen's two calls take.
 */
import { randomUUID } from 'node:crypto';

import { openDatabase } from '../../api/src/db/database.ts';
import { setup } from '../../api/src/db/testCluster.ts';
import { testDatabase } from '../../api/src/db/testDatabase.ts';
import { runHealth } from '../../api/src/developers/dataHealth/healthRun.ts';
import { readCheck, readHealth } from '../../api/src/developers/dataHealth/healthStore.ts';

const [products = 200_000] = process.argv
  .slice(2)
  .filter((argument) => /^\d+$/.test(argument))
  .map(Number);
const seconds = (since: number) => Number(((performance.now() - since) / 1000).toFixed(2));
const teardown = await setup();
const database = await testDatabase();
// What the worker of jobs has: statements of minutes.
const db = openDatabase({ url: database.url, log: database.log, statementTimeoutMs: 3_600_000 });
const storeKey = randomUUID().replaceAll('-', '');
const runs: number[] = [];
let most = 0;
let peak = 0;
let plain = 0;
let listMs = 0;
let infoMs = 0;
try {
  for (let from = 0; from < products; from += 50_000) {
    await db.pool.query(
      `INSERT INTO products (store_key, id, name, description, url, image, price, list_price, stock, categories, created_at, updated_at, attributes, content_hash, changed_seq, imported_at)
       SELECT $1, 'p-' || lpad(n::text, 8, '0'), 'Lantern model ' || n, repeat('A lantern for the garden, of steel and glass, with a candle. ', 8) || CASE WHEN n % 50 = 0 THEN '<b>New</b>' ELSE '' END,
         'https://shop.example/p/' || n, CASE WHEN n % 100 > 0 THEN 'https://shop.example/i/' || (n / 3) || '.jpg' END, n % 1000, (n % 1000) + (n % 7) - 1,
         n % 200, ARRAY['Garden', 'Category ' || n % 300], now() - make_interval(days => n % 900), now(),
         jsonb_build_object('colour', 'colour ' || n % 12, 'weight', CASE WHEN n % 900 = 0 THEN to_jsonb('5 kg'::text) ELSE to_jsonb(n % 1000) END, 'code', 'c-' || n,
           'sizes', jsonb_build_array('S', 'M'), 'season', CASE WHEN n % 40 = 0 THEN 'N/A' ELSE 'summer' END, 'material', 'steel', 'energy', n % 7, 'is_new', n % 2 = 0),
         decode(md5(n::text), 'hex'), n, now()
       FROM generate_series($2::int, $3::int) AS n`,
      [storeKey, from + 1, Math.min(products, from + 50_000)],
    );
  }
  await db.pool.query(
    `INSERT INTO orders (store_key, id, time, customer_email, basket_size, total_value, source)
     SELECT $1, 'o' || n, now() - make_interval(mins => n), CASE WHEN n % 20 > 0 THEN 'a' || n % 9000 || '@example.com' ELSE '' END, 2, 20, 'tracked' FROM generate_series(1, 40000) AS n`,
    [storeKey],
  );
  await db.pool.query(
    `INSERT INTO order_lines (store_key, order_id, line, product_id, quantity, price)
     SELECT $1, 'o' || n, line, 'p-' || lpad(((n * 37 * line) % ($2::int + 500))::text, 8, '0'), 1, 10 FROM generate_series(1, 40000) AS n, generate_series(1, 2) AS line`,
    [storeKey, products],
  );
  await db.pool.query('VACUUM ANALYZE');
  const counting = performance.now();
  await db.pool.query(
    `SELECT count(*) FILTER (WHERE length(name || description || attributes::text) = 1) FROM products WHERE store_key = $1`,
    [storeKey],
  );
  plain = seconds(counting);
  for (let time = 0; time < 3; time++) {
    const began = performance.now();
    let last = began;
    await runHealth(storeKey, randomUUID(), {
      db,
      signal: new AbortController().signal,
      progress() {
        most = Math.max(most, performance.now() - last);
        last = performance.now();
        peak = Math.max(peak, process.memoryUsage().rss);
      },
    });
    runs.push(seconds(began));
  }
  const listing = performance.now();
  await readHealth(db, storeKey);
  listMs = Math.round(performance.now() - listing);
  const reading = performance.now();
  await readCheck(db, storeKey, 'empty_values');
  infoMs = Math.round(performance.now() - reading);
} finally {
  await db.close();
  await database.close();
  await teardown();
}
const figures = {
  runSeconds: runs,
  longestStepMs: Math.round(most),
  plainScanSeconds: plain,
  listMs,
  infoMs,
  peakMB: Math.round(peak / 1e6),
};
process.stdout.write(`${JSON.stringify({ bench: 'dataHealth', products, ...figures })}\n`);
