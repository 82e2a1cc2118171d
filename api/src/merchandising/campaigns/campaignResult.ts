import { moneyOf } from '@endcap/schema/contract/money.ts';
import { addDays } from '@endcap/schema/contract/utcDays.ts';

import type { Database } from '../../db/database.ts';
import { rowOf, rowsOf, sql } from '../../db/sql.ts';
import { readResult } from '../experiments/experimentResult.ts';
import { nobody, readDays, sumsByDay } from '../experiments/experimentSums.ts';
import { compare, verdictOf } from '../experiments/experimentVerdict.ts';
import { controlPeriod } from '../control/controlSince.ts';
import type { Home } from '../../resources/resourceService.ts';

const days = 90;

/** Campaigns run for months, and a control group is small: the comparison is most precise once so many visitors were counted. */
const plan = { goal: 'revenue', planned_visitors: 20_000 } as const;

/**
 * Which visitors of a store's campaigns are compared: of the last 90 days those who met a campaign first while the control group had the share that it had last. A
 * visitor counts in the group of the first time, which is not the one that another share puts them in.
 */
async function comparedVisitors(db: Database, store: Home) {
  const [period, start] = [await controlPeriod(db, store), addDays(new Date(), -days)];
  const since = period !== null && period.since > start ? period.since : start;
  return { share: period?.share ?? 0, run: { stoppedAt: period?.until ?? null, since } };
}

/** What a campaign adds, against the control group of the store. */
export async function campaignResult(db: Database, store: Home & { readonly currency: string }, id: string) {
  const { share, run } = await comparedVisitors(db, store);
  return readResult(db, store, { id, body: { ...plan, share: 100 - share }, run });
}

/** The same in short for several campaigns, with the answers for which they ran and the revenue attributed to us that followed. */
export async function campaignFigures(db: Database, home: Home, ids: readonly string[]) {
  const storeKey = home.key;
  const { run } = await comparedVisitors(db, home);
  const [rows, answers, sold, store] = await Promise.all([
    readDays(db, storeKey, new Map(ids.map((id) => [id, run]))),
    rowsOf<{ id: string; count: number }>(
      db.pool,
      sql`SELECT experiment_id AS id, sum(answers)::int AS count FROM experiment_answers
          WHERE store_key = ${storeKey} AND experiment_id = ANY(${ids}::uuid[]) AND arm = 'variant' AND day > current_date - ${days}::int
          GROUP BY 1`,
    ),
    rowsOf<{ id: string; revenue: string }>(
      db.pool,
      sql`SELECT campaign_id AS id, sum(revenue)::text AS revenue FROM campaign_order_days
          WHERE store_key = ${storeKey} AND campaign_id = ANY(${ids}::uuid[]) AND day > current_date - ${days}::int GROUP BY 1`,
    ),
    rowOf<{ currency: string }>(db.pool, sql`SELECT currency FROM live_stores WHERE key = ${storeKey}`),
  ]);
  const revenues = new Map(sold.map(({ id, revenue }) => [id, revenue]));
  const impressions = new Map(answers.map(({ id, count }) => [id, count]));
  const byCampaign = Map.groupBy(rows, ({ experiment }) => experiment);
  return (id: string) => {
    const found = compare(plan, sumsByDay(byCampaign.get(id) ?? []).at(-1)?.sums ?? nobody);
    const mean = found?.control.mean ?? 0;
    return {
      impressions: impressions.get(id) ?? 0,
      revenue: moneyOf(revenues.get(id) ?? '0.00', store?.currency ?? ''),
      verdict: verdictOf(found),
      change_percent: found === undefined || mean === 0 ? null : (100 * found.interval.difference) / mean,
    };
  };
}
