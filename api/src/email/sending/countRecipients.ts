import type { MailRecipients } from '@endcap/schema/email/sending/recipients.ts';

import type { Connection } from '../../db/sql.ts';
import { rowOf, sql } from '../../db/sql.ts';
import { recipientsSql } from '../subscribers/subscribers.store.ts';
import { peopleSql } from './peopleSql.ts';

export interface RecipientCount {
  /** Different addresses. */
  readonly people: number;
  /** Of these, those who get emails. */
  readonly subscribed: number;
  /** Of these, those who get none. */
  readonly suppressed: number;
  /** Of the subscribed, those who got a newsletter too lately. */
  readonly capped: number;
}

/** Counts whom a newsletter would reach now; `minDays` must are between two newsletters. */
export async function countRecipients(
  connection: Connection,
  storeKey: string,
  recipients: MailRecipients,
  { now, minDays }: { readonly now: Date; readonly minDays: number },
): Promise<RecipientCount> {
  const row = await rowOf<RecipientCount>(
    connection,
    sql`WITH people AS (${peopleSql(storeKey, recipients)}),
          reached AS (SELECT s.email ${recipientsSql(storeKey, recipients)}),
          mailed AS (SELECT DISTINCT m.email FROM mail_messages m WHERE m.store_key = ${storeKey} AND m.source_kind IN ('newsletter', 'ai_newsletter')
            AND m.sent_at > ${now}::timestamptz - make_interval(days => ${minDays}) AND ${minDays}::int > 0)
        SELECT count(*)::int AS people, count(r.email)::int AS subscribed, (count(*) - count(r.email))::int AS suppressed,
          (count(m.email) FILTER (WHERE r.email IS NOT NULL))::int AS capped
        FROM people p LEFT JOIN reached r USING (email) LEFT JOIN mailed m USING (email)`,
  );
  return row ?? { people: 0, subscribed: 0, suppressed: 0, capped: 0 };
}
