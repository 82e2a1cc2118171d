import { listInput } from '@endcap/schema/contract/list.ts';
import { customersList } from '@endcap/schema/data/customers/customers.rest.ts';
import { ordersList } from '@endcap/schema/data/orders/orders.rest.ts';
import type { InputOf } from '@endcap/schema/contract/call.ts';

import { rowOf, sql, trusted } from '../../api/src/db/sql.ts';
import { setup } from '../../api/src/db/testCluster.ts';
import { listedCustomers } from '../../api/src/data/customers/customers.list.ts';
import { cursorOf } from '../../api/src/lists/listCursor.ts';
import { whereSql } from '../../api/src/lists/pageQuestion.ts';
import { listedOrders } from '../../api/src/data/orders/orders.list.ts';
import { testApi } from '../../api/src/http/testApi.ts';

/**
 * How long a page of orders and of customers takes in a large store: every order and every filter that the console offers, and each filter in each order;
 * and the pages after and before the cursor of a row 200,000 rows deep. `npm run bench -- orders cursors` measures only the latter.
 * `BENCH_ORDERS` and `BENCH_CUSTOMERS` make it smaller.
 */
const sizes = { orders: Number(process.env['BENCH_ORDERS'] ?? 5_000_000), customers: Number(process.env['BENCH_CUSTOMERS'] ?? 1_000_000) };
const onlyCursors = process.argv[2] === 'cursors';
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);

type Filter = NonNullable<InputOf<typeof ordersList>['filter']>[number];
type Input = { sort?: string; order?: 'asc' | 'desc'; query?: string; filter?: Filter[]; offset?: number; after?: string; before?: string };

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString();
const where = (field: string, operator: Filter['operator'], value?: Filter['value']): Filter[] => [
  { field, operator, ...(value === undefined ? {} : { value }) },
];

/** Every sort both ways, every filter, and each filter in each order. */
function questions(sorts: readonly string[], filters: readonly Filter[][], queries: readonly string[]): Map<string, Input> {
  const found = new Map<string, Input>();
  const add = (input: Input) => found.set(JSON.stringify(input), input);
  for (const sort of sorts)
    for (const order of ['asc', 'desc'] as const) {
      add({ sort, order });
      add({ sort, order, offset: 9_950 });
      for (const filter of filters) add({ sort, order, filter });
      for (const query of queries) add({ sort, order, query });
    }
  return found;
}

const orderSorts = ['time', 'total_value', 'basket_size', 'generated_value'];
const customerSorts = ['email', 'name', 'order_count', 'order_value_total', 'order_first', 'order_last'];

const orderQuestions = questions(
  orderSorts,
  [
    where('time', '>=', day(30)),
    where('time', '<', day(1000)),
    where('total_value', '>=', 900),
    where('total_value', '<=', 1),
    where('basket_size', '=', 3),
    where('basket_size', '>=', 12),
    where('generated_value', '>=', 300),
    where('impact', '=', true),
    where('returned', '=', true),
    where('source', 'in', ['synced']),
    where('customer_id', '=', 'person77@shop.test'),
    where('customer_email', '=', 'person77@shop.test'),
    where('customer_id', 'not exists'),
  ],
  ['1', '1234567', 'person77@shop.test', 'nothing like it'],
);

const customerQuestions = questions(
  customerSorts,
  [
    where('subscribed', '=', true),
    where('order_count', '>=', 12),
    where('order_value_total', '>=', 4000),
    where('order_first', '>=', day(30)),
    where('order_last', '>=', day(7)),
    where('order_last', '<', day(900)),
    where('email', 'starts with', 'person12'),
    where('source', 'in', ['tracked']),
    ...['just_ordered', 'active', 'slipping_away', 'lost'].map((lifecycle) => where('lifecycle', 'in', [lifecycle])),
    ...['vip', 'frequent', 'loyal', 'single'].map((loyalty) => where('loyalty', 'in', [loyalty])),
  ],
  ['person', 'person777', 'last42', 'nobody at all'],
);

