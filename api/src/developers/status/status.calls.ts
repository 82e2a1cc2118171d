import { mostStatusDays, statusEndpoints, statusOverview, statusSeries } from '@endcap/schema/developers/status/status.rest.ts';
import { addDays, dayStart, differenceInCalendarDays } from '@endcap/schema/contract/utcDays.ts';

import type { Database } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import { percentileError } from './latencyBuckets.ts';
import { figuresBy, noFigures, type Span, stepsOf } from './statusFigures.ts';

/** Up to this many days are reported by hour. */
const hourlyDays = 3;

function spanOf({ from, to }: { from: string; to: string }): Span & { days: number } {
  const span = { from: dayStart(from), until: addDays(dayStart(to), 1) };
  const days = differenceInCalendarDays(span.until, span.from);
  const wrong =
    days < 1
      ? 'The first day cannot be after the last.'
      : days > mostStatusDays
        ? `The range can have at most ${mostStatusDays} days.`
        : undefined;
  if (wrong !== undefined) throw new Failure('ParsingError', wrong, { fields: { from: wrong } });
  return { ...span, days };
}

/** Minutes with a sign of life, from the first that was ever measured. */
async function uptimeIn({ pool }: Database, { from, until }: Span, now: Date) {
  const { rows } = await pool.query<{ first: Date | null; beats: number }>(
    `SELECT (SELECT min(minute) FROM api_beats) AS first,
       (SELECT count(*)::int FROM api_beats WHERE minute >= $1 AND minute < $2) AS beats`,
    [from, until],
  );
  const first = rows[0]?.first ?? null;
  if (first === null || first >= until) return null;
  const since = first > from ? first : from;
  const end = Math.min(until.getTime(), now.getTime());
  // The minute that runs may still get its sign of life.
  const beats = rows[0]?.beats ?? 0;
  const minutes = Math.max(beats, Math.floor((end - since.getTime()) / 60_000));
  return minutes === 0 ? null : { share: beats / minutes, minutes, minutes_down: minutes - beats, since: since.toISOString() };
}

async function slowestIn({ pool }: Database, storeKey: string, { from, until }: Span) {
  const { rows } = await pool.query<{ at: Date; call: string; label: string; ms: number; status: number }>(
    'SELECT at, call, label, ms, status FROM api_slow_calls WHERE store_key = $1 AND at >= $2 AND at < $3 ORDER BY ms DESC, at DESC LIMIT 10',
    [storeKey, from, until],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** The api's own failures, from the store's log. */
async function failuresIn({ pool }: Database, storeKey: string, { from, until }: Span) {
  const { rows } = await pool.query<{ at: Date; call: string | null; message: string; reference: string | null; log_id: string }>(
    `SELECT e.at, e.details ->> 'call' AS call, e.message, e.reference, e.id AS log_id FROM log_entries e
     WHERE e.store_key = $1 AND e.source = 'api' AND e.type = 'error' AND e.at >= $2 AND e.at < $3 ORDER BY e.at DESC LIMIT 10`,
    [storeKey, from, until],
  );
  return rows.map(({ at, call, reference, ...row }) => ({ ...row, at: at.toISOString(), call: call ?? '', error_reference: reference }));
}

export const handlers = [
  handle(statusOverview, async (input, { db, store, now }) => {
    const span = spanOf(input);
    const [figures, uptime, slowest, failures] = await Promise.all([
      figuresBy(db, store.key, span, 'all'),
      uptimeIn(db, span, now),
      slowestIn(db, store.key, span),
      failuresIn(db, store.key, span),
    ]);
    return { figures: figures.get('') ?? noFigures, percentile_error: percentileError, uptime, slowest, failures };
  }),
  handle(statusSeries, async (input, { db, store, now }) => {
    const span = spanOf(input);
    const step = span.days <= hourlyDays ? 'hour' : 'day';
    const figures = await figuresBy(db, store.key, span, step);
    return { step, result: stepsOf(span, step, now).map((at) => ({ ...(figures.get(at) ?? noFigures), at })) } as const;
  }),
  handle(statusEndpoints, async (input, { db, store }) => {
    const figures = await figuresBy(db, store.key, spanOf(input), input.by);
    return { result: [...figures].map(([name, row]) => ({ ...row, name })) };
  }),
];
