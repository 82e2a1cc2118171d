import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { ordersInfo, ordersList } from '@endcap/schema/data/orders/orders.rest.ts';

type OrderRow = AnswerOf<typeof ordersList>['result'][number];

/** An order, with the store that it belongs to. */
export interface OrderModel extends OrderRow {
  readonly storeId: string;
}

export function orderModel(storeId: string, row: OrderRow): OrderModel {
  return { ...row, storeId };
}

/** A line of an order, with the store whose products it names. */
export type OrderLineModel = AnswerOf<typeof ordersInfo>['order']['lines'][number] & { readonly storeId: string };
