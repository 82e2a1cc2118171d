import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { moneyOf, moneyOrNull } from '@endcap/schema/contract/money.ts';
import type { customersInfo } from '@endcap/schema/data/customers/customers.rest.ts';

import type { Database } from '../../db/database.ts';
import { centsOf, decimalText, divided } from '../../db/decimals.ts';
import { type CountedLimits, customerLimitsOf } from './customerLimits.store.ts';
import { affinityOf, lifecycleEnds, rhythmDays } from './customerSegments.ts';
import { customerAnswer, customerColumns, type CustomerReading, type StoredCustomer } from './customers.store.ts';

type Detail = AnswerOf<typeof customersInfo>['customer'];

/** At most this many of a customer's newest orders say what they like. */
const readOrders = 500;
const shownShares = 8;
const shownMonths = 36;

type FoundCustomer = StoredCustomer & { readonly attributes: Record<string, unknown> };

/** A customer by their id or their address; of several with one address the one who ordered last. */
async function findCustomer({ db, store }: CustomerReading, idOrEmail: string): Promise<FoundCustomer | undefined> {
  const { rows } = await db.pool.query<FoundCustomer>(
    `select ${customerColumns}, attributes from customers
     where store_key = $1 and (id = $2 or (lower(email) = lower($2) and email <> ''))
     order by id = $2 desc, order_last desc nulls last, id limit 1`,
    [store.key, idOrEmail],
  );
  return rows[0];
}

/** The lines of the newest orders, with what the products are; a product that is gone has neither brand nor category. */
const linesSql = `with newest as (
    select id from orders where store_key = $1 and customer_id = $2 order by time desc, id desc limit ${readOrders}),
  bought as (
    select l.quantity, l.price, l.quantity * l.price as value, nullif(p.brand, '') as brand, coalesce(p.categories, '{}') as categories
    from newest join order_lines l on l.store_key = $1 and l.order_id = newest.id left join products p on p.store_key = $1 and p.id = l.product_id)`;

const shareSql = (name: string, from: string) => `${linesSql}
  select ${name} as name, sum(value)::text as value, sum(quantity)::float8 as pieces,
    coalesce((sum(value) / nullif((select sum(value) from bought), 0))::float8, 0) as share
  from ${from} where ${name} is not null group by 1 order by sum(value) desc, 1 limit ${shownShares}`;

const totalSql = `${linesSql}
  select (select count(*)::int from newest) as orders, (select round(sum(value) / nullif(sum(quantity), 0), 2)::text from bought) as piece_price`;

const monthsSql = `
  select to_char(month, 'YYYY-MM-DD') as month, count(o.id)::int as orders, coalesce(sum(o.total_value), 0.00)::text as value
  from generate_series(
    greatest(date_trunc('month', $3::timestamptz at time zone 'UTC'), date_trunc('month', $4::timestamptz at time zone 'UTC') - interval '${shownMonths - 1} months'),
    date_trunc('month', $4::timestamptz at time zone 'UTC'), interval '1 month') as month
  left join orders o on o.store_key = $1 and o.customer_id = $2
    and o.time >= month at time zone 'UTC' and o.time < (month + interval '1 month') at time zone 'UTC'
  group by month order by month`;

/** A row whose value is read as the decimal text that it is. */
type Read<Row> = Omit<Row, 'value'> & { readonly value: string };

const valueIn =
  (currency: string) =>
  <Row extends { readonly value: string }>(row: Row) => ({ ...row, value: moneyOf(row.value, currency) });

async function historyOf({ db, store, now }: CustomerReading, customer: FoundCustomer) {
  const { key: storeKey, currency } = store;
  const named = [storeKey, customer.id];
  const [brands, categories, totals, months, sameEmail] = await Promise.all([
    db.pool.query<Read<Detail['brands'][number]>>(shareSql('brand', 'bought'), named),
    db.pool.query<Read<Detail['categories'][number]>>(shareSql('category', 'bought, unnest(categories) as category'), named),
    db.pool.query<{ orders: number; piece_price: string | null }>(totalSql, named),
    customer.order_first === null
      ? Promise.resolve<{ rows: Read<Detail['months'][number]>[] }>({ rows: [] })
      : db.pool.query<Read<Detail['months'][number]>>(monthsSql, [...named, customer.order_first, now]),
    db.pool.query<{ id: string }>(
      `select id from customers where store_key = $1 and lower(email) = lower($2) and email <> '' and id <> $3 order by id limit 20`,
      [storeKey, customer.email, customer.id],
    ),
  ]);
  const { orders = 0, piece_price: piecePrice = null } = totals.rows[0] ?? {};
  return {
    brands: brands.rows.map(valueIn(currency)),
    categories: categories.rows.map(valueIn(currency)),
    months: months.rows.map(valueIn(currency)),
    orders_read: orders,
    piece_price: moneyOrNull(piecePrice, currency),
    same_email: sameEmail.rows.map(({ id }) => id),
  };
}

const shownVisitors = 100;

/** The browsers that turned out to be a person's, the one seen last first. */
async function visitorsOf(db: Database, storeKey: string, email: string): Promise<Detail['visitors']> {
  if (email === '') return [];
  const { rows } = await db.pool.query<{ id: string; first_seen: Date; last_seen: Date }>(
    `select visitor as id, first_seen, last_seen from visitor_customers where store_key = $1 and email = lower($2)
     order by last_seen desc, visitor limit ${shownVisitors}`,
    [storeKey, email],
  );
  return rows.map(({ id, first_seen: first, last_seen: last }) => ({ id, first_seen: first.toISOString(), last_seen: last.toISOString() }));
}

/** Limits are percentiles, which are between amounts: they have two decimals. */
function limitsAnswer(limits: CountedLimits, currency: string): Detail['limits'] {
  const { vip_value: value, price_low: low, price_high: high } = limits;
  const priceOf = (price: number | null) => (price === null ? null : moneyOf(price.toFixed(2), currency));
  return { ...limits, vip_value: moneyOf(value.toFixed(2), currency), price_low: priceOf(low), price_high: priceOf(high) };
}

/** Everything that is known of one customer; undefined when there is none. */
export async function customerDetail(reading: CustomerReading, idOrEmail: string): Promise<Detail | undefined> {
  const { db, store } = reading;
  const [found, limits] = await Promise.all([findCustomer(reading, idOrEmail), customerLimitsOf(reading, store.key)]);
  if (found === undefined) return undefined;
  const { attributes, ...customer } = found;
  const history = await historyOf(reading, found);
  const { order_count: orders, order_value_total: value } = customer;
  const figures = { ...customer, order_value_total: Number(value) };
  const ends = lifecycleEnds(figures, limits);
  const { currency } = store;
  return {
    ...customerAnswer(customer, limits, reading),
    attributes,
    average_order_value: orders === 0 ? null : moneyOf(decimalText(divided(centsOf(value), BigInt(orders))), currency),
    rhythm_days: rhythmDays(figures),
    active_until: ends?.active.toISOString() ?? null,
    slipping_until: ends?.slipping.toISOString() ?? null,
    price_affinity: affinityOf(history.piece_price && Number(history.piece_price.amount), limits),
    ...history,
    visitors: await visitorsOf(db, store.key, customer.email),
    limits: limitsAnswer(limits, currency),
  };
}
