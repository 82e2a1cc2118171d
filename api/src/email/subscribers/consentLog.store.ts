import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { type consentLogList, mostConsents } from '@endcap/schema/email/subscribers/consentLog.rest.ts';

import { type Connection, rowsOf, sql } from '../../db/sql.ts';
import { plainAddress, subscriberOf } from './subscribers.store.ts';

export type ConsentEntry = AnswerOf<typeof consentLogList>['result'][number];

type Row = Omit<ConsentEntry, 'at'> & { readonly at: Date };

/** What was decided about the emails of an address, the newest first. What the shop's data alone said is known from the subscriber. */
export async function consentsOf(connection: Connection, storeKey: string, address: string, most = mostConsents): Promise<ConsentEntry[]> {
  const email = plainAddress(address);
  const rows = await rowsOf<Row>(
    connection,
    sql`SELECT l.at, l.event, l.source, CASE WHEN l.list_id IS NOT NULL THEN coalesce(r.name, '') END AS list
        FROM consent_log l LEFT JOIN store_resources r ON r.store_key = l.store_key AND r.kind = 'email_list' AND r.id = l.list_id
        WHERE l.store_key = ${storeKey} AND l.email = ${email} ORDER BY l.at DESC, l.id DESC LIMIT ${most}`,
  );
  const known = rows.some(({ list }) => list === null) ? undefined : await subscriberOf(connection, storeKey, email);
  const { source = 'shop', subscribed_at: since = null, unsubscribed_at: until = null } = known ?? {};
  const own: Row[] = [
    ...(until === null ? [] : [{ at: until, event: 'unsubscribed' as const, source, list: null }]),
    ...(since === null ? [] : [{ at: since, event: 'subscribed' as const, source, list: null }]),
  ];
  return [...rows, ...own].map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
