import { describe, expect, it } from 'vitest';

import { measureRanges, proposeRanges, roundPrice } from './priceRanges.ts';

const prices = Array.from({ length: 100 }, (_, at) => ({
  price: (at + 1) * 10,
  products: 2,
  training: at < 50 ? 3 : 1,
  held: at < 50 ? 6 : 2,
}));

describe('price ranges', () => {
  it.each([
    [3, 3],
    [23, 25],
    [289, 300],
    [0.18, 0.2],
    [8.9, 10],
  ])('%d is about %d', (price, round) => expect(roundPrice(price)).toBe(round));

  it('are suggested so that each gets a similar number of clicks, at round ascending limits', () => {
    const limits = proposeRanges(prices);
    expect(limits).toHaveLength(4);
    expect(limits).toEqual(limits.toSorted((a, b) => a - b));
    const { largest, left } = measureRanges(prices, limits);
    expect(largest).toBeLessThan(0.35);
    expect(left).toBeLessThan(0.35);
  });

  it('leave everything unchanged where there are none, and nothing is suggested without clicks', () => {
    expect(measureRanges(prices, [])).toEqual({ largest: 1, left: 1 });
    expect(measureRanges([], [10])).toEqual({ largest: 1, left: 1 });
    expect(proposeRanges([{ price: 10, products: 5, training: 100, held: 100 }])).toEqual([]);
  });
});
