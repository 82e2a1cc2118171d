/**
 * A company of 2,000 stores and 5,000 users, and a store with a year of 100,000 orders: how long the lists and selectors of the company take at the
 * gateway, and the page of the store's dashboard over a year. `BENCH_STORES`, `BENCH_USERS` and `BENCH_ORDERS` make it smaller. Prints one JSON object.
 */
import { loadavg } from 'node:os';

import { tokenInfo } from '@endcap/schema/session/session/session.rest.ts';

import { changedBy, sql } from '../../api/src/db/sql.ts';
import { consoleOperations } from '../../gateway/src/graph/testOperations.ts';
import { openProductDatabase } from '../support/productDatabase.ts';
import { signedInClient } from '../support/restClient.ts';
import { startProduct } from '../support/runningProduct.ts';

const stores = Number(process.env['BENCH_STORES'] ?? 2_000);
const users = Number(process.env['BENCH_USERS'] ?? 5_000);
const orders = Number(process.env['BENCH_ORDERS'] ?? 100_000);
const tries = 25;

const quantile = (times: readonly number[], share: number): number =>
  Math.round((times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0) * 10) / 10;

const product = await startProduct();
try {
  const client = await signedInClient(product, 'admin');
  const { info } = await client.call(tokenInfo, {});
  const company = info.clients[0];
  if (company === undefined) throw new Error('The demo company is missing.');
  // Rows of a year take longer to write than the product allows a statement.
  const { pool } = openProductDatabase(product.dataDir, 600_000);
  const fill = (statement: ReturnType<typeof sql>) => changedBy(pool, statement);
  await fill(sql`INSERT INTO stores (company_key, key, name, domain, currency)
    SELECT ${company.key}, md5('bench' || n), 'Shop number ' || n, 'shop' || n || '.example', (ARRAY['EUR', 'DKK', 'SEK'])[1 + n % 3] FROM generate_series(1, ${stores}) AS n`);
  await fill(sql`WITH made AS (INSERT INTO users (email, name, email_proven_at) SELECT 'person' || n || '@bench.test', 'Person ' || n, now() FROM generate_series(1, ${users}) AS n RETURNING id)
    INSERT INTO memberships (company_key, user_id, role) SELECT ${company.key}, id, 'member' FROM made`);
  await fill(sql`INSERT INTO order_days (store_key, day, orders, revenue, pieces, returned, tracked, impacted, impacted_revenue)
    SELECT md5('bench' || n), d::date, 20, 999.90, 40, 1, 10, 5, 250 FROM generate_series(1, ${stores}) AS n, generate_series(current_date - 180, current_date, interval '1 day') AS d`);
  await fill(sql`INSERT INTO event_days (store_key, day, type, source, label, events)
    SELECT md5('bench' || n), d::date, t, '', l, 100 FROM generate_series(1, ${stores}) AS n, generate_series(current_date - 180, current_date, interval '1 day') AS d,
      unnest(ARRAY['search', 'click']) AS t, unnest(ARRAY['', 'top']) AS l`);
  await fill(sql`INSERT INTO usage_days (store_key, day, product, requests, units)
    SELECT md5('bench' || n), d::date, p, 100, 90 FROM generate_series(1, ${stores}) AS n, generate_series(current_date - 60, current_date, interval '1 day') AS d, unnest(ARRAY['search', 'recommendations']) AS p`);
  await fill(sql`INSERT INTO usage_months (company_key, month, store_key, product, requests, units)
    SELECT ${company.key}, m::date, md5('bench' || n), p, 3000, 2700 FROM generate_series(1, ${stores}) AS n,
      generate_series(date_trunc('month', current_date) - interval '12 months', current_date, interval '1 month') AS m, unnest(ARRAY['search', 'recommendations']) AS p
    ON CONFLICT DO NOTHING`);
  await fill(sql`INSERT INTO audit (company_key, at, user_name, action, object_type, object_id, before, after)
    SELECT ${company.key}, now() - n * interval '1 minute', 'Person ' || n % 50, 'update', 'search_rule', md5(n::text), '{"a": 1}', '{"a": 2}' FROM generate_series(1, 100000) AS n`);
  await fill(sql`INSERT INTO store_todos (store_key, kind, subject, title, count, estimate, found_at, state, decided_at)
    SELECT md5('bench' || n), 'query_without_result', 'query ' || q, 'query ' || q, 40, (n * 7 + q * 13) % 900, now(), CASE WHEN q % 5 = 0 THEN 'done' ELSE 'open' END,
      CASE WHEN q % 5 = 0 THEN now() - q * interval '1 day' END FROM generate_series(1, ${stores}) AS n, generate_series(1, 40) AS q`);
  // The first shop of the benchmark sells all year.
  await fill(sql`INSERT INTO orders (store_key, id, time, basket_size, total_value, source)
    SELECT md5('bench1'), 'o' || n, now() - (n % 365) * interval '1 day' - (n % 1440) * interval '1 minute', 2, 49.90, 'tracked' FROM generate_series(1, ${orders}) AS n`);
  await fill(sql`INSERT INTO query_days (store_key, day, query_key, query, normalised, searches, without_result, results, last_at)
    SELECT md5('bench1'), d::date, md5('query ' || q), 'query ' || q, 'query ' || q, 10, CASE WHEN q % 20 = 0 THEN 10 ELSE 0 END, 12, now()
    FROM generate_series(current_date - 365, current_date, interval '1 day') AS d, generate_series(1, 300) AS q`);
  // The sums that the api adds to with every roll-up of searches.
  await fill(sql`INSERT INTO search_days (store_key, day, searches, without_result)
    SELECT store_key, day, sum(searches), sum(without_result) FROM query_days WHERE store_key = md5('bench1') GROUP BY store_key, day`);
  await fill(sql`INSERT INTO query_months (store_key, month, query_key, normalised, searches)
    SELECT store_key, date_trunc('month', day::timestamp)::date, md5(normalised), normalised, sum(searches) FROM query_days WHERE store_key = md5('bench1')
    GROUP BY 1, 2, normalised`);
  // A shop's rows are a year old; the database's own vacuum of so many new ones would run while calls are measured.
  await pool.query('VACUUM ANALYZE');

  const measure = async (operation: string, variables: Record<string, unknown> = {}) => {
    const times: number[] = [];
    let errors: unknown;
    for (let count = 0; count < tries; count++) {
      const started = performance.now();
      const { body } = await client.query(operation, variables);
      times.push(performance.now() - started);
      errors ??= Reflect.get(body, 'errors');
    }
    return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), ...(errors === undefined ? {} : { errors }) };
  };
  const ofCompany = (fields: string) => `{ company(companyId: "${company.key.slice(0, 8)}") { ${fields} } }`;
  const { rows } = await pool.query<{ id: string }>(`SELECT id FROM stores WHERE key = md5('bench1')`);
  const storeId = rows[0]?.id ?? '';
  // What the page itself sends; dashboardCalls.test.ts counts its calls of the api.
  const dashboard = consoleOperations().find(({ name }) => name === 'DashboardPageQuery')?.source;
  if (dashboard === undefined) throw new Error('The console was not built.');
  const figures = 'revenue { amount } orders averageOrderValue { amount } searches searchesWithoutResult revenueBySource { source }';
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  const period = (back: number) => `from: "${day(back)}", to: "${day(0)}"`;
  const results = {
    overview: await measure(ofCompany(`overview(${period(29)}) { storeCount dashboards { current { ${figures} } days { date orders } } }`)),
    overviewQuarter: await measure(ofCompany(`overview(${period(89)}) { storeCount dashboards { current { orders } } }`)),
    overviewYear: await measure(ofCompany(`overview(${period(364)}) { storeCount dashboards { current { orders } } }`)),
    storeFigures: await measure(
      ofCompany(`storeFigures(${period(29)}, first: 50) { totalCount edges { node { store { name } orders setupSteps } } }`),
    ),
    todos: await measure(ofCompany('todoList { todos { store { storeId name } todo { title estimate { amount } } } }')),
    usage: await measure(ofCompany('usage { month products { units forecast { thisMonth } } history { units } }')),
    storeUsage: await measure(ofCompany('storeUsage(first: 50) { totalCount edges { node { name units } } }')),
    users: await measure(ofCompany('users(first: 50) { totalCount edges { node { name stores { name } } } }')),
    usersFound: await measure(ofCompany('users(first: 50, query: "person 4999") { totalCount edges { node { name } } }')),
    audit: await measure(ofCompany('auditEntries(first: 50) { totalCount edges { node { at } } }')),
    auditFound: await measure(ofCompany('auditEntries(first: 50, query: "person 7") { totalCount edges { node { at } } }')),
    selector: await measure('{ viewer { storeChoices(first: 50) { totalCount companies { name stores { storeId name } } } } }'),
    selectorTyped: await measure(
      '{ viewer { storeChoices(first: 50, query: "number 1777") { totalCount companies { stores { name } } } } }',
    ),
    dashboardYear: await measure(dashboard, { storeId, from: day(364), to: day(0), compareFrom: null }),
    dashboardYearCompared: await measure(dashboard, { storeId, from: day(364), to: day(0), compareFrom: day(729) }),
  };
  console.log(JSON.stringify({ load: loadavg().map((one) => Number(one.toFixed(1))), stores, users, orders, results }));
  await pool.end();
} finally {
  await product.remove();
}
