import { searchGlobal } from '@endcap/schema/shell/globalSearch/globalSearch.rest.ts';

import { setup } from '../../../api/src/db/testCluster.ts';
import { testApi } from '../../../api/src/http/testApi.ts';
import { indexProducts } from '../../../api/src/search/index/indexProducts.ts';

/** How long the global search takes in a company of ten thousand stores, in a store with many products, orders and customers. */
const sizes = { stores: 10_000, products: 20_000, customers: 200_000, orders: 500_000 };
const rounds = 15;
const atOnce = 25_000;
const queries = ['b', 'branch 7342', 'lantern', 'lantren', '1004', 'person12', 'last77', 'category 3', 'nothing at all', '%'];

const stopCluster = await setup();
const api = await testApi();
try {
  const company = await api.company('Crowd');
  const { pool } = api.db;
  const { key } = company.store;
  await pool.query(
    `insert into stores (company_key, key, name, domain)
     select $1, 'c' || lpad(n::text, 7, '0') || repeat('x', 24), 'Branch ' || n, 'branch' || n || '.example' from generate_series(1, $2::int) n`,
    [company.key, sizes.stores],
  );
  await pool.query(
    `insert into products (store_key, id, name, categories, updated_at, content_hash, changed_seq, imported_at)
     select $1, 'P-' || n, (array['Lantern', 'Tent', 'Kettle', 'Blanket'])[1 + n % 4] || ' model ' || n, array['Category ' || n % 500], now(), '',
       nextval('products_changed_seq'), now() from generate_series(1, $2::int) n`,
    [key, sizes.products],
  );
  // In parts: a loaded machine does not bring half a million rows into one statement's time.
  const inParts = async (rows: number, insert: string, ...more: unknown[]) => {
    for (let from = 1; from <= rows; from += atOnce) await pool.query(insert, [key, from, Math.min(from + atOnce - 1, rows), ...more]);
  };
  await inParts(
    sizes.customers,
    `insert into customers (store_key, id, email, name, created_at)
     select $1, 'person' || n || '@shop.test', 'person' || n || '@shop.test', 'First' || n % 1000 || ' Last' || n, now() from generate_series($2::int, $3::int) n`,
  );
  await inParts(
    sizes.orders,
    `insert into orders (store_key, id, time, customer_id, customer_email, basket_size, total_value, source)
     select $1, (100000 + n)::text, now() - n * interval '1 minute', 'person' || (n % $4::int) || '@shop.test', 'person' || (n % $4::int) || '@shop.test', 1, 10, 'synced'
     from generate_series($2::int, $3::int) n`,
    sizes.customers,
  );
  await pool.query('analyze');
  await indexProducts(api.db, key);

  const { token } = company.people.admin;
  const ask = async (query: string): Promise<number> => {
    const started = performance.now();
    const { answer } = await api.call(searchGlobal, { query, key }, token);
    if (answer.groups.some(({ hits }) => hits.length === 0)) throw new Error('An empty group was answered.');
    return performance.now() - started;
  };
  const first = await ask('category');
  for (const query of queries) await ask(query);
  const times: number[] = [];
  const slowest: Record<string, number> = {};
  for (let round = 0; round < rounds; round++) {
    for (const query of queries) {
      const ms = await ask(query);
      times.push(ms);
      slowest[query] = Math.max(slowest[query] ?? 0, Math.round(ms));
    }
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
  process.stdout.write(
    `${JSON.stringify({ bench: 'globalSearch', ...sizes, firstMs: Math.round(first), p50Ms: at(0.5), p95Ms: at(0.95), slowestMs: slowest })}\n`,
  );
} finally {
  await api.close();
  await stopCluster();
}
