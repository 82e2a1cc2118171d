import { visitorsList } from '@endcap/schema/data/visitors/visitors.rest.ts';

import { listDownload } from '../browse/listDownload.ts';
import { listedVisitors } from './visitors.list.ts';
import { visitorsByIds } from './visitors.store.ts';

const columns = ['visitor', 'emails', 'events', 'searches', 'last_seen', 'first_seen'] as const;

/** The visitors of a list as a file. */
export const routes = listDownload({
  name: 'visitors',
  list: visitorsList,
  columns,
  personal: ['emails', 'customers'],
  shown: { customers: (row) => row.emails },
  listed: (_db, storeKey, input) => listedVisitors(storeKey, input),
  rows: async (db, storeKey, ids) => (await visitorsByIds(db, storeKey, ids)).map((row) => ({ ...row, id: row.visitor })),
});
