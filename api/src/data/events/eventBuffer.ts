import { dayOf } from '@endcap/schema/contract/utcDays.ts';

import { type Database, sqlState } from '../../db/database.ts';
import { GatheredWrites } from '../../db/gatheredWrites.ts';
import { Failure } from '../../http/failure.ts';
import type { NewEvent } from './newEvent.ts';

/** Events of one request, which are stored together or not at all. */
interface Request {
  readonly events: readonly NewEvent[];
  /** Name of the request, when it may be sent again. */
  readonly name: string | undefined;
}

const mostInBatch = 5_000;
/** Beyond this nothing more is taken in: the database does not keep up, and what waits here would be lost by a kill. */
const mostWaiting = 50_000;

// One statement for all: a transaction of its own, committed and flushed to disk once. A request that is known already brings nothing.
const insertSql = {
  name: 'events-insert',
  text: `with fresh as (
      insert into event_requests (store_key, request) select store_key, request from json_to_recordset($2::json) as r (store_key text, request text)
      on conflict do nothing returning store_key, request
    ), added as (
      insert into events (store_key, time, type, visitor, ids, labels, source, query, order_id, url, data)
      select e.store_key, e.time, e.type, e.visitor, e.ids, e.labels, e.source, e.query, e.order_id, e.url, e.data
      from json_to_recordset($1::json) as e (store_key text, time timestamptz, type text, visitor text, ids text[], labels text[], source text,
        query text, order_id text, url text, data jsonb, request text)
      where e.request is null or exists (select from fresh f where f.store_key = e.store_key and f.request = e.request)
    )
    select store_key, request from fresh`,
};

const nameOf = ({ events, name }: Request) => (name === undefined ? undefined : `${events[0]?.storeKey ?? ''} ${name}`);

const writes = new GatheredWrites<Request, boolean>({
  async write(db, batch) {
    const fresh = await insertBatch(db, batch);
    return batch.map((request) => fresh.has(nameOf(request) ?? '') || request.name === undefined);
  },
  nameOf,
  weightOf: ({ events }) => events.length,
  mostInBatch,
});

/**
 * Stores events, together with those of other requests of the same moment. Resolves when they are on disk: true, or false when the request of
 * that name had been stored before.
 */
export function storeEvents(db: Database, events: readonly NewEvent[], request?: string): Promise<boolean> {
  if (events.length === 0) return Promise.resolve(true);
  if (writes.waiting(db) + events.length > mostWaiting)
    throw new Failure('LimitError', 'Events arrive faster than they can be stored. Send them again in a moment.', { retryAfterSeconds: 5 });
  return writes.add(db, { events, name: request });
}

async function insertBatch(db: Database, batch: readonly Request[], isRepaired = false): Promise<Set<string>> {
  const rows: object[] = [];
  const requests: object[] = [];
  let first = Infinity;
  let last = -Infinity;
  for (const { events, name: request } of batch) {
    if (request !== undefined) requests.push({ store_key: events[0]?.storeKey, request });
    for (const { storeKey, orderId, ...event } of events) {
      const time = event.time.getTime();
      if (time < first) first = time;
      if (time > last) last = time;
      rows.push({ store_key: storeKey, order_id: orderId, request, ...event });
    }
  }
  try {
    const answer = await db.pool.query<{ store_key: string; request: string }>({
      ...insertSql,
      values: [JSON.stringify(rows), JSON.stringify(requests)],
    });
    return new Set(answer.rows.map(({ store_key: storeKey, request }) => `${storeKey} ${request}`));
  } catch (error) {
    // No partition of that month yet: the task that makes them ahead has not been running.
    if (isRepaired || sqlState(error) !== '23514') throw error;
    await db.pool.query('select make_event_partitions($1::date, $2::date)', [first, last].map(dayOf));
    return insertBatch(db, batch, true);
  }
}
