import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { ListInput } from '@endcap/schema/contract/list.ts';
import { moneyOf } from '@endcap/schema/contract/money.ts';
import type { ordersInfo, ordersList } from '@endcap/schema/data/orders/orders.rest.ts';

import type { Database } from '../../db/database.ts';
import { readBoundedPage } from '../../lists/boundedList.ts';
import { listedOrders } from './orders.list.ts';

export type OrderAnswer = AnswerOf<typeof ordersList>['result'][number];
type OrderDetail = AnswerOf<typeof ordersInfo>['order'];
type OrderLine = OrderDetail['lines'][number];

/** An order as it is read; amounts are decimals as texts. */
export interface StoredOrder {
  readonly id: string;
  readonly time: Date;
  readonly customer_id: string;
  readonly customer_email: string;
  readonly basket_size: number;
  readonly total_value: string;
  readonly impact: boolean;
  readonly generated_value: string;
  readonly returned: boolean;
  readonly source: OrderAnswer['source'];
}

export const orderColumns = `id, time, customer_id, customer_email, basket_size, total_value::text as total_value, impact,
  generated_value::text as generated_value, returned, source`;

const shownOrder = ({ time, customer_id: customer, ...row }: StoredOrder) => ({
  ...row,
  time: time.toISOString(),
  customer_id: customer === '' ? null : customer,
});

/** An order in files and in the audit trail, where amounts are numbers: they have no more digits than these hold. */
export function plainOrder(order: StoredOrder) {
  return { ...shownOrder(order), total_value: Number(order.total_value), generated_value: Number(order.generated_value) };
}

function orderAnswer(order: StoredOrder, currency: string): OrderAnswer {
  const { total_value: total, generated_value: generated } = order;
  return { ...shownOrder(order), total_value: moneyOf(total, currency), generated_value: moneyOf(generated, currency) };
}

/** The store whose orders are read. */
interface OrderStore {
  readonly key: string;
  readonly currency: string;
}

/** One page of a store's orders, newest first unless the input says otherwise. */
export async function listOrders(db: Database, { key: storeKey, currency }: OrderStore, input: ListInput) {
  const { rows, ...page } = await readBoundedPage<StoredOrder>(db, orderColumns, listedOrders(storeKey, input), input);
  return { ...page, result: rows.map((row) => orderAnswer(row, currency)) };
}

/** Orders by their ids for a file, in no order; ids without an order are omitted. */
export async function plainOrders(db: Database, storeKey: string, ids: readonly string[]) {
  const { rows } = await db.pool.query<StoredOrder>(`select ${orderColumns} from orders where store_key = $1 and id = any($2::text[])`, [
    storeKey,
    ids,
  ]);
  return rows.map((row) => plainOrder(row));
}

/** Orders with their lines, in no order; ids without an order are omitted. */
export async function findOrders(db: Database, { key: storeKey, currency }: OrderStore, ids: readonly string[]): Promise<OrderDetail[]> {
  const [{ rows }, lines] = await Promise.all([
    db.pool.query<StoredOrder & { attributes: Record<string, unknown> }>(
      `select ${orderColumns}, attributes from orders where store_key = $1 and id = any($2::text[])`,
      [storeKey, ids],
    ),
    db.pool.query<Omit<OrderLine, 'price' | 'total'> & { order_id: string; price: string; total: string }>(
      // An order of before attribution says nothing of its lines, unless all of its value is attributed to us.
      `select l.order_id, l.line, l.product_id, l.quantity, l.price::text as price,
         (l.quantity * l.price)::text as total, a.source as attributed_to, coalesce(a.label, '') as label,
         case when a.product_id is not null then true when o.impact and o.generated_value >= o.total_value then true when o.impact and not exists (
           select from order_attributions x where x.store_key = $1 and x.order_id = l.order_id) then null else false end as impact
       from order_lines l join orders o on o.store_key = l.store_key and o.id = l.order_id
       left join order_attributions a on a.store_key = l.store_key and a.order_id = l.order_id and a.product_id = l.product_id
       where l.store_key = $1 and l.order_id = any($2::text[]) order by l.line`,
      [storeKey, ids],
    ),
  ]);
  const linesById = Map.groupBy(lines.rows, ({ order_id: id }) => id);
  return rows.map(({ attributes, ...order }) => ({
    ...orderAnswer(order, currency),
    attributes,
    lines: (linesById.get(order.id) ?? []).map(({ order_id: _id, price, total, ...line }) => ({
      ...line,
      price: moneyOf(price, currency),
      total: moneyOf(total, currency),
    })),
  }));
}
