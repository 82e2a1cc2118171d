import type { HealthSeverity } from '@endcap/schema/developers/dataHealth/healthChecks.ts';

/** Points that a check earns when nothing is affected. */
export const severityPoints: Readonly<Record<HealthSeverity, number>> = { error: 5, warning: 3, info: 1 };

export interface ScoredCheck {
  readonly severity: HealthSeverity;
  /** Affected objects, without the ignored ones. */
  readonly count: number;
  /** Objects that were checked; 0 when there was nothing to look at. */
  readonly total: number;
  readonly isIgnored: boolean;
}

/**
 * The score of a store, 0 to 100: the share of the points that its checks earn. Each loses the square root of the affected share, so that
 * a few broken objects among many are felt: 1 % costs a tenth of the points, a quarter costs half. Undefined when nothing counts.
 */
export function healthScore(checks: readonly ScoredCheck[]): number | undefined {
  let earned = 0;
  let possible = 0;
  for (const { severity, count, total, isIgnored } of checks) {
    if (isIgnored || total <= 0) continue;
    const points = severityPoints[severity];
    possible += points;
    earned += points * (1 - Math.sqrt(Math.min(1, Math.max(0, count / total))));
  }
  if (possible === 0) return undefined;
  const score = (earned / possible) * 100;
  // 100 is for stores without any problem.
  return score < 100 ? Math.min(99, Math.round(score)) : 100;
}
