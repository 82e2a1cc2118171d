import type { Logger } from 'pino';

import { subDays } from '@endcap/schema/contract/utcDays.ts';

import type { Database } from '../db/database.ts';
import { fingerprintOf, type LogSource, type LogType, messagePattern } from './logSeries.ts';
import { redactPayload, redactText } from './redact.ts';

/** An entry that a module writes for the staff of a store. */
export interface LogMessage {
  readonly storeKey: string;
  readonly source: LogSource;
  readonly type: LogType;
  /** A sentence. What varies in it (ids, numbers, quoted names) does not make it another series. */
  readonly message: string;
  /** Ids and figures that help, by name. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** What was sent; secrets in it are removed before it is kept anywhere. */
  readonly payload?: unknown;
  /** The error reference that the caller was given. */
  readonly reference?: string | undefined;
  readonly at?: Date;
}

interface Entry {
  readonly at: Date;
  readonly message: string;
  readonly details: unknown;
  readonly payload: unknown;
  readonly reference: string | undefined;
  count: number;
}

interface Series {
  readonly storeKey: string;
  readonly source: LogSource;
  readonly type: LogType;
  readonly pattern: string;
  readonly fingerprint: string;
  firstAt: Date;
  lastAt: Date;
  readonly hours: Map<number, number>;
  readonly entries: Entry[];
}

const hourMs = 3_600_000;
const minuteMs = 60_000;
/** Entries that one process keeps of a series each minute; the last one counts the others. */
const entriesPerMinute = 5;
/** Different series kept between two flushes, of all stores and of one: no one who floods one log leaves no room for the others. */
const mostSeries = 2_000;
const mostSeriesOfStore = 100;
const flushMs = 2_000;
/** What is older is deleted, and so are a store's entries beyond this many. */
export const keepDays = 30;
export const mostStored = 20_000;

/**
 * The log of all stores, as one process writes it: buffered, so that a flood costs a few rows every two seconds, and counted exactly.
 * A killed process loses what it had heard since the last flush.
 */
export class StoreLog {
  readonly #db: Database;
  readonly #log: Logger;
  #series = new Map<string, Series>();
  /** How many series of a store are among them. */
  #seriesOf = new Map<string, number>();
  /** How many entries of a series were kept in the running minute. */
  #kept = new Map<string, number>();
  #minute = 0;
  #isFull = false;
  #pruneAt = Date.now() + hourMs;
  #flushing: Promise<void> = Promise.resolve();
  readonly #timer: NodeJS.Timeout;

  readonly #mostEntries: number;

  constructor(db: Database, log: Logger, { mostEntries = entriesPerMinute }: { mostEntries?: number } = {}) {
    this.#mostEntries = mostEntries;
    this.#db = db;
    this.#log = log;
    this.#timer = setInterval(() => void this.flush(), flushMs);
    this.#timer.unref();
  }

