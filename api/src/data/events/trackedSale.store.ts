import type { Logger } from 'pino';

import type { Database, Transaction } from '../../db/database.ts';
import { recountCustomers } from '../customers/customerTotals.ts';
import { suspicionsOf, priceOf, saleValue, type SaleReason, type ReportedSale } from './trackedSale.ts';
import { linkVisitor } from './visitorLinks.ts';

export interface PageSale extends ReportedSale {
  readonly orderId: string;
  readonly visitor: string;
  readonly email: string;
}

/** The outcome of a sale. `repeated`: the same visitor had reported it before, as a page that is loaded again does. */
export type SaleOutcome = { readonly state: 'accepted' | 'repeated' } | { readonly state: 'suspicious'; readonly reasons: SaleReason[] };

interface SaleKnown {
  readonly prices: Map<string, number | null>;
  readonly hasProducts: boolean;
  readonly visitors: string[];
  readonly hasOrder: boolean;
}

/** What the store knows of a sale. The sale's turn is taken by `lockSale` first. */
export async function saleKnowledge(
  { client }: Transaction,
  storeKey: string,
  sale: Pick<PageSale, 'orderId' | 'products'>,
): Promise<SaleKnown> {
  const { rows } = await client.query<{
    prices: Record<string, number | null>;
    hasProducts: boolean;
    visitors: string[];
    hasOrder: boolean;
  }>(
    `select coalesce((select jsonb_object_agg(id, price) from products where store_key = $1 and id = any($3::text[])), '{}') as prices,
       exists (select from products where store_key = $1) as "hasProducts",
       array(select visitor from tracked_sales where store_key = $1 and order_id = $2) as visitors,
       exists (select from orders where store_key = $1 and id = $2) as "hasOrder"`,
    [storeKey, sale.orderId, sale.products.map(({ id }) => id)],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('A query without a table answered no row.');
  return { ...row, prices: new Map(Object.entries(row.prices)) };
}

/**
 * Records a sale that a page reported. A page proves nothing: what the shop's own data say of the order stays as it is, an implausible sale is stored
 * separately with the reasons, and only a plausible one of an order that no one knows becomes an order, marked as tracked.
 */
export async function recordSale(db: Database, log: Logger, storeKey: string, sale: PageSale, now: Date): Promise<SaleOutcome> {
  return db.transaction(async (transaction) => {
    const { client } = transaction;
    await lockSale(transaction, storeKey, sale.orderId);
    const known = await saleKnowledge(transaction, storeKey, sale);
    if (known.visitors.includes(sale.visitor)) return { state: 'repeated' };
    const reasons = suspicionsOf(sale, { now, ...known, isTakenByAnother: known.visitors.length > 0 });
    const total = saleValue(sale, known.prices);
    const isAccepted = reasons.length === 0;
    const products = sale.products.map((product) => ({ ...product, price: product.price ?? known.prices.get(product.id) ?? null }));
    await client.query(
      `insert into tracked_sales (store_key, order_id, visitor, email, time, total_value, products, state, reasons, confirmed_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        storeKey,
        sale.orderId,
        sale.visitor,
        sale.email.toLowerCase(),
        sale.time,
        Number.isFinite(total) ? total : 0,
        JSON.stringify(products),
        isAccepted ? 'accepted' : 'suspicious',
        reasons,
        isAccepted && known.hasOrder ? now : null,
      ],
    );
    if (!isAccepted) {
      log.info({ store: storeKey.slice(0, 8), order: sale.orderId, reasons }, 'a tracked sale is implausible');
      return { state: 'suspicious', reasons };
    }
    await acceptSale(transaction, storeKey, sale, known, now);
    return { state: 'accepted' };
  });
}

/** Two pages that report one order at once take turns, and a person who decides about it takes another. */
export async function lockSale({ client }: Transaction, storeKey: string, orderId: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`sale ${storeKey} ${orderId}`]);
}

/** What follows from a sale that is believed: whose the visitor is, and an order where the store has none of its id. */
export async function acceptSale(
  transaction: Transaction,
  storeKey: string,
  sale: PageSale,
  { prices, hasOrder }: Pick<SaleKnown, 'prices' | 'hasOrder'>,
  now: Date,
): Promise<void> {
  await linkVisitor(transaction, storeKey, { visitor: sale.visitor, email: sale.email, time: now });
  if (hasOrder)
    await transaction.client.query('insert into attribution_queue (store_key, order_id) values ($1, $2)', [storeKey, sale.orderId]);
  else await insertOrder(transaction, storeKey, sale, saleValue(sale, prices), prices);
}

async function insertOrder(
  transaction: Transaction,
  storeKey: string,
  sale: PageSale,
  total: number,
  prices: SaleKnown['prices'],
): Promise<void> {
  const { client } = transaction;
  const customerId = sale.email.toLowerCase();
  const pieces = sale.products.reduce((sum, { quantity }) => sum + quantity, 0);
  await client.query(
    `insert into orders (store_key, id, time, customer_id, customer_email, basket_size, total_value, source)
     values ($1, $2, $3, $4, $5, $6, $7, 'tracked')`,
    [storeKey, sale.orderId, sale.time, customerId, sale.email, Math.round(pieces), total],
  );
  const lines = sale.products.map((product, index) => ({
    line: index + 1,
    product_id: product.id,
    quantity: product.quantity,
    price: priceOf(product, prices),
  }));
  await client.query(
    `insert into order_lines (store_key, order_id, line, product_id, quantity, price, customer_id)
     select $1, $2, l.*, $4 from jsonb_to_recordset($3::jsonb) as l (line int, product_id text, quantity numeric, price numeric)`,
    [storeKey, sale.orderId, JSON.stringify(lines), customerId],
  );
  if (customerId === '') return;
  await client.query(
    `insert into customers (store_key, id, email, created_at, source) values ($1, $2, $3, $4, 'tracked') on conflict do nothing`,
    [storeKey, customerId, sale.email, sale.time],
  );
  await recountCustomers(transaction, storeKey, [customerId]);
}

/**
 * Marks an order as returned, as a page reported. A page changes only what pages alone reported: the order has to be a tracked one, and the
 * visitor the same.
 */
export async function recordReturn(db: Database, storeKey: string, orderId: string, visitor: string): Promise<void> {
  await db.pool.query(
    `update orders set returned = true where store_key = $1 and id = $2 and source = 'tracked' and not returned and $3 <> ''
       and exists (select from tracked_sales t where t.store_key = $1 and t.order_id = $2 and t.visitor = $3 and t.state = 'accepted')`,
    [storeKey, orderId, visitor],
  );
}
