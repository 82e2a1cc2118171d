import { experiments } from '@endcap/schema/merchandising/experiments/experiments.resource.ts';

import type { Database } from '../../db/database.ts';
import { rowsOf, type Sql, sql } from '../../db/sql.ts';
import type { Home } from '../../resources/resourceService.ts';
import type { Arm } from './experimentArm.ts';
import { type ArmSums, noSums } from './sequentialTest.ts';

/** When an experiment ran in a store according to its versions, regardless of who started and stopped it. */
export interface ExperimentRun {
  readonly startedAt: Date | null;
  /** Null while it runs, and before. */
  readonly stoppedAt: Date | null;
}

export async function readRuns(db: Database, { key, companyKey }: Home, ids: readonly string[]): Promise<Map<string, ExperimentRun>> {
  const rows = await rowsOf<{ id: string; at: Date; is_on: boolean | null }>(
    db.pool,
    sql`SELECT id, at, (stores -> ${key}::text ->> 'enabled')::boolean AND body IS NOT NULL AS is_on FROM resource_versions
        WHERE company_key = ${companyKey} AND kind = ${experiments.kind} AND id = ANY(${ids}::uuid[]) AND NOT draft ORDER BY id, version`,
  );
  const runs = new Map<string, ExperimentRun>();
  for (const { id, at, is_on: isOn } of rows) {
    const { startedAt, stoppedAt } = runs.get(id) ?? { startedAt: null, stoppedAt: null };
    if (isOn) runs.set(id, { startedAt: startedAt ?? at, stoppedAt: null });
    else runs.set(id, { startedAt, stoppedAt: startedAt === null ? null : (stoppedAt ?? at) });
  }
  return runs;
}

/** Of which visitors are counted until when. */
export type CountedRun = Pick<ExperimentRun, 'stoppedAt'> & { readonly since?: Date };

/** Clicks on results and recommendations by the visitors of an experiment, after they were counted and until it was stopped. */
export async function readClicks(
  db: Database,
  storeKey: string,
  id: string,
  { stoppedAt, since }: CountedRun,
): Promise<Record<Arm, number>> {
  const rows = await rowsOf<{ arm: Arm; clicks: number }>(
    db.pool,
    sql`SELECT v.arm, count(*)::int AS clicks FROM experiment_visitors v
        JOIN events e ON e.store_key = v.store_key AND e.visitor = v.visitor AND e.visitor <> '' AND e.type = 'click'
          AND e.source IN ('search', 'recommendations') AND e.time >= v.first_at AND e.time < coalesce(${stoppedAt}::timestamptz, 'infinity')
        WHERE v.store_key = ${storeKey} AND v.experiment_id = ${id} AND v.first_at >= coalesce(${since}::timestamptz, '-infinity') GROUP BY 1`,
  );
  const of = (arm: Arm) => rows.find((row) => row.arm === arm)?.clicks ?? 0;
  return { control: of('control'), variant: of('variant') };
}

/** The day of a moment in UTC, YYYY-MM-DD. */
export const inUtc = (time: Sql) => sql`to_char(${time} AT TIME ZONE 'utc', 'YYYY-MM-DD')`;

export interface DaySums extends ArmSums {
  readonly experiment: string;
  readonly arm: Arm;
  /** In UTC, YYYY-MM-DD. */
  readonly day: string;
}

/**
 * Visitors of experiments by the day on which they were counted, and what they ordered after that by the day of the order, each until its experiment was
 * stopped. Of a visitor who buys on several days, a day adds what the square of their total grows by, so that days add up to the sums of
 * visitors.
 */
export function readDays(db: Database, storeKey: string, runs: ReadonlyMap<string, CountedRun>): Promise<DaySums[]> {
  const ids = [...runs.keys()];
  const ends = ids.map((id) => runs.get(id)?.stoppedAt ?? null);
  const starts = ids.map((id) => runs.get(id)?.since ?? null);
  return rowsOf<DaySums>(
    db.pool,
    sql`WITH asked AS (
          SELECT id, coalesce(ended, 'infinity') AS ended, coalesce(since, '-infinity') AS since
          FROM unnest(${ids}::uuid[], ${ends}::timestamptz[], ${starts}::timestamptz[]) AS a (id, ended, since)
        ), seen AS (
          SELECT v.experiment_id, v.visitor, v.arm, v.first_at, a.ended FROM asked a
          JOIN experiment_visitors v ON v.store_key = ${storeKey} AND v.experiment_id = a.id AND v.first_at < a.ended AND v.first_at >= a.since
        ), paid AS (
          SELECT s.experiment_id, s.arm, s.visitor, ${inUtc(sql`o.time`)} AS day, sum(o.total_value)::float8 AS revenue
          FROM seen s
          JOIN tracked_sales t ON t.store_key = ${storeKey} AND t.visitor = s.visitor AND t.state = 'accepted'
          JOIN orders o ON o.store_key = t.store_key AND o.id = t.order_id
          WHERE o.time >= s.first_at AND o.time < s.ended GROUP BY 1, 2, 3, 4
        ), running AS (
          SELECT *, sum(revenue) OVER visits AS total, row_number() OVER visits AS nth FROM paid
          WINDOW visits AS (PARTITION BY experiment_id, visitor ORDER BY day)
        )
        SELECT experiment_id AS experiment, arm, ${inUtc(sql`first_at`)} AS day, count(*)::int AS visitors, 0 AS buyers, 0::float8 AS revenue,
          0::float8 AS squares, 0 AS opens, 0 AS clicks
        FROM seen GROUP BY 1, 2, 3
        UNION ALL
        SELECT experiment_id, arm, day, 0, (count(*) FILTER (WHERE nth = 1))::int, sum(revenue), sum(total ^ 2 - (total - revenue) ^ 2), 0, 0
        FROM running GROUP BY 1, 2, 3`,
  );
}

export const addSums = (one: ArmSums, other: ArmSums): ArmSums => ({
  visitors: one.visitors + other.visitors,
  buyers: one.buyers + other.buyers,
  revenue: one.revenue + other.revenue,
  squares: one.squares + other.squares,
  opens: one.opens + other.opens,
  clicks: one.clicks + other.clicks,
});

/** Sums of both groups. */
export type BothSums = Readonly<Record<Arm, ArmSums>>;

export const nobody: BothSums = { control: noSums, variant: noSums };

/** Both groups at the end of each day on which something was counted, oldest first. */
export function sumsByDay(rows: readonly DaySums[]): { day: string; sums: BothSums }[] {
  const days: { day: string; sums: BothSums }[] = [];
  let sums = nobody;
  for (const row of rows.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))) {
    const arm = addSums(sums[row.arm], row);
    sums = row.arm === 'control' ? { control: arm, variant: sums.variant } : { control: sums.control, variant: arm };
    if (days.at(-1)?.day === row.day) days.pop();
    days.push({ day: row.day, sums });
  }
  return days;
}
