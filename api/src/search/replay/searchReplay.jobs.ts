import type { searchDraft } from '@endcap/schema/search/expectations/searchExpectations.rest.ts';
import type { replayResult } from '@endcap/schema/search/replay/searchReplay.rest.ts';
import { moneyOf } from '@endcap/schema/contract/money.ts';
import { z } from 'zod';

import { changedBy, rowOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { defineJob } from '../../jobs/jobs.ts';
import { withDraft } from '../expectations/draftConfiguration.ts';
import { readEstimate, readSought, replayQueries } from './replaySearches.ts';

const mostListed = 50;

/** Replays the searches of the last 30 days with a draft. */
export const replayJob = defineJob({
  name: 'search.replay',
  input: z.object({ replay: z.uuid() }),
  keepDays: 7,
  async run({ replay }, { db, storeKey, progress }) {
    const row = await rowOf<{ draft: z.output<typeof searchDraft>; company_key: string; currency: string }>(
      db.pool,
      sql`SELECT r.draft, s.company_key, s.currency FROM search_replays r JOIN live_stores s ON s.key = r.store_key
          WHERE r.store_key = ${storeKey} AND r.id = ${replay}`,
    );
    if (row === undefined) throw new Failure('NotFoundError', 'The replay has expired. Run it again.');
    const { before, after, needsReindexing } = await withDraft(row.draft, { db, store: { key: storeKey, companyKey: row.company_key } });
    progress(0, 'Reading the searches of the last 30 days.');
    const { queries, skippedSearches } = await readSought(db, storeKey);
    const changed = await replayQueries(db, { before, after }, queries, (done) =>
      progress(done / Math.max(1, queries.length), `Replayed ${done} of ${queries.length} queries.`),
    );
    const sumOf = (rows: readonly { readonly searches: number }[]) => rows.reduce((sum, { searches }) => sum + searches, 0);
    const inMoney = (amount: number) => moneyOf(amount.toFixed(2), row.currency);
    const worthOf = (rows: readonly { readonly revenue: number }[]) => inMoney(rows.reduce((sum, { revenue }) => sum + revenue, 0));
    const result: z.output<typeof replayResult> = {
      searches: sumOf(queries),
      left_out: skippedSearches,
      queries: queries.length,
      changed_searches: sumOf(changed),
      changed_queries: changed.length,
      revenue: worthOf(queries),
      changed_revenue: worthOf(changed),
      needs_reindexing: needsReindexing,
      estimate: changed.length === 0 ? null : await readEstimate(db, storeKey, changed),
      top: changed
        .toSorted((a, b) => b.revenue - a.revenue || b.searches - a.searches)
        .slice(0, mostListed)
        .map(({ query, searches, revenue, moved, totalBefore, totalAfter, redirectBefore, redirectAfter }) => ({
          query,
          searches,
          revenue: inMoney(revenue),
          moved,
          total_before: totalBefore,
          total_after: totalAfter,
          redirect_before: redirectBefore,
          redirect_after: redirectAfter,
        })),
    };
    await changedBy(
      db.pool,
      sql`UPDATE search_replays SET result = ${JSON.stringify(result)}::jsonb WHERE store_key = ${storeKey} AND id = ${replay}`,
    );
    return `${result.changed_searches} of ${result.searches} searches change.`;
  },
});

export const jobs = [replayJob];
