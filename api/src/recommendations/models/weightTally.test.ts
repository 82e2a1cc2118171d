import fc from 'fast-check';
import { expect, it } from 'vitest';

import { heaviest, nthGreatest, type Weighted, WeightTally } from './weightTally.ts';

it('finds the n-th largest as sorting does', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1 }), fc.nat(), (values, number) => {
      const nth = number % values.length;
      expect(nthGreatest(Float64Array.from(values), nth)).toBe(values.toSorted((a, b) => b - a)[nth]);
    }),
  );
});

it('takes the largest sums as sorting does, skipping one, and is empty afterwards', () => {
  const added = fc.array(fc.tuple(fc.nat(30), fc.integer({ min: 1, max: 4 })));
  const tally = new WeightTally(31);
  fc.assert(
    fc.property(added, fc.nat(30), fc.integer({ min: 1, max: 8 }), (weights, without, most) => {
      const sums = new Map<number, number>();
      for (const [number, weight] of weights) {
        tally.add(number, weight);
        sums.set(number, (sums.get(number) ?? 0) + weight);
      }
      const worth = (number: number, sum: number) => sum / (1 + (number % 3));
      const sorted = heaviest(
        [...sums].filter(([number]) => number !== without).map(([number, sum]): Weighted<number> => [number, worth(number, sum)]),
        most,
      );
      expect(tally.takeHeaviest(most, without, worth)).toEqual(sorted.map(([number]) => [number, sums.get(number)]));
      expect(tally.takeHeaviest(most, -1)).toEqual([]);
    }),
  );
});
