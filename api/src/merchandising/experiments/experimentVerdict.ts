import type { experimentVerdicts } from '@endcap/schema/merchandising/experiments/experiments.resource.ts';

import type { BothSums } from './experimentSums.ts';
import type { ExperimentBody } from './experiments.part.ts';
import {
  type ArmSums,
  clickRateOf,
  conversionOf,
  differenceOf,
  type Interval,
  type Moments,
  openRateOf,
  revenueOf,
} from './sequentialTest.ts';

export type Verdict = (typeof experimentVerdicts)[number];
type Plan = Pick<ExperimentBody, 'goal' | 'planned_visitors'>;

/** The test is exact for many visitors; with fewer who reached the goal there is no verdict. */
const leastReached = 30;

const goals: Readonly<
  Record<Plan['goal'], { readonly read: (sums: ArmSums) => Moments; readonly reached: 'buyers' | 'opens' | 'clicks' }>
> = {
  conversion: { read: conversionOf, reached: 'buyers' },
  revenue: { read: revenueOf, reached: 'buyers' },
  opens: { read: openRateOf, reached: 'opens' },
  clicks: { read: clickRateOf, reached: 'clicks' },
};

export const goalOf = ({ goal }: Pick<Plan, 'goal'>) => goals[goal].read;

export interface Comparison {
  readonly control: Moments;
  readonly interval: Interval;
}

/** The difference between the groups; undefined while there is too little data. */
export function compare(plan: Plan, sums: BothSums): Comparison | undefined {
  const { read, reached } = goals[plan.goal];
  if (Math.min(sums.control[reached], sums.variant[reached]) < leastReached) return undefined;
  const control = read(sums.control);
  const interval = differenceOf(control, read(sums.variant), plan.planned_visitors);
  return interval && { control, interval };
}

export function verdictOf(comparison: Comparison | undefined): Verdict {
  if (comparison === undefined) return 'too_few';
  const { low, high } = comparison.interval;
  return low > 0 ? 'variant' : high < 0 ? 'control' : 'undecided';
}
