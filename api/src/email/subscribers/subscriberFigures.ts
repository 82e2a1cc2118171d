import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { addDays } from '@endcap/schema/contract/utcDays.ts';
import {
  mostStatsDays,
  type subscriberStats,
  type subscriberTimeline,
  type subscriberTotal,
} from '@endcap/schema/email/subscribers/subscribers.rest.ts';

import { type Connection, rowOf, rowsOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';

interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Throws for a range that is reversed or too long. */
export function assertRange({ from, to }: DayRange, title: string): void {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  const message =
    days < 1 ? 'The last day must not be before the first.' : days > mostStatsDays ? `Choose at most ${mostStatsDays} days.` : undefined;
  if (message !== undefined) throw new Failure('ParsingError', message, { title, fields: { to: message } });
}

export async function subscriberTotals(connection: Connection, storeKey: string): Promise<AnswerOf<typeof subscriberTotal>> {
  const row = await rowOf<AnswerOf<typeof subscriberTotal>>(
    connection,
    sql`SELECT (count(*) FILTER (WHERE subscribed AND state = 'confirmed'))::int AS total, (count(*) FILTER (WHERE state = 'pending'))::int AS pending,
          (count(*) FILTER (WHERE NOT subscribed AND state = 'confirmed'))::int AS unsubscribed, (count(*) FILTER (WHERE state = 'bounced'))::int AS bounced,
          (count(*) FILTER (WHERE state = 'complained'))::int AS complained, (count(*) FILTER (WHERE state = 'suppressed'))::int AS suppressed
        FROM subscribers WHERE store_key = ${storeKey}`,
  );
  return row ?? { total: 0, pending: 0, unsubscribed: 0, bounced: 0, complained: 0, suppressed: 0 };
}

const startOf = (day: string) => new Date(`${day}T00:00:00Z`);
const endOf = (day: string) => addDays(startOf(day), 1);

/** New and lost subscribers of the days, by indexes over the two times. */
export async function subscriberChange(
  connection: Connection,
  storeKey: string,
  { from, to }: DayRange,
): Promise<AnswerOf<typeof subscriberStats>> {
  const row = await rowOf<AnswerOf<typeof subscriberStats>>(
    connection,
    sql`SELECT (SELECT count(*)::int FROM subscribers WHERE store_key = ${storeKey} AND subscribed_at >= ${startOf(from)} AND subscribed_at < ${endOf(to)}) AS gained,
          (SELECT count(*)::int FROM subscribers WHERE store_key = ${storeKey} AND unsubscribed_at >= ${startOf(from)} AND unsubscribed_at < ${endOf(to)}) AS lost`,
  );
  return row ?? { gained: 0, lost: 0 };
}

/** The same by day, with how many there were at the end of each: counted back from those of now. */
export async function subscriberDays(
  connection: Connection,
  storeKey: string,
  { from, to }: DayRange,
): Promise<AnswerOf<typeof subscriberTimeline>['result']> {
  const [totals, rows] = await Promise.all([
    subscriberTotals(connection, storeKey),
    rowsOf<{ day: string; gained: number; lost: number }>(
      connection,
      sql`SELECT to_char(day, 'YYYY-MM-DD') AS day, sum(gained)::int AS gained, sum(lost)::int AS lost FROM (
            SELECT (subscribed_at AT TIME ZONE 'UTC')::date AS day, count(*) AS gained, 0 AS lost FROM subscribers
              WHERE store_key = ${storeKey} AND subscribed_at >= ${startOf(from)} GROUP BY 1
            UNION ALL
            SELECT (unsubscribed_at AT TIME ZONE 'UTC')::date, 0, count(*) FROM subscribers
              WHERE store_key = ${storeKey} AND unsubscribed_at >= ${startOf(from)} GROUP BY 1) AS changes
          GROUP BY 1`,
    ),
  ]);
  const changes = new Map(rows.map((row) => [row.day, row]));
  let total = totals.total;
  for (const { day, gained, lost } of rows) if (day > to) total += lost - gained;
  const days: { day: string; gained: number; lost: number; total: number }[] = [];
  for (let at = startOf(to); at >= startOf(from); at = addDays(at, -1)) {
    const day = at.toISOString().slice(0, 10);
    const { gained = 0, lost = 0 } = changes.get(day) ?? {};
    days.push({ day, gained, lost, total: Math.max(0, total) });
    total += lost - gained;
  }
  return days.toReversed();
}