  write({ storeKey, source, type, message, details = {}, payload, reference, at = new Date() }: LogMessage): void {
    const safe = redactText(message, 1_000).replaceAll('\0', '');
    const pattern = messagePattern(safe);
    const fingerprint = fingerprintOf(source, type, pattern);
    const name = `${storeKey} ${fingerprint}`;
    let series = this.#series.get(name);
    if (series === undefined) {
      const ofStore = this.#seriesOf.get(storeKey) ?? 0;
      if (this.#series.size >= mostSeries || ofStore >= mostSeriesOfStore) {
        this.#isFull = true;
        return;
      }
      this.#seriesOf.set(storeKey, ofStore + 1);
      series = { storeKey, source, type, pattern, fingerprint, firstAt: at, lastAt: at, hours: new Map(), entries: [] };
      this.#series.set(name, series);
    }
    if (at > series.lastAt) series.lastAt = at;
    if (at < series.firstAt) series.firstAt = at;
    const hour = Math.floor(at.getTime() / hourMs) * hourMs;
    series.hours.set(hour, (series.hours.get(hour) ?? 0) + 1);
    const last = series.entries.at(-1);
    if (this.#mayKeep(name) || last === undefined)
      series.entries.push({ at, message: safe, details: redactPayload(details), payload: redactPayload(payload), reference, count: 1 });
    else last.count++;
  }

  /** Writes what was heard since the last time; a failure keeps it for the next. */
  async flush(): Promise<void> {
    this.#flushing = this.#flushing
      .then(() => this.#write())
      .catch((error: unknown) => this.#log.warn({ err: error }, 'the log of stores could not be written'));
    await this.#flushing;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  #mayKeep(name: string): boolean {
    const minute = Math.floor(Date.now() / minuteMs);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#kept.clear();
    }
    const kept = this.#kept.get(name) ?? 0;
    if (kept >= this.#mostEntries) return false;
    this.#kept.set(name, kept + 1);
    return true;
  }

  async #write(): Promise<void> {
    if (this.#isFull) {
      this.#isFull = false;
      this.#log.warn({ mostSeries }, 'the log of stores left out messages: too many different ones at once');
    }
    const taken = this.#series;
    if (taken.size > 0) {
      this.#series = new Map();
      this.#seriesOf = new Map();
      try {
        await writeSeries(this.#db, [...taken.values()]);
      } catch (error) {
        for (const [name, series] of taken) if (!this.#series.has(name) && this.#series.size < mostSeries) this.#series.set(name, series);
        throw error;
      }
    }
    if (Date.now() < this.#pruneAt) return;
    this.#pruneAt = Date.now() + hourMs;
    await pruneLog(this.#db, new Date());
  }
}

/** Stores series, their hours and entries in one transaction; what names a store that does not exist is dropped. */
async function writeSeries(db: Database, series: readonly Series[]): Promise<void> {
  const rows = series.map(({ storeKey, source, type, pattern, fingerprint, firstAt, lastAt, hours, entries }) => ({
    store_key: storeKey,
    source,
    type,
    pattern,
    fingerprint,
    first_at: firstAt,
    last_at: lastAt,
    total: [...hours.values()].reduce((sum, count) => sum + count, 0),
    hours: [...hours].map(([hour, count]) => ({ hour: new Date(hour), count })),
    entries,
  }));
  await db.transaction(async ({ client }) => {
    // One statement, so that the ids of series are never on their way; locked in one order.
    await client.query(
      `WITH given AS (
         SELECT g.* FROM jsonb_to_recordset($1::jsonb) AS g (store_key text, source text, type text, pattern text, fingerprint text,
           first_at timestamptz, last_at timestamptz, total bigint, hours jsonb, entries jsonb)
         JOIN live_stores st ON st.key = g.store_key),
       stored AS (
         INSERT INTO log_series (store_key, fingerprint, source, type, message, first_at, last_at, total)
         SELECT store_key, decode(fingerprint, 'hex'), source, type, pattern, first_at, last_at, total FROM given ORDER BY store_key, fingerprint
         ON CONFLICT (store_key, fingerprint) DO UPDATE SET total = log_series.total + excluded.total,
           first_at = least(log_series.first_at, excluded.first_at), last_at = greatest(log_series.last_at, excluded.last_at)
         RETURNING store_key, id, encode(fingerprint, 'hex') AS fingerprint),
       counted AS (
         INSERT INTO log_hours (store_key, series_id, hour, count)
         SELECT s.store_key, s.id, h.hour, h.count FROM given g JOIN stored s USING (store_key, fingerprint),
           jsonb_to_recordset(g.hours) AS h (hour timestamptz, count int) ORDER BY 1, 2, 3
         ON CONFLICT (store_key, series_id, hour) DO UPDATE SET count = log_hours.count + excluded.count)
       INSERT INTO log_entries (store_key, series_id, at, source, type, message, count, details, payload, reference)
       SELECT s.store_key, s.id, e.at, g.source, g.type, e.message, e.count, coalesce(e.details, '{}'), e.payload, e.reference
       FROM given g JOIN stored s USING (store_key, fingerprint),
         jsonb_to_recordset(g.entries) AS e (at timestamptz, message text, count int, details jsonb, payload jsonb, reference text)`,
      [JSON.stringify(rows)],
    );
  });
}

/** Deletes what is older than it is kept, and of each store what is beyond the most that is kept. */
export async function pruneLog(db: Database, now: Date): Promise<void> {
  const before = subDays(now, keepDays);
  const tenants = 'store_key IN (SELECT key FROM stores)';
  await db.pool.query(`DELETE FROM log_entries WHERE ${tenants} AND at < $1`, [before]);
  await db.pool.query(`DELETE FROM log_hours WHERE ${tenants} AND hour < $1`, [before]);
  await db.pool.query(`DELETE FROM log_series WHERE ${tenants} AND last_at < $1`, [before]);
  await db.pool.query(
    `DELETE FROM log_entries e USING (
       SELECT store_key, (array_agg(at ORDER BY at DESC))[$1] AS oldest FROM log_entries WHERE ${tenants} GROUP BY 1 HAVING count(*) > $1) AS full_store
     WHERE e.store_key = full_store.store_key AND e.at < full_store.oldest`,
    [mostStored],
  );
}

const logs = new Map<string, StoreLog>();

/** The one log of a process for a database. */
export function storeLog(db: Database, log: Logger): StoreLog {
  const known = logs.get(db.url);
  if (known !== undefined) return known;
  const made = new StoreLog(db, log);
  logs.set(db.url, made);
  return made;
}

/** Writes the rest and forgets the log, before its database is closed. */
export async function closeStoreLog(db: Database): Promise<void> {
  const known = logs.get(db.url);
  logs.delete(db.url);
  await known?.close();
}
