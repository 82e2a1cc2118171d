import type { Logger } from 'pino';

import type { Database } from '../../db/database.ts';
import { LaterWrites } from '../../db/laterWrites.ts';
import { normaliseQuery } from '../engine/applyRules.ts';

export interface LoggedSearch {
  readonly storeKey: string;
  readonly time: Date;
  readonly query: string;
  readonly total: number;
  readonly visitor: string;
  /** Tracking labels of the element that asked. */
  readonly labels?: readonly string[];
  /** Ids of the first products found. */
  readonly products?: readonly string[];
  /** What else it was asked and did, as the log of a visitor shows it; what is empty is omitted. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** What waits to be written for one database. */
interface Waiting {
  searches: LoggedSearch[];
  readonly writes: LaterWrites;
}

/** Beyond this the newest are dropped: a database that is away must not fill the memory. */
const mostWaiting = 10_000;

const waiting = new WeakMap<Database, Waiting>();

function queueOf(db: Database): Waiting {
  let queue = waiting.get(db);
  if (queue === undefined) {
    const writes = new LaterWrites(db, 'searches could not be logged', () => writeWaiting(db));
    waiting.set(db, (queue = { searches: [], writes }));
  }
  return queue;
}

/** Notes a shopper's search. Returns at once; searches are written together, twice a second. */
export function logSearch(db: Database, log: Logger, search: LoggedSearch): void {
  const queue = queueOf(db);
  if (queue.searches.length >= mostWaiting) return;
  queue.searches.push(search);
  queue.writes.soon(log);
}

// PostgreSQL's text has no NUL.
const withoutNul = (text: string) => text.replaceAll('\u0000', '');

/** Without what is empty. */
function said(details: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isSaid = (value: unknown) => value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(details).filter(([, value]) => isSaid(value)));
}

/** Resolves when every search noted so far is written. */
export const flushSearchLog = async (db: Database): Promise<void> => queueOf(db).writes.flush();

/** Writes what waits, and counts the redirects that were taken; a failed batch is put back for the next. */
async function writeWaiting(db: Database): Promise<void> {
  const queue = queueOf(db);
  const searches = queue.searches.splice(0);
  if (searches.length === 0) return;
  try {
    await db.pool.query(
      // One statement, so that a batch that is put back counts no search twice.
      `with logged as (
       insert into search_log (store_key, time, query, normalised, total, visitor, labels, products, details)
       select s.store_key, s.time, s.query, s.normalised, s.total, s.visitor, array(select jsonb_array_elements_text(s.labels)),
         array(select jsonb_array_elements_text(s.products)), s.details
       from unnest($1::text[], $2::timestamptz[], $3::text[], $4::text[], $5::int[], $6::text[], $7::jsonb[], $8::jsonb[], $9::jsonb[])
         as s (store_key, time, query, normalised, total, visitor, labels, products, details)
       returning store_key, time, details ->> 'redirect' as redirect)
       insert into search_redirect_hits as known (store_key, redirect_id, day, hits)
       select store_key, redirect::uuid, (time at time zone 'utc')::date, count(*) from logged where redirect is not null group by 1, 2, 3 order by 1, 2, 3
       on conflict (store_key, redirect_id, day) do update set hits = known.hits + excluded.hits`,
      [
        searches.map(({ storeKey }) => storeKey),
        searches.map(({ time }) => time),
        searches.map(({ query }) => withoutNul(query)),
        searches.map(({ query }) => withoutNul(normaliseQuery(query))),
        searches.map(({ total }) => total),
        searches.map(({ visitor }) => withoutNul(visitor)),
        searches.map(({ labels = [] }) => JSON.stringify(labels)),
        searches.map(({ products = [] }) => JSON.stringify(products)),
        searches.map(({ details = {} }) => JSON.stringify(said(details))),
      ],
    );
  } catch (error) {
    queue.searches.unshift(...searches.slice(0, mostWaiting - queue.searches.length));
    throw error;
  }
}
