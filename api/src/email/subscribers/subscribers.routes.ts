import { subscribersList } from '@endcap/schema/email/subscribers/subscribers.rest.ts';

import { listDownload } from '../../data/browse/listDownload.ts';
import { rowsOf, sql, trusted } from '../../db/sql.ts';
import type { Routes } from '../../http/server.ts';
import { columns, listedSubscribers, subscriberAnswer, type SubscriberRow } from './subscribers.list.ts';

/** The subscribers of a list as a file. */
export const routes: Routes = listDownload({
  name: 'subscribers',
  list: subscribersList,
  can: 'CUSTOMERS_EXPORT',
  columns: ['email', 'subscribed', 'state', 'reason', 'source', 'lists', 'subscribed_at', 'unsubscribed_at'],
  listed: (_db, storeKey, input) => listedSubscribers(storeKey, input),
  rows: async ({ pool }, storeKey, emails) => {
    const rows = await rowsOf<SubscriberRow>(
      pool,
      sql`SELECT ${trusted(columns)} FROM subscribers WHERE store_key = ${storeKey} AND email = ANY(${emails}::text[])`,
    );
    return rows.map(subscriberAnswer).map(({ lists, ...row }) => ({ ...row, id: row.email, lists: lists.map(({ name }) => name) }));
  },
});
