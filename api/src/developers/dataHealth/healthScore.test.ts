import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { healthScore, type ScoredCheck } from './healthScore.ts';

const check = (severity: ScoredCheck['severity'], count: number, total = 100, isIgnored = false): ScoredCheck => ({
  severity,
  count,
  total,
  isIgnored,
});

describe('healthScore', () => {
  it.each<[string, ScoredCheck[], number | undefined]>([
    ['nothing', [], undefined],
    ['nothing to look at', [check('error', 0, 0)], undefined],
    ['all ignored', [check('error', 50, 100, true)], undefined],
    ['all well', [check('error', 0), check('info', 0)], 100],
    ['all at fault', [check('error', 100), check('info', 100)], 0],
    ['one in a hundred costs a tenth', [check('error', 1)], 90],
    ['a quarter costs half', [check('warning', 25)], 50],
    ['an error weighs five times as much as information', [check('error', 100), check('info', 0)], 17],
    ['information at fault', [check('error', 0), check('info', 100)], 83],
    ['what is ignored is left out', [check('error', 0), check('info', 100, 100, true)], 100],
    ['never 100 while anything is at fault', [check('error', 0), check('info', 1, 1_000_000)], 99],
  ])('%s', (_name, checks, score) => expect(healthScore(checks)).toBe(score));

  it('is an integer from 0 to 100, and 100 only without problems', () => {
    const any = fc.record({
      severity: fc.constantFrom('error', 'warning', 'info'),
      count: fc.nat(1000),
      total: fc.nat(1000),
      isIgnored: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(any), (checks) => {
        const score = healthScore(checks as ScoredCheck[]); // severities of the three
        if (score === undefined) return;
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
        expect(score === 100).toBe(checks.every(({ count, total, isIgnored }) => isIgnored || total === 0 || count === 0));
      }),
    );
  });
});
