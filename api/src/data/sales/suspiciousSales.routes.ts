import { suspiciousSalesList } from '@endcap/schema/data/sales/suspiciousSales.rest.ts';

import { listDownload } from '../browse/listDownload.ts';
import { listedSales, suspiciousSalesByIds } from './suspiciousSales.list.ts';

const columns = [
  'id',
  'order_id',
  'reasons',
  'products',
  'total_value',
  'visitor',
  'email',
  'received_at',
  'time',
  'state',
  'decided_at',
  'decided_by',
] as const;

/** The suspicious sales of a list as a file. */
export const routes = listDownload({
  name: 'sales',
  list: suspiciousSalesList,
  columns,
  personal: ['email'],
  listed: (_db, storeKey, input) => listedSales(storeKey, input),
  rows: async (db, storeKey, ids) =>
    (await suspiciousSalesByIds(db, storeKey, ids)).map((sale) => ({
      ...sale,
      products: sale.products.map(({ id, quantity, price }) => `${quantity} × ${id}${price === null ? '' : ` @ ${price}`}`),
    })),
});