const stopCluster = await setup();
const api = await testApi();
try {
  const company = await api.company('Crowd');
  const { pool } = api.db;
  const { key } = company.store;
  const fill = await pool.connect();
  await fill.query('set statement_timeout = 0');
  await fill.query(`set session_replication_role = 'replica'`);
  const { rows: indexes } = await fill.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename in ('orders', 'customers') and indexname not like '%_pkey'`,
  );
  for (const { name } of indexes) await fill.query(`drop index ${name}`);
  // Ids grow with time, as shops count; values are spread as those of shops are; a tenth of the orders are guests'.
  await fill.query(
    `insert into orders (store_key, id, time, customer_id, customer_email, basket_size, total_value, impact, generated_value, returned, source)
     select $1, (1000000 + n)::text, now() - ($2::int - n) * interval '20 seconds', c.id, c.id, 1 + floor(-ln(1 - random()) * 2)::int,
       round((exp(random() * 7))::numeric, 2), n % 3 = 0, case when n % 3 = 0 then round((exp(random() * 6))::numeric, 2) else 0 end,
       random() < 0.045, case when random() < 0.86 then 'tracked' else 'synced' end
     from generate_series(1, $2::int) n, lateral (select case when n % 10 = 0 then '' else 'person' || floor(power(random(), 2) * $3::int + n * 0)::int || '@shop.test' end as id) c`,
    [key, sizes.orders, sizes.customers],
  );
  await fill.query(
    `insert into customers (store_key, id, email, name, subscribed, created_at, source, order_count, order_value_total, order_first, order_last)
     select $1, 'person' || n || '@shop.test', 'person' || n || '@shop.test', 'First' || n % 1000 || ' Last' || n, n % 5 < 2, now(),
       case when n % 7 = 0 then 'tracked' else 'synced' end, coalesce(o.count, 0), coalesce(o.total, 0), o.first, o.last
     from generate_series(0, $2::int - 1) n left join (
       select customer_id, count(*) as count, sum(total_value) as total, min(time) as first, max(time) as last from orders where store_key = $1 group by 1
     ) o on o.customer_id = 'person' || n || '@shop.test'`,
    [key, sizes.customers],
  );
  for (const { definition } of indexes) await fill.query(definition);
  await fill.query('vacuum analyze orders');
  await fill.query('vacuum analyze customers');
  fill.release();

  const limits = { customers: 0, typical_days: 30, vip_value: 4000, frequent_count: 5, price_low: null, price_high: null };
  /** The pages next to a row deep in each order, with and without a filter that many rows meet. */
  const cursorsOfDeepRows = async (list: 'orders' | 'customers'): Promise<Map<string, Input>> => {
    const found = new Map<string, Input>();
    const rows = Math.min(200_000, Math.floor(sizes[list] * 0.8));
    const [sorts, often] = list === 'orders' ? [orderSorts, where('impact', '=', true)] : [customerSorts, where('subscribed', '=', true)];
    for (const sort of sorts)
      for (const order of ['asc', 'desc'] as const) {
        const input = listInput.parse({ sort, order });
        const listed = list === 'orders' ? listedOrders(key, input) : listedCustomers(key, input, limits, new Date());
        const deep = await rowOf<{ value: string | null; id: string }>(
          pool,
          sql`select (${trusted(listed.sort)})::text as value, id from ${trusted(list)} where ${whereSql(listed)}
              order by ${listed.orderBy} offset ${rows} limit 1`,
        );
        const cursor = deep && cursorOf(listed.place, deep);
        if (cursor === undefined) throw new Error(`${list} has no row ${rows}.`);
        for (const filter of [[], often])
          for (const way of ['after', 'before'] as const)
            found.set(JSON.stringify({ sort, order, filter, way }), { sort, order, filter, [way]: cursor });
      }
    return found;
  };

  const { token } = company.people.admin;
  const times: Record<string, number[]> = { orders: [], customers: [], ordersByCursor: [], customersByCursor: [] };
  const slowest: { list: string; question: string; ms: number }[] = [];
  for (const [list, call, asked] of [
    ...(onlyCursors ? [] : ([['orders', ordersList, orderQuestions], ['customers', customersList, customerQuestions]] as const)), // prettier-ignore
    ['ordersByCursor', ordersList, await cursorsOfDeepRows('orders')],
    ['customersByCursor', customersList, await cursorsOfDeepRows('customers')],
  ] as const) {
    for (const [question, input] of asked) {
      let worst = 0;
      for (let round = 0; round <= rounds; round++) {
        const started = performance.now();
        const { status } = await api.call(call, { key, ...input }, token);
        const ms = performance.now() - started;
        if (status !== 200) throw new Error(`${list} ${question} was refused.`);
        // The first one warms the cache.
        if (round === 0) continue;
        times[list]?.push(ms);
        worst = Math.max(worst, ms);
      }
      slowest.push({ list, question, ms: Math.round(worst) });
    }
  }
  const at = (list: string, share: number) => {
    const sorted = [...(times[list] ?? [])].sort((a, b) => a - b);
    return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;
  };
  const figures = Object.fromEntries(Object.keys(times).filter((list) => times[list]?.length !== 0).map((list) => [list, { p50Ms: at(list, 0.5), p95Ms: at(list, 0.95), p99Ms: at(list, 0.99) }])); // prettier-ignore
  const worst = slowest.sort((a, b) => b.ms - a.ms).slice(0, 12);
  process.stdout.write(
    `${JSON.stringify({ bench: 'orders', ...sizes, questions: orderQuestions.size + customerQuestions.size, figures, worst })}\n`,
  );
} finally {
  await api.close();
  await stopCluster();
}
