import type { MailRecipients } from '@endcap/schema/email/sending/recipients.ts';

import type { AudienceReading } from '../../audience/audiences/audienceContext.ts';
import { rowOf, type Sql, sql } from '../../db/sql.ts';
import { recipientsSql } from '../subscribers/subscribers.store.ts';
import { peopleSql } from './peopleSql.ts';
import { recipientConditions } from './recipientConditions.ts';
import { isWithinTest } from './withinTest.ts';

export interface RecipientCount {
  /** Different addresses. */
  readonly people: number;
  /** Of these, those who get emails; in a test store, users of the company alone. */
  readonly subscribed: number;
  /** Of these, those who get none. */
  readonly suppressed: number;
  /** Of the subscribed, those who got a newsletter too lately. */
  readonly capped: number;
}

/** Counts whom a newsletter would reach now; `minDays` must be between two newsletters. */
export async function countRecipients(reading: AudienceReading, recipients: MailRecipients, minDays: number): Promise<RecipientCount> {
  const { db, now, store } = reading;
  const storeKey = store.key;
  const conditions = await recipientConditions(reading, recipients.conditions);
  const met = (column: Sql) => (conditions === undefined ? sql`true` : sql`${column} IN (SELECT email FROM met)`);
  const row = await rowOf<RecipientCount>(
    db.pool,
    sql`WITH met (email) AS MATERIALIZED (${conditions?.addresses ?? sql`SELECT ''`}),
          people AS (SELECT email FROM (${peopleSql(storeKey, recipients)}) AS all_of_them WHERE ${met(sql`email`)}),
          reached AS (SELECT s.email ${recipientsSql(storeKey, recipients)} AND ${met(sql`s.email`)} AND ${isWithinTest(storeKey, sql`s.email`)}),
          mailed AS (SELECT DISTINCT m.email FROM mail_messages m WHERE m.store_key = ${storeKey} AND m.source_kind IN ('newsletter', 'ai_newsletter')
            AND m.sent_at > ${now}::timestamptz - make_interval(days => ${minDays}) AND ${minDays}::int > 0)
        SELECT count(*)::int AS people, count(r.email)::int AS subscribed, (count(*) - count(r.email))::int AS suppressed,
          (count(m.email) FILTER (WHERE r.email IS NOT NULL))::int AS capped
        FROM people p LEFT JOIN reached r USING (email) LEFT JOIN mailed m USING (email)`,
  );
  return row ?? { people: 0, subscribed: 0, suppressed: 0, capped: 0 };
}
