import { subDays } from '@endcap/schema/contract/utcDays.ts';

import type { Database } from '../../db/database.ts';
import { preparedRowsOf, rowsOf, type Sql, sql, trusted } from '../../db/sql.ts';

/** Newest events of a visitor that are read: one with 100,000 of them costs no more than others. */
// In the text of the queries, which are planned once: of a limit that it does not know, the planner assumes a tenth of all rows.
const mostEvents = trusted('200');
const mostOrders = trusted('50');
const days = 60;

export interface Looked {
  readonly product: string;
  readonly time: Date;
}

/** What a visitor did lately, the earliest first. Read with every call, so that the last click counts at once. */
export interface Visit {
  readonly looked: readonly Looked[];
  /** Moments of all events, the earliest first. */
  readonly times: readonly Date[];
}

const lookedTypes: ReadonlySet<string> = new Set(['product', 'click', 'cart_add', 'basket_set']);

interface EventRow {
  readonly type: string;
  readonly time: Date;
  readonly ids: string[];
}

/** The newest events of a visitor, the latest first. */
const newestEvents = (storeKey: string, visitor: Sql, now: Date) => sql`
  -- By the time alone, as the index has it: with the id, all events of the visitor would be read and sorted.
  SELECT type, time, id, ids[1:20] AS ids FROM events
  WHERE store_key = ${storeKey} AND visitor = ${visitor} AND visitor <> '' AND time > ${subDays(now, days)}
  ORDER BY time DESC LIMIT ${mostEvents}`;

/** What each of some visitors did. */
async function readVisits(db: Database, storeKey: string, visitors: readonly string[], now: Date): Promise<Map<string, Visit>> {
  const rows = await rowsOf<EventRow & { visitor: string }>(
    db.pool,
    sql`SELECT v.visitor, e.type, e.time, e.ids FROM unnest(${visitors}::text[]) AS v (visitor)
        CROSS JOIN LATERAL (${newestEvents(storeKey, sql`v.visitor`, now)}) AS e ORDER BY v.visitor, e.time, e.id`,
  );
  return new Map([...Map.groupBy(rows, ({ visitor }) => visitor)].map(([visitor, own]) => [visitor, visitIn(own)]));
}

function visitIn(rows: readonly EventRow[]): Visit {
  const looked = rows.flatMap(({ type, time, ids }) => (lookedTypes.has(type) ? ids.map((product) => ({ product, time })) : []));
  return { looked: looked.filter(({ product }, at) => product !== looked[at - 1]?.product), times: rows.map(({ time }) => time) };
}

const noVisit: Visit = { looked: [], times: [] };

export async function readVisit(db: Database, storeKey: string, visitor: string, now: Date): Promise<Visit> {
  if (visitor === '') return noVisit;
  const rows = await preparedRowsOf<EventRow>(
    db.pool,
    'recommendations-visit',
    sql`SELECT type, time, ids FROM (${newestEvents(storeKey, sql`${visitor}`, now)}) AS e ORDER BY time, id`,
  );
  return visitIn(rows);
}

export interface Purchase {
  readonly time: Date;
  readonly products: readonly string[];
}

/** Who a call is about: a customer by address or id, or the one that a visitor turned out to be. */
export interface Person {
  readonly email?: string | undefined;
  readonly customer?: string | undefined;
  readonly visitor?: string | undefined;
}

/** The last orders of the person with one of the addresses or IDs, newest first. */
const lastOrders = (storeKey: string, addresses: Sql, ids: Sql) => sql`
  SELECT o.time, o.id, array(SELECT DISTINCT l.product_id FROM order_lines l WHERE l.store_key = o.store_key AND l.order_id = o.id AND l.quantity > 0) AS products
  FROM (
    (SELECT store_key, id, time FROM orders WHERE store_key = ${storeKey} AND customer_email <> '' AND lower(customer_email) IN (${addresses}) AND NOT returned
      ORDER BY time DESC LIMIT ${mostOrders})
    UNION
    (SELECT store_key, id, time FROM orders WHERE store_key = ${storeKey} AND customer_id IN (${ids}) AND NOT returned
      ORDER BY time DESC LIMIT ${mostOrders})
  ) AS o ORDER BY o.time DESC, o.id DESC LIMIT ${mostOrders}`;

/** An order may name its customer by the id alone, whose address the customer has. */
const idsOf = (storeKey: string, addresses: Sql) =>
  sql`SELECT c.id FROM customers c WHERE c.store_key = ${storeKey} AND lower(c.email) IN (${addresses}) AND c.email <> ''`;

/** The last orders of a customer, the newest first. */
export async function readPurchases(
  db: Database,
  storeKey: string,
  { email = '', customer = '', visitor = '' }: Person,
): Promise<Purchase[]> {
  const address = email.trim().toLowerCase();
  const id = customer.trim();
  if (address === '' && id === '' && visitor === '') return [];
  const addresses = sql`SELECT ${address}::text WHERE ${address}::text <> ''
    UNION SELECT c.email FROM visitor_customers c WHERE c.store_key = ${storeKey} AND c.visitor = ${visitor} AND ${address}::text = '' AND ${id}::text = ''`;
  const ids = sql`SELECT ${id}::text WHERE ${id}::text <> '' UNION ${idsOf(storeKey, addresses)}`;
  return preparedRowsOf<Purchase>(
    db.pool,
    'recommendations-purchases',
    sql`SELECT time, products FROM (${lastOrders(storeKey, addresses, ids)}) AS o`,
  );
}

/** What people did whose emails are made together. */
export interface HistoryReader {
  purchasesOf(email: string): Promise<readonly Purchase[]>;
  visitOf(visitor: string): Promise<Visit>;
}

/** The history of a visitor who viewed some products at a moment, whatever anyone really did; orders are those of the customer. */
export function historyOfVisit(db: Database, storeKey: string, products: readonly string[], time: Date): HistoryReader {
  const visit: Visit = { looked: products.map((product) => ({ product, time })), times: [time] };
  return { visitOf: async () => visit, purchasesOf: (email) => readPurchases(db, storeKey, { email }) };
}

/** Reads the history of some people by one query, when that of the first of them is asked for. */
export function historyOfMany(
  db: Database,
  storeKey: string,
  people: readonly { readonly email: string; readonly visitor: string }[],
  now: Date,
): HistoryReader {
  let purchases: Promise<Map<string, Purchase[]>> | undefined;
  let visits: Promise<Map<string, Visit>> | undefined;
  const readAll = async () => {
    const address = sql`SELECT p.email`;
    const rows = await rowsOf<Purchase & { email: string }>(
      db.pool,
      sql`SELECT p.email, o.time, o.products FROM unnest(${[...new Set(people.map(({ email }) => email.trim().toLowerCase()))]}::text[]) AS p (email)
          CROSS JOIN LATERAL (${lastOrders(storeKey, address, idsOf(storeKey, address))}) AS o ORDER BY p.email, o.time DESC, o.id DESC`,
    );
    return Map.groupBy(rows, ({ email }) => email);
  };
  return {
    async purchasesOf(email) {
      return (await (purchases ??= readAll())).get(email.trim().toLowerCase()) ?? [];
    },
    async visitOf(visitor) {
      const visitors = new Set(people.flatMap((person) => (person.visitor === '' ? [] : [person.visitor])));
      return (await (visits ??= readVisits(db, storeKey, [...visitors], now))).get(visitor) ?? noVisit;
    },
  };
}
