import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { eventsRecent, loggedEvent } from '@endcap/schema/data/events/events.rest.ts';
import type { EventType } from '@endcap/schema/data/events/eventShapes.ts';
import type { z } from 'zod';

import type { Database } from '../../db/database.ts';
import { rowsOf, sql, trusted } from '../../db/sql.ts';

export interface EventRow {
  readonly id: string;
  readonly time: Date;
  readonly received_at: Date;
  readonly type: EventType;
  readonly visitor: string;
  readonly ids: string[];
  readonly labels: string[];
  readonly source: string;
  readonly query: string;
  readonly order_id: string;
  readonly url: string;
  readonly data: Record<string, unknown>;
}

export const eventColumns = `id::text as id, time, received_at, type, visitor, ids, labels, source, query, order_id, url, data`;

const shown = (row: EventRow): z.output<typeof loggedEvent> => ({
  ...row,
  time: row.time.toISOString(),
  received_at: row.received_at.toISOString(),
});

/** Most events that are counted by type: a store that has more in an hour knows that they arrive. */
const mostCounted = 100_000;

/** A search that a call of ours answered, as the event that the shop's page would have reported. Which page asked is not known. */
const answeredSearches = sql`select id::text, time, received_at, 'search' as type, visitor, products as ids, labels,
    '' as source, query, '' as order_id, '' as url, jsonb_build_object('total', total) as data
  from search_log`;

/**
 * The events that arrived since a moment, newest first, of pages whose address begins with `url`; and how many of each type. What was searched for
 * with our own calls is among them.
 */
export async function recentEvents(
  { pool }: Database,
  storeKey: string,
  { since, url, limit }: { readonly since: Date; readonly url: string; readonly limit: number },
): Promise<Pick<AnswerOf<typeof eventsRecent>, 'events' | 'counts'>> {
  const received = sql`events where store_key = ${storeKey} and received_at >= ${since} and (${url} = '' or starts_with(url, ${url}))`;
  const answered = sql`store_key = ${storeKey} and time >= ${since} and ${url} = ''`;
  const [events, counts] = await Promise.all([
    rowsOf<EventRow>(
      pool,
      sql`(select ${trusted(eventColumns)} from ${received} order by received_at desc, id desc limit ${limit})
          union all (${answeredSearches} where ${answered} order by time desc limit ${limit})
          order by received_at desc, time desc, id desc limit ${limit}`,
    ),
    rowsOf<{ type: EventType; count: number }>(
      pool,
      sql`select type, count(*)::int as count from (
            (select type from ${received} limit ${mostCounted})
            union all (select 'search' from search_log where ${answered} limit ${mostCounted})) as recent
          group by type order by type`,
    ),
  ]);
  return { events: events.map(shown), counts };
}
