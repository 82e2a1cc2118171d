import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { moneyOf } from '@endcap/schema/contract/money.ts';
import type { experimentResult } from '@endcap/schema/merchandising/experiments/experiments.rest.ts';

import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import type { Home } from '../../resources/resourceService.ts';
import type { Arm } from './experimentArm.ts';
import type { ExperimentBody } from './experiments.part.ts';
import { type CountedRun, nobody, readClicks, readDays, sumsByDay } from './experimentSums.ts';
import { readMailDays } from './mailSums.ts';
import { compare, verdictOf } from './experimentVerdict.ts';
import { type ArmSums, conversionOf, differenceOf, type Moments, momentsOf, revenueOf, shareChance } from './sequentialTest.ts';

type Result = AnswerOf<typeof experimentResult>;

/** Below this chance the groups are not as large as planned. */
const shareAlpha = 0.01;
/** Answers of each group before their times and emptiness are compared. */
const leastAnswers = 100;
/** A variant that takes longer by less than this is no worse: no one notices. */
const noticedMs = 10;

interface AnswerSums {
  readonly arm: Arm;
  readonly answers: number;
  readonly empty: number;
  readonly ms: number;
  readonly squares: number;
}

/** What must not get worse. Answers of one visitor are alike, so that an interval of answers is a little too sure; it is a warning, not a verdict. */
export function guardsOf(rows: readonly AnswerSums[], planned: number): Result['guards'] {
  const none: Omit<AnswerSums, 'arm'> = { answers: 0, empty: 0, ms: 0, squares: 0 };
  const of = (arm: Arm) => rows.find((row) => row.arm === arm) ?? none;
  const [control, variant] = [of('control'), of('variant')];
  const isWorse = (read: (sums: typeof none) => Moments, least: number) => {
    if (Math.min(control.answers, variant.answers) < leastAnswers) return false;
    const found = differenceOf(read(control), read(variant), planned);
    return found !== undefined && found.low > 0 && found.difference > least;
  };
  const empty = ({ answers, empty: count }: typeof none) => momentsOf(answers, count, count);
  const time = ({ answers, ms, squares }: typeof none) => momentsOf(answers, ms, squares);
  return [
    { guard: 'no_results', control: empty(control).mean, variant: empty(variant).mean, is_worse: isWorse(empty, 0) },
    { guard: 'latency', control: time(control).mean, variant: time(variant).mean, is_worse: isWorse(time, noticedMs) },
  ];
}

interface Measured {
  readonly id: string;
  readonly body: Pick<ExperimentBody, 'goal' | 'planned_visitors' | 'share'>;
  readonly run: CountedRun;
  /** Whether emails are tested, whose recipients are counted; default false. */
  readonly isMail?: boolean;
}

/** The result of an experiment or a campaign, from what was counted. */
export async function readResult(
  db: Database,
  store: Home & { readonly currency: string },
  { id, body, run, isMail = false }: Measured,
): Promise<Result> {
  const { goal, planned_visitors: planned } = body;
  const [rows, clicks, answers] = await Promise.all([
    isMail ? readMailDays(db, store.key, [{ id, stoppedAt: run.stoppedAt }]) : readDays(db, store.key, new Map([[id, run]])),
    isMail ? undefined : readClicks(db, store.key, id, run),
    rowsOf<AnswerSums>(
      db.pool,
      sql`SELECT arm, sum(answers)::float8 AS answers, sum(empty)::float8 AS empty, sum(ms) AS ms, sum(ms_squares) AS squares
          FROM experiment_answers WHERE store_key = ${store.key} AND experiment_id = ${id}
            AND day >= coalesce(${run.since ?? null}::timestamptz::date, '-infinity') GROUP BY arm`,
    ),
  ]);
  const days = sumsByDay(rows);
  const { control, variant } = days.at(-1)?.sums ?? nobody;
  const latest = compare(body, { control, variant });
  const amount = (value: number) => moneyOf((Math.round(value * 100) / 100 || 0).toFixed(2), store.currency); // no minus before zero
  const group = (sums: ArmSums, arm: Arm) => ({
    visitors: sums.visitors,
    opens: isMail ? sums.opens : null,
    clicks: clicks?.[arm] ?? sums.clicks,
    buyers: sums.buyers,
    revenue: amount(sums.revenue),
    conversion: conversionOf(sums).mean,
    revenue_per_visitor: amount(revenueOf(sums).mean),
  });
  const visitors = control.visitors + variant.visitors;
  const share = body.share / 100;
  const chance = visitors === 0 ? 1 : shareChance(control.visitors, variant.visitors, share);
  const mean = latest?.control.mean ?? 0;
  return {
    id,
    goal,
    currency: amount(0).currency,
    control: group(control, 'control'),
    variant: group(variant, 'variant'),
    days: days.flatMap(({ day, sums }) => {
      const found = compare(body, sums)?.interval;
      const { difference = 0, low = 0, high = 0 } = found ?? {};
      return found === undefined ? [] : [{ day, visitors: sums.control.visitors + sums.variant.visitors, difference, low, high }];
    }),
    latest: latest === undefined ? null : { difference: latest.interval.difference, low: latest.interval.low, high: latest.interval.high },
    relative:
      latest === undefined || mean === 0
        ? null
        : { change: latest.interval.difference / mean, low: latest.interval.low / mean, high: latest.interval.high / mean },
    p_value: latest?.interval.pValue ?? null,
    verdict: verdictOf(latest),
    planned_visitors: planned,
    sample_ratio: {
      expected: share,
      found: visitors === 0 ? share : variant.visitors / visitors,
      p_value: chance,
      is_off: chance < shareAlpha,
    },
    // No one waits for an email.
    guards: isMail ? [] : guardsOf(answers, planned),
  };
}
