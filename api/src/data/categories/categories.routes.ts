import { categoriesList } from '@endcap/schema/data/categories/categories.rest.ts';

import { listDownload } from '../browse/listDownload.ts';
import { categoriesByIds, listedCategories } from './categories.store.ts';

const columns = ['id', 'name', 'url', 'image', 'subcategories', 'product_count', 'updated_at'] as const;

/** The categories of a list as a file. */
export const routes = listDownload({
  name: 'categories',
  list: categoriesList,
  columns,
  listed: (_db, storeKey, input) => listedCategories(storeKey, input),
  rows: (db, storeKey, ids) => categoriesByIds(db, storeKey, ids),
});
