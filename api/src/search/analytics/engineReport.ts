import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { searchAnswerKinds, type searchEngineReport } from '@endcap/schema/search/analytics/searchAnalytics.rest.ts';

import { timeDuring } from '../../store/dashboard/visitorConversion.ts';
import type { Database } from '../../db/database.ts';
import { rowOf, rowsOf, sql, trusted } from '../../db/sql.ts';
import { isRedirected } from '../products/isRedirected.ts';
import type { AnalyticsRange, AnalyticsStore } from './searchAnalytics.store.ts';

type Report = AnswerOf<typeof searchEngineReport>;
type Counts = Readonly<Record<(typeof searchAnswerKinds)[number] | 'searches', number>>;

const mostLanguages = 10;
const redirected = trusted(isRedirected());

async function readIndex({ pool }: Database, { key }: AnalyticsStore): Promise<Report['index']> {
  const row = await rowOf<Omit<NonNullable<Report['index']>, 'updated_at'> & { updated_at: Date }>(
    pool,
    sql`SELECT i.updated_at, coalesce(s.live, 0)::int AS products, coalesce(s.segments, 0)::int AS segments,
          coalesce(s.documents - s.live, 0)::int AS obsolete,
          (SELECT count(*)::int FROM products p WHERE p.store_key = i.store_key AND p.changed_seq > i.indexed_seq) AS pending
        FROM search_indexes i
        LEFT JOIN LATERAL (
          SELECT count(*) AS segments, sum(documents) AS documents, sum(live) AS live FROM search_segments WHERE store_key = i.store_key
        ) AS s ON true
        WHERE i.store_key = ${key}`,
  );
  return row === undefined ? null : { ...row, updated_at: row.updated_at.toISOString() };
}

/** The state of a store's index, and how its searches were answered. */
export async function readEngineReport(db: Database, store: AnalyticsStore, range: AnalyticsRange): Promise<Omit<Report, 'status'>> {
  const inRange = sql`store_key = ${store.key} AND ${timeDuring(range)}`;
  const [index, counts, languages] = await Promise.all([
    readIndex(db, store),
    rowOf<Counts>(
      db.pool,
      sql`SELECT count(*)::int AS searches, count(*) FILTER (WHERE total > 0)::int AS found, count(*) FILTER (WHERE total = 0 AND NOT ${redirected})::int AS nothing,
            count(*) FILTER (WHERE details ? 'corrected_query')::int AS corrected, count(*) FILTER (WHERE ${redirected})::int AS redirected,
            count(*) FILTER (WHERE details ? 'pinned')::int AS pinned, count(*) FILTER (WHERE details ? 'hidden')::int AS hidden,
            count(*) FILTER (WHERE details ? 'filter')::int AS filtered
          FROM search_log WHERE ${inRange}`,
    ),
    rowsOf<Report['languages'][number]>(
      db.pool,
      sql`SELECT coalesce(details ->> 'language', '') AS value, count(*)::int AS count FROM search_log WHERE ${inRange}
          GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${mostLanguages}`,
    ),
  ]);
  const answers = searchAnswerKinds.map((kind) => ({ kind, searches: counts?.[kind] ?? 0 }));
  return { index, answers, searches: counts?.searches ?? 0, languages };
}
