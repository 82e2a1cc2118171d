import { ordersByIds, ordersDelete, ordersInfo, ordersList, ordersRestore } from '@endcap/schema/data/orders/orders.rest.ts';

import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import { deleteObjects, restoreObjects } from '../browse/deleteObjects.ts';
import { findOrders, listOrders } from './orders.store.ts';
import { deletableOrders } from './deletedOrders.ts';

export const handlers = [
  handle(ordersList, (input, { db, store }) => listOrders(db, store, input)),
  handle(ordersByIds, async ({ ids }, { db, store }) => ({ result: await findOrders(db, store, ids) })),
  handle(ordersInfo, async ({ id }, { db, store }) => {
    const [order] = await findOrders(db, store, [id]);
    if (order === undefined) throw new Failure('NotFoundError', 'Order not found.', { title: 'Failed to get order data' });
    return { order };
  }),
  handle(ordersDelete, async ({ ids }, context) => {
    const answer = await deleteObjects(context, deletableOrders, ids);
    if (answer.deleted.length === 0)
      throw new Failure('NotFoundError', 'These orders no longer exist in the store.', { title: 'Failed to delete order' });
    return answer;
  }),
  handle(ordersRestore, ({ ids }, context) => restoreObjects(context, deletableOrders, ids)),
];
