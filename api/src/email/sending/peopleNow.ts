import { type Connection, rowsOf, sql } from '../../db/sql.ts';
import type { SubscriberState } from '../subscribers/subscribers.store.ts';
import type { PersonNow } from './mayReceive.ts';
import { isWithinTest } from './withinTest.ts';

interface Row {
  readonly email: string;
  readonly subscribed: boolean | null;
  readonly state: SubscriberState | null;
  readonly nLast: Date | null;
  readonly nDay: number;
  readonly nOldest: Date | null;
  readonly tLast: Date | null;
  readonly tDay: number;
  readonly tOldest: Date | null;
  readonly inMonth: number;
  readonly isBeyondTest: boolean;
}

const newsletter = sql`source_kind IN ('newsletter', 'ai_newsletter')`;

/** What is known of people by their addresses: their subscriptions, and the emails that they got or are getting. */
export async function peopleNow(
  connection: Connection,
  storeKey: string,
  emails: readonly string[],
  now: Date,
): Promise<Map<string, PersonNow>> {
  const day = sql`got > ${now}::timestamptz - interval '24 hours'`;
  const rows = await rowsOf<Row>(
    connection,
    sql`SELECT e.email, s.subscribed, s.state, m.*, NOT ${isWithinTest(storeKey, sql`e.email`)} AS "isBeyondTest"
        FROM unnest(${[...new Set(emails)]}::text[]) AS e (email)
        LEFT JOIN subscribers s ON s.store_key = ${storeKey} AND s.email = e.email
        LEFT JOIN LATERAL (
          SELECT max(got) FILTER (WHERE ${newsletter}) AS "nLast", count(*) FILTER (WHERE ${newsletter} AND ${day})::int AS "nDay",
            min(got) FILTER (WHERE ${newsletter} AND ${day}) AS "nOldest", max(got) FILTER (WHERE NOT ${newsletter}) AS "tLast",
            count(*) FILTER (WHERE NOT ${newsletter} AND ${day})::int AS "tDay", min(got) FILTER (WHERE NOT ${newsletter} AND ${day}) AS "tOldest",
            count(*) FILTER (WHERE got > ${now}::timestamptz - interval '30 days')::int AS "inMonth"
          FROM (SELECT source_kind, coalesce(sent_at, claimed_at) AS got FROM mail_messages
                WHERE store_key = ${storeKey} AND email = e.email AND state IN ('sending', 'sent')
                  AND (sent_at IS NULL OR sent_at > ${now}::timestamptz - interval '61 days')) AS mails
        ) AS m ON true`,
  );
  return new Map(
    rows.map(({ email, subscribed, state, nLast, nDay, nOldest, tLast, tDay, tOldest, inMonth, isBeyondTest }) => [
      email,
      {
        subscribed: subscribed ?? undefined,
        state: state ?? undefined,
        newsletters: { last: nLast, inDay: nDay, oldestInDay: nOldest },
        triggers: { last: tLast, inDay: tDay, oldestInDay: tOldest },
        inMonth,
        isBeyondTest,
      },
    ]),
  );
}
