import type { experimentVerdicts } from '@endcap/schema/merchandising/experiments/experiments.resource.ts';

import type { BothSums } from './experimentSums.ts';
import type { ExperimentBody } from './experiments.part.ts';
import { conversionOf, differenceOf, type Interval, type Moments, revenueOf } from './sequentialTest.ts';

export type Verdict = (typeof experimentVerdicts)[number];
type Plan = Pick<ExperimentBody, 'goal' | 'planned_visitors'>;

/** The test is exact for many visitors; with fewer buyers nothing is told. */
export const leastBuyers = 30;

export const goalOf = ({ goal }: Pick<Plan, 'goal'>) => (goal === 'conversion' ? conversionOf : revenueOf);

export interface Comparison {
  readonly control: Moments;
  readonly interval: Interval;
}

/** The difference between the groups; undefined while there is too little to tell. */
export function compare(plan: Plan, sums: BothSums): Comparison | undefined {
  if (Math.min(sums.control.buyers, sums.variant.buyers) < leastBuyers) return undefined;
  const read = goalOf(plan);
  const control = read(sums.control);
  const interval = differenceOf(control, read(sums.variant), plan.planned_visitors);
  return interval && { control, interval };
}

export function verdictOf(comparison: Comparison | undefined): Verdict {
  if (comparison === undefined) return 'too_few';
  const { low, high } = comparison.interval;
  return low > 0 ? 'variant' : high < 0 ? 'control' : 'undecided';
}
