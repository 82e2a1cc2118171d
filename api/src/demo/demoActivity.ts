import { addDays, eachDay, subDays } from '@endcap/schema/contract/utcDays.ts';

import { queueAttribution } from '../data/events/attributionRun.ts';
import { keepFigures } from '../data/events/figures.ts';
import { recountCustomers } from '../data/customers/customerTotals.ts';
import type { Database, Transaction } from '../db/database.ts';
import { normaliseQuery } from '../search/engine/applyRules.ts';
import { makeCarts } from '../store/demo/demoCarts.ts';
import type { DemoProduct } from '../store/demo/demoProduct.ts';
import { type DemoSearch, makeSearches } from '../store/demo/demoQueries.ts';
import { makeRetries } from '../store/demo/demoRetries.ts';
import type { DemoResult } from './demoFinds.ts';
import { makeVisits, mostDaysInCart } from './demoVisits.ts';
import { insertVisits } from './demoVisitRows.ts';
import { type DemoCustomer, type DemoOrder, makeCustomers, makeOrders, valueOf } from '../store/demo/demoShoppers.ts';

const historyDays = 90;

/** What the store's search finds for a query: how many products, and the first of them. */
export type FindResults = (query: string) => Promise<DemoResult>;

/**
 * Fills in what shoppers ordered and searched for, from where the last start left off (90 days back at the first) up to `now`.
 * Returns how many orders, searches and events were added.
 */
export async function fillActivity(
  db: Database,
  storeKey: string,
  catalogue: readonly DemoProduct[],
  findResults: FindResults,
  now: Date,
): Promise<{ orders: number; searches: number; events: number }> {
  const { rows } = await db.pool.query<{ filled_until: Date }>('select filled_until from demo_progress where store_key = $1', [storeKey]);
  const oldest = subDays(now, historyDays);
  const last = rows[0]?.filled_until ?? oldest;
  const since = last < oldest ? oldest : last;
  const isNew = ({ time }: { time: Date }) => time > since && time <= now;
  const days = eachDay(since, now);
  const customers = makeCustomers();
  // Carts are filled before they are ordered, some of them days before: those of orders to come are there by now.
  const coming = makeOrders(catalogue, customers, eachDay(since, addDays(now, mostDaysInCart + 1)));
  const orders = coming.filter(isNew);
  const carts = makeCarts(catalogue, customers, days);
  const searches = [...makeSearches(days), ...makeRetries(days)].filter(isNew);
  const results = new Map<string, DemoResult>();
  for (const query of new Set(searches.map((search) => search.query))) results.set(query, await findResults(query));
  const events = makeVisits({ catalogue, orders: coming, carts, searches, results, days }).filter(isNew);
  await db.transaction(async (transaction) => {
    await insertCustomers(transaction, storeKey, customers, oldest);
    await insertOrders(transaction, storeKey, orders);
    await recountCustomers(
      transaction,
      storeKey,
      orders.map(({ customerEmail }) => customerEmail),
    );
    await insertSearches(transaction, storeKey, searches, results);
    await insertVisits(transaction, storeKey, events, orders, carts.filter(isNew));
    await transaction.client.query(
      `insert into demo_progress (store_key, filled_until) values ($1, $2)
       on conflict (store_key) do update set filled_until = excluded.filled_until`,
      [storeKey, now],
    );
  });
  // What of the orders was attributed to us is worked out from the events, as in any other store.
  if (orders.length > 0) await queueAttribution(db, storeKey, since);
  await keepFigures(db);
  return { orders: orders.length, searches: searches.length, events: events.length };
}

async function insertCustomers(
  { client }: Transaction,
  storeKey: string,
  customers: readonly DemoCustomer[],
  createdAt: Date,
): Promise<void> {
  await client.query(
    `insert into customers (store_key, id, email, name, subscribed, created_at, attributes)
     select $1, c.email, c.email, c.name, c.subscribed, $2, c.attributes
     from jsonb_to_recordset($3::jsonb) as c (email text, name text, subscribed boolean, attributes jsonb)
     on conflict do nothing`,
    [storeKey, createdAt, JSON.stringify(customers)],
  );
}

async function insertOrders({ client }: Transaction, storeKey: string, orders: readonly DemoOrder[]): Promise<void> {
  const rows = orders.map(({ id, time, customerEmail, lines, returned, source, attributes }) => ({
    id,
    time,
    customer_email: customerEmail,
    basket_size: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total_value: valueOf(lines),
    returned,
    source,
    attributes,
  }));
  await client.query(
    `insert into orders (store_key, id, time, customer_id, customer_email, basket_size, total_value, returned, source, attributes)
     select $1, o.id, o.time, o.customer_email, o.customer_email, o.basket_size, o.total_value, o.returned, o.source, o.attributes
     from jsonb_to_recordset($2::jsonb) as o (id text, time timestamptz, customer_email text, basket_size int,
       total_value numeric, returned boolean, source text, attributes jsonb)
     on conflict do nothing`,
    [storeKey, JSON.stringify(rows)],
  );
  const lines = orders.flatMap(({ id, lines: ordered }) =>
    ordered.map(({ productId, quantity, price }, index) => ({ order_id: id, line: index + 1, product_id: productId, quantity, price })),
  );
  await client.query(
    `insert into order_lines (store_key, order_id, line, product_id, quantity, price)
     select $1, l.* from jsonb_to_recordset($2::jsonb) as l (order_id text, line int, product_id text, quantity numeric, price numeric)
     on conflict do nothing`,
    [storeKey, JSON.stringify(lines)],
  );
}

async function insertSearches(
  { client }: Transaction,
  storeKey: string,
  searches: readonly DemoSearch[],
  results: ReadonlyMap<string, DemoResult>,
): Promise<void> {
  const rows = searches.map(({ time, query, visitor }) => ({
    time,
    query,
    normalised: normaliseQuery(query),
    total: results.get(query)?.total ?? 0,
    products: results.get(query)?.ids ?? [],
    visitor,
    details: { corrected_query: results.get(query)?.correctedQuery },
  }));
  await client.query(
    `insert into search_log (store_key, time, query, normalised, total, products, visitor, details)
     select $1, s.* from jsonb_to_recordset($2::jsonb)
       as s (time timestamptz, query text, normalised text, total int, products text[], visitor text, details jsonb)`,
    [storeKey, JSON.stringify(rows)],
  );
}
