import { recordAudit } from '../../db/recordAudit.ts';
import type { Transaction } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import type { StoreContext } from '../../http/handle.ts';
import { recountCustomers } from '../customers/customerTotals.ts';
import { canBeOrder } from '../events/trackedSale.ts';
import { acceptSale, lockSale, saleKnowledge } from '../events/trackedSale.store.ts';

interface StoredSale {
  readonly id: string;
  readonly order_id: string;
  readonly visitor: string;
  readonly email: string;
  readonly time: Date;
  readonly total_value: number;
  readonly products: readonly { readonly id: string; readonly quantity: number; readonly price: number | null }[];
  readonly state: 'suspicious' | 'accepted' | 'dismissed';
  readonly decided_at: Date | null;
}

type Decision = 'accept' | 'dismiss' | 'restore';

/** The sales that a decision concerns, each in its turn; those of another state are omitted. */
async function takeSales(transaction: Transaction, storeKey: string, ids: readonly string[], decision: Decision): Promise<StoredSale[]> {
  const { client } = transaction;
  const { rows: named } = await client.query<{ order_id: string }>(
    `select distinct order_id from tracked_sales where store_key = $1 and id = any($2::uuid[]) and reasons <> '{}' order by order_id`,
    [storeKey, ids],
  );
  // In one order, so that two people who decide about the same ones never wait for each other.
  for (const { order_id: orderId } of named) await lockSale(transaction, storeKey, orderId);
  const { rows } = await client.query<StoredSale>(
    `select id, order_id, visitor, email, time, total_value, products, state, decided_at from tracked_sales
     where store_key = $1 and id = any($2::uuid[]) and reasons <> '{}' and (state = 'suspicious') = $3 order by order_id, visitor for update`,
    [storeKey, ids, decision !== 'restore'],
  );
  return rows;
}

async function believe(transaction: Transaction, { store, now }: StoreContext, sale: StoredSale): Promise<void> {
  const { order_id: orderId, visitor, email, time } = sale;
  const products = sale.products.map(({ id, quantity, price }) => ({ id, quantity, ...(price === null ? {} : { price }) }));
  const pageSale = { orderId, visitor, email, time, products };
  const known = await saleKnowledge(transaction, store.key, pageSale);
  if (!known.hasOrder && !canBeOrder(pageSale, known.prices))
    throw new Failure('LogicalError', `Sale ${orderId} has impossible quantities or prices. Dismiss it. Nothing was changed.`, {
      title: 'Failed to accept sales',
    });
  await acceptSale(transaction, store.key, pageSale, known, now);
}

/** Takes back what followed from believing a sale. An order that the shop's own data have, or another visitor reported, stays. */
async function disbelieve(transaction: Transaction, { store }: StoreContext, sale: StoredSale): Promise<void> {
  const { client } = transaction;
  const { order_id: orderId, visitor, email, decided_at: decidedAt } = sale;
  // The link that accepting it has made, and not one that was known before.
  await client.query('delete from visitor_customers where store_key = $1 and visitor = $2 and email = $3 and first_seen = $4', [
    store.key,
    visitor,
    email,
    decidedAt,
  ]);
  const { rows } = await client.query<{ customer_id: string }>(
    `delete from orders o where store_key = $1 and id = $2 and source = 'tracked' and not exists (
       select from tracked_sales t where t.store_key = $1 and t.order_id = $2 and t.state = 'accepted' and t.id <> $3) returning customer_id`,
    [store.key, orderId, sale.id],
  );
  const [removed] = rows;
  if (removed === undefined) {
    await client.query('insert into attribution_queue (store_key, order_id) values ($1, $2)', [store.key, orderId]);
    return;
  }
  await client.query('delete from order_attributions where store_key = $1 and order_id = $2', [store.key, orderId]);
  if (removed.customer_id === '') return;
  await recountCustomers(transaction, store.key, [removed.customer_id]);
  // A customer whom nothing but this order made known.
  await client.query(
    `delete from customers where store_key = $1 and id = $2 and source = 'tracked' and order_count = 0 and created_at = $3`,
    [store.key, removed.customer_id, sale.time],
  );
}

const states = { accept: 'accepted', dismiss: 'dismissed', restore: 'suspicious' } as const;

/** Decides about suspicious sales, all of them or none, and answers the ids of those that waited for it; those decided already are left as they are. */
export async function decideSales(context: StoreContext, ids: readonly string[], decision: Decision): Promise<string[]> {
  const { db, store, user, now } = context;
  return db.transaction(async (transaction) => {
    const sales = await takeSales(transaction, store.key, ids, decision);
    for (const sale of sales) {
      if (decision === 'accept') await believe(transaction, context, sale);
      else if (decision === 'restore' && sale.state === 'accepted') await disbelieve(transaction, context, sale);
    }
    const isOpen = decision === 'restore';
    await transaction.client.query(
      'update tracked_sales set state = $3, decided_at = $4, decided_by_name = $5 where store_key = $1 and id = any($2::uuid[])',
      [store.key, sales.map(({ id }) => id), states[decision], isOpen ? null : now, isOpen ? null : user.name],
    );
    const entries = sales.map(({ order_id: objectId, state, total_value: value }) => ({
      companyKey: store.companyKey,
      storeKey: store.key,
      action: decision,
      objectType: 'suspicious sale',
      objectId,
      before: { state, total_value: value },
      after: { state: states[decision] },
    }));
    await recordAudit(transaction, context, ...entries);
    return sales.map(({ id }) => id);
  });
}
