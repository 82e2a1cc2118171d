import { healthCheckOf, isOfAttributes } from '@endcap/schema/developers/dataHealth/healthChecks.ts';
import type { MessageDescriptor } from 'react-intl';

import { categoriesPaths } from '../../data/categories/categoriesPaths.ts';
import { customersPaths } from '../../data/customers/customersPaths.ts';
import { importsPaths } from '../../data/imports/importsPaths.ts';
import { ordersPaths } from '../../data/orders/ordersPaths.ts';
import { productsPaths } from '../../data/products/productsPaths.ts';
import { extensionsPaths } from '../extensions/extensionsPaths.ts';
import { trackingCodePaths } from '../trackingCode/trackingCodePaths.ts';
import { dataHealthMessages as messages } from './dataHealth.messages.ts';

interface HealthPlaceLink {
  readonly path: (storeId: string) => string;
  readonly message: MessageDescriptor;
  /** The screen of one object; undefined when what is found has none. */
  readonly item: ((storeId: string, id: string) => string) | undefined;
  readonly isProbe: boolean;
}

const places = {
  imports: { path: importsPaths.configuration, message: messages.toImports },
  products: { path: productsPaths.list, message: messages.toProducts },
  categories: { path: categoriesPaths.list, message: messages.toCategories },
  orders: { path: ordersPaths.list, message: messages.toOrders },
  customers: { path: customersPaths.list, message: messages.toCustomers },
  tracking: { path: trackingCodePaths.page, message: messages.toTracking },
  extensions: { path: extensionsPaths.list, message: messages.toExtensions },
} as const;

const items = {
  product: (storeId: string, id: string) => productsPaths.item({ storeId, id }),
  category: (storeId: string, id: string) => categoriesPaths.item({ storeId, id }),
  order: (storeId: string, id: string) => ordersPaths.item({ storeId, id }),
  customer: (storeId: string, id: string) => customersPaths.item({ storeId, email: id }),
} as const;

/** Where one goes to put a check right, and where its examples are seen. */
export function placeOf(key: string): HealthPlaceLink | undefined {
  const check = healthCheckOf(key);
  if (check === undefined) return undefined;
  const { path, message } = places[check.place];
  const { entity } = check;
  const hasItem = entity !== 'import' && entity !== 'tracking' && !isOfAttributes(key);
  return {
    path: (storeId) => path({ storeId }),
    message,
    item: hasItem ? items[entity] : undefined,
    isProbe: check.isProbe === true,
  };
}
