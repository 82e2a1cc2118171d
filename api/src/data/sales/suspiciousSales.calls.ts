import {
  suspiciousSalesAccept,
  suspiciousSalesDismiss,
  suspiciousSalesList,
  suspiciousSalesRestore,
} from '@endcap/schema/data/sales/suspiciousSales.rest.ts';

import { handle } from '../../http/handle.ts';
import { decideSales } from './saleDecisions.ts';
import { listSuspiciousSales } from './suspiciousSales.list.ts';

export const handlers = [
  handle(suspiciousSalesList, (input, { db, store }) => listSuspiciousSales(db, store, input)),
  handle(suspiciousSalesAccept, async ({ ids }, context) => ({ changed: await decideSales(context, ids, 'accept') })),
  handle(suspiciousSalesDismiss, async ({ ids }, context) => ({ changed: await decideSales(context, ids, 'dismiss') })),
  handle(suspiciousSalesRestore, async ({ ids }, context) => ({ changed: await decideSales(context, ids, 'restore') })),
];
