import { pagesList } from '@endcap/schema/data/pages/pages.rest.ts';

import { listDownload } from '../browse/listDownload.ts';
import { listedPages, pagesByIds } from './pages.store.ts';

const columns = ['id', 'type', 'title', 'url', 'text', 'updated_at'] as const;

/** The content pages of a list as a file. */
export const routes = listDownload({
  name: 'pages',
  list: pagesList,
  columns,
  listed: (_db, storeKey, input) => listedPages(storeKey, input),
  rows: (db, storeKey, ids) => pagesByIds(db, storeKey, ids),
});
