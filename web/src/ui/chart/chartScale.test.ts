import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { axisTicks, labelledDays } from './chartScale.ts';

describe('axisTicks', () => {
  it.each([
    [0, [0, 1]],
    [Number.NaN, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [6900, [0, 2000, 4000, 6000, 8000]],
    [100, [0, 50, 100]],
  ])('up to %d: %j', (largest, expected) => expect(axisTicks(largest)).toEqual(expected));

  it('always include the largest value, in few steps', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e12, noNaN: true }), (largest) => {
        const ticks = axisTicks(largest);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest);
        expect(ticks.length).toBeLessThanOrEqual(6);
      }),
    );
  });
});

describe('labelledDays', () => {
  it.each([
    [0, 5, []],
    [1, 5, [0]],
    [30, 6, [0, 6, 12, 18, 24]],
    [3, 10, [0, 1, 2]],
    [5, 1, [0, 4]],
  ])('%d days, at most %d labels: %j', (days, most, expected) => expect(labelledDays(days, most)).toEqual(expected));
});
