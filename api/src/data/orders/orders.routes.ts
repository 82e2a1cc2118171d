import { ordersList } from '@endcap/schema/data/orders/orders.rest.ts';

import { listDownload } from '../browse/listDownload.ts';
import { listedOrders } from './orders.list.ts';
import { plainOrders } from './orders.store.ts';

const columns = [
  'id',
  'time',
  'customer_id',
  'customer_email',
  'basket_size',
  'total_value',
  'impact',
  'generated_value',
  'returned',
  'source',
] as const;

/** The orders of a list as a file. */
export const routes = listDownload({
  name: 'orders',
  list: ordersList,
  columns,
  personal: ['customer_email'],
  shown: { customer: (row) => row.customer_email || row.customer_id },
  listed: (_db, storeKey, input) => listedOrders(storeKey, input),
  rows: (db, storeKey, ids) => plainOrders(db, storeKey, ids),
});
