import { expect, it } from 'vitest';

import { labelRates } from './labelFigures.ts';

it('a label’s rates are per response', () => {
  expect(labelRates({ answers: 200, empty: 10, clicks: 30, orders: 4, revenue: 100 })).toEqual({
    emptyShare: 0.05,
    clickRate: 0.15,
    perThousand: 500,
  });
});

it('a label without responses has no rates', () => {
  expect(labelRates({ answers: 0, empty: 0, clicks: 30, orders: 4, revenue: 100 })).toBeUndefined();
});
