import { categoriesPaths } from '../categories/categoriesPaths.ts';
import { customersPaths } from '../customers/customersPaths.ts';
import { ordersPaths } from '../orders/ordersPaths.ts';
import { contentPagesPaths } from '../pages/contentPagesPaths.ts';
import { productsPaths } from '../products/productsPaths.ts';

/** Where that is which an import brought. */
export const importedPaths = {
  PRODUCTS: productsPaths.list,
  CATEGORIES: categoriesPaths.list,
  ORDERS: ordersPaths.list,
  CUSTOMERS: customersPaths.list,
  PAGES: contentPagesPaths.list,
  EVERYTHING: productsPaths.list,
  ORDER_LINES: ordersPaths.list,
  '%future added value': productsPaths.list,
} as const;
