import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { experimentResult } from '@endcap/schema/merchandising/experiments/experiments.rest.ts';

import { toGraphEnum } from '../../graph/enumValues.ts';

/** The comparison of two groups as the graph shows it. */
export function resultModel({ control, variant, ...answer }: AnswerOf<typeof experimentResult>) {
  const group = (arm: 'CONTROL' | 'VARIANT', { revenue_per_visitor: revenuePerVisitor, ...sums }: typeof control) => ({
    arm,
    revenuePerVisitor,
    ...sums,
  });
  const { relative, sample_ratio: ratio } = answer;
  return {
    currency: answer.currency,
    groups: [group('CONTROL', control), group('VARIANT', variant)],
    days: answer.days,
    latest: answer.latest,
    relative: relative && { difference: relative.change, low: relative.low, high: relative.high },
    pValue: answer.p_value,
    verdict: toGraphEnum(answer.verdict),
    sampleRatio: { expected: ratio.expected, found: ratio.found, pValue: ratio.p_value, isOff: ratio.is_off },
    guards: answer.guards.map(({ is_worse: isWorse, guard, ...figures }) => ({ ...figures, guard: toGraphEnum(guard), isWorse })),
  };
}
