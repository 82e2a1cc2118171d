import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { ordersByIds, type ordersList } from '@endcap/schema/data/orders/orders.rest.ts';

import type { Context } from '../../graph/context.ts';
import { batch } from '../../rest/restBatch.ts';

type OrderRow = AnswerOf<typeof ordersList>['result'][number];

/** An order, with the store that it belongs to. */
export interface OrderModel extends OrderRow {
  readonly storeId: string;
}

export function orderModel(storeId: string, row: OrderRow): OrderModel {
  return { ...row, storeId };
}

const ordersById = batch({
  call: ordersByIds,
  input: (key: string, ids) => ({ key, ids }),
  rows: ({ result }) => result,
  id: ({ id }) => id,
});

type OrderDetail = AnswerOf<typeof ordersByIds>['result'][number];

/** An order with its lines; all that are asked for in one turn are one call. Undefined for one that is not there. */
export async function loadOrder({ rest }: Pick<Context, 'rest'>, storeId: string, id: string): Promise<OrderDetail | undefined> {
  return rest.batch(ordersById, storeId, id);
}

/** A line of an order, with the store whose products it names. */
export type OrderLineModel = OrderDetail['lines'][number] & { readonly storeId: string };
