import { subDays } from '@endcap/schema/contract/utcDays.ts';

import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { SessionCollector, type SessionTable } from '../models/sessionModel.ts';

/** What bounds the memory of a build. Ids of visitors are random, so that those beyond it are missing evenly. */
const mostClicks = 3_000_000;
const days = 60;
/** After such a pause a visitor comes for something else. */
export const sessionPauseMs = 30 * 60_000;
/** Of one visitor, at most this many sessions count, whatever robots do. */
const mostSessions = 50;

interface ClickRow {
  readonly visitor: string;
  readonly time: Date;
  /** The moment as PostgreSQL writes it: a JavaScript date loses microseconds, and the next page would repeat clicks. */
  readonly place: string;
  readonly id: string;
  readonly product: string;
}

/** Clicks of one visitor as sessions; a click on a product and the view of its page that follows are one. */
export function sessionsOf(clicks: readonly { readonly time: Date; readonly product: string }[]): string[][] {
  const sessions: string[][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const { time, product } of clicks) {
    if (time.getTime() - last > sessionPauseMs) sessions.push([]);
    const session = sessions.at(-1);
    if (session !== undefined && session.at(-1) !== product) session.push(product);
    last = time.getTime();
  }
  return sessions;
}

/** What visitors viewed in the last 60 days up to a moment. */
export async function readSessions(
  db: Database,
  storeKey: string,
  until: Date,
  signal?: AbortSignal,
  pageSize = 20_000,
): Promise<SessionTable> {
  const collector = new SessionCollector();
  let open: ClickRow[] = [];
  const finish = () => {
    for (const session of sessionsOf(open).slice(-mostSessions)) if (session.length > 1) collector.add(session);
    open = [];
  };
  let last: ClickRow | undefined;
  do {
    signal?.throwIfAborted();
    // By the number, as the next page continues: `id` alone would be the text that is selected, in which 10 is before 9.
    const page: ClickRow[] = await rowsOf<ClickRow>(
      db.pool,
      sql`SELECT visitor, time, time::text AS place, id::text AS id, ids[1] AS product FROM events
          WHERE store_key = ${storeKey} AND visitor <> '' AND time > ${subDays(until, days)} AND time <= ${until}
            AND type IN ('product', 'click', 'cart_add') AND cardinality(ids) > 0
            ${last === undefined ? sql`` : sql`AND (visitor, time, id) > (${last.visitor}, ${last.place}::timestamptz, ${last.id}::bigint)`}
          ORDER BY visitor, time, events.id LIMIT ${pageSize}`,
    );
    for (const row of page) {
      if (open[0] !== undefined && open[0].visitor !== row.visitor) finish();
      if (open.length < 20_000) open.push(row);
    }
    last = page.length < pageSize ? undefined : page.at(-1);
  } while (last !== undefined && collector.clicks < mostClicks);
  finish();
  return collector.done();
}
