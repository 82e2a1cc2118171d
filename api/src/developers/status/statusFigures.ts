import type { callFigures } from '@endcap/schema/developers/status/status.rest.ts';
import { millisecondsInDay } from '@endcap/schema/contract/utcDays.ts';
import type { z } from 'zod';

import type { Database } from '../../db/database.ts';
import { type Sql, rowsOf, sql } from '../../db/sql.ts';
import { quantile } from './latencyBuckets.ts';

export type Figures = z.output<typeof callFigures>;

/** How figures are grouped: not at all, or by one of the parts of a row. */
export type Grouping = 'all' | 'hour' | 'day' | 'call' | 'label';

const keys: Record<Grouping, Sql> = {
  all: sql`''`,
  hour: sql`to_char(hour AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:00:00.000"Z"')`,
  day: sql`to_char(hour AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"00:00:00.000"Z"')`,
  call: sql`call`,
  label: sql`label`,
};

const hundred = { p50: 0.5, p95: 0.95, p99: 0.99 } as const;

/** Moments that begin and end a range of days; the end is not part of it. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

export const noFigures: Figures = { requests: 0, errors: 0, failures: 0, empty: 0, p50: null, p95: null, p99: null };

/** Figures of a store's public calls by group. Percentiles come from added-up histograms, never from percentiles of parts. */
export async function figuresBy({ pool }: Database, storeKey: string, { from, until }: Span, by: Grouping): Promise<Map<string, Figures>> {
  const inSpan = sql`store_key = ${storeKey} AND hour >= ${from} AND hour < ${until}`;
  const limit = by === 'call' || by === 'label' ? sql`LIMIT 200` : sql``;
  const [counts, latencies] = await Promise.all([
    rowsOf<{ name: string; requests: number; errors: number; failures: number; empty: number }>(
      pool,
      sql`SELECT ${keys[by]} AS name, sum(requests)::bigint AS requests, sum(errors)::bigint AS errors, sum(failures)::bigint AS failures,
            sum(empty)::bigint AS empty
          FROM api_metrics WHERE ${inSpan} GROUP BY 1 ORDER BY 2 DESC, 1 ${limit}`,
    ),
    rowsOf<{ name: string; bucket: number; count: number }>(
      pool,
      sql`SELECT ${keys[by]} AS name, bucket, sum(count)::bigint AS count FROM api_latencies WHERE ${inSpan} GROUP BY 1, 2`,
    ),
  ]);
  const histograms = new Map<string, Map<number, number>>();
  for (const { name, bucket, count } of latencies) {
    const histogram = histograms.get(name) ?? new Map<number, number>();
    histogram.set(bucket, count);
    histograms.set(name, histogram);
  }
  return new Map(
    counts.map(({ name, ...row }) => {
      const histogram = histograms.get(name) ?? new Map<number, number>();
      const percentile = (q: number) => quantile(histogram, q);
      return [name, { ...row, p50: percentile(hundred.p50), p95: percentile(hundred.p95), p99: percentile(hundred.p99) }];
    }),
  );
}

/** The begin of every hour or day of a span, up to now. */
export function stepsOf({ from, until }: Span, step: 'hour' | 'day', now: Date): string[] {
  const ms = step === 'hour' ? 3_600_000 : millisecondsInDay;
  const end = Math.min(until.getTime(), now.getTime() + 1);
  const count = Math.max(0, Math.ceil((end - from.getTime()) / ms));
  return Array.from({ length: count }, (_, index) => new Date(from.getTime() + index * ms).toISOString());
}
