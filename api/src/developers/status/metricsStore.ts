import { subDays } from '@endcap/schema/contract/utcDays.ts';

import type { Database, Transaction } from '../../db/database.ts';
import type { MeterCell, SlowCall } from './callMeter.ts';

/** Hours are kept for 90 days, slow calls for 30. */
const keepDays = 90;
const keepSlowDays = 30;

/**
 * Adds counts to the aggregates in one transaction: written twice or by halves they would be wrong for ever. A key that no store has is
 * dropped. Rows are locked in one order, so that two processes never wait for each other.
 */
export async function addMetrics(db: Database, cells: readonly MeterCell[], slow: readonly SlowCall[]): Promise<void> {
  if (cells.length === 0 && slow.length === 0) return;
  await db.transaction(async (transaction) => {
    await addCounts(transaction, cells);
    await transaction.client.query(
      `INSERT INTO api_slow_calls (store_key, at, call, label, ms, status)
       SELECT s.store_key, s.at, s.call, s.label, s.ms, s.status
       FROM jsonb_to_recordset($1::jsonb) AS s (store_key text, at timestamptz, call text, label text, ms real, status int)
       JOIN live_stores st ON st.key = s.store_key`,
      [JSON.stringify(slow.map(({ storeKey, ...call }) => ({ ...call, store_key: storeKey })))],
    );
  });
}

/** Searches and recommendations, but for the calls that only tell a page which of them it has. */
const showsSomething = (call: string) =>
  /^(?:search|recommendations)\//.test(call) && call !== 'search/elements' && call !== 'recommendations/sliders';

async function addCounts({ client }: Transaction, cells: readonly MeterCell[]): Promise<void> {
  const keyed = cells.map((cell) => ({ ...cell, store_key: cell.storeKey, hour: new Date(cell.hour).toISOString() }));
  await client.query(
    `INSERT INTO api_metrics (store_key, hour, call, label, requests, errors, failures, empty)
     SELECT m.store_key, m.hour, m.call, m.label, m.requests, m.errors, m.failures, m.empty
     FROM jsonb_to_recordset($1::jsonb) AS m (store_key text, hour timestamptz, call text, label text, requests int, errors int, failures int, empty int)
     JOIN live_stores st ON st.key = m.store_key ORDER BY 1, 2, 3, 4
     ON CONFLICT (store_key, hour, call, label) DO UPDATE SET requests = api_metrics.requests + excluded.requests,
       errors = api_metrics.errors + excluded.errors, failures = api_metrics.failures + excluded.failures, empty = api_metrics.empty + excluded.empty`,
    [JSON.stringify(keyed.map(({ buckets: _counted, impressions: _shown, ...cell }) => cell))],
  );
  const shown = keyed
    .filter(({ call }) => showsSomething(call))
    .flatMap(({ store_key, hour, call, impressions }) =>
      Array.from(impressions, ([label, answers]) => ({ store_key, hour, call, label, ...answers })),
    );
  await client.query(
    `INSERT INTO impression_days AS known (store_key, day, call, label, answers, empty)
     SELECT i.store_key, (i.hour AT TIME ZONE 'UTC')::date, i.call, i.label, sum(i.answers), sum(i.empty)
     FROM jsonb_to_recordset($1::jsonb) AS i (store_key text, hour timestamptz, call text, label text, answers bigint, empty bigint)
     JOIN live_stores st ON st.key = i.store_key GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
     ON CONFLICT (store_key, day, call, label) DO UPDATE SET answers = known.answers + excluded.answers, empty = known.empty + excluded.empty`,
    [JSON.stringify(shown)],
  );
  const latencies = keyed.flatMap(({ store_key, hour, call, label, buckets }) =>
    [...buckets].map(([bucket, count]) => ({ store_key, hour, call, label, bucket, count })),
  );
  await client.query(
    `INSERT INTO api_latencies (store_key, hour, call, label, bucket, count)
     SELECT l.store_key, l.hour, l.call, l.label, l.bucket, l.count
     FROM jsonb_to_recordset($1::jsonb) AS l (store_key text, hour timestamptz, call text, label text, bucket int, count int)
     JOIN live_stores st ON st.key = l.store_key ORDER BY 1, 2, 3, 4, 5
     ON CONFLICT (store_key, hour, call, label, bucket) DO UPDATE SET count = api_latencies.count + excluded.count`,
    [JSON.stringify(latencies)],
  );
}

/** Says that a process is there in this minute. */
export async function beat(db: Database, now: Date): Promise<void> {
  await db.pool.query(`INSERT INTO api_beats (minute) VALUES (date_trunc('minute', $1::timestamptz)) ON CONFLICT DO NOTHING`, [now]);
}

/** Deletes what is older than it is kept. */
export async function pruneMetrics(db: Database, now: Date): Promise<void> {
  const before = (days: number) => subDays(now, days);
  const tenants = 'store_key IN (SELECT key FROM stores)';
  await db.pool.query(`DELETE FROM api_metrics WHERE ${tenants} AND hour < $1`, [before(keepDays)]);
  await db.pool.query(`DELETE FROM api_latencies WHERE ${tenants} AND hour < $1`, [before(keepDays)]);
  await db.pool.query(`DELETE FROM api_slow_calls WHERE ${tenants} AND at < $1`, [before(keepSlowDays)]);
  await db.pool.query('DELETE FROM api_beats WHERE minute < $1', [before(keepDays)]);
}
