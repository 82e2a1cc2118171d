import { describe, expect, it } from 'vitest';

import { changeOf, isOfSearches } from './dashboardFigures.ts';

describe('the change of a figure', () => {
  it.each([
    [125, 100, 0.25],
    [50, 100, -0.5],
    [1100, 100, 10],
    // 11,537 % of almost nothing is no news.
    [349, 3, undefined],
    [349, 0, undefined],
    [349, null, undefined],
    [null, 100, undefined],
  ])('from %s before %s is %s', (value, before, change) => expect(changeOf(value, before)).toBe(change));

  it('is based on orders or on searches', () => {
    expect(isOfSearches('searchesWithoutResult')).toBe(true);
    expect(isOfSearches('averageOrderValue')).toBe(false);
  });
});
