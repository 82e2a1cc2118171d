import { expect, it } from 'vitest';

import { searchRates } from './searchFigures.ts';

it('rates are shares of the searches', () => {
  const rates = searchRates({ searches: 200, withoutResult: 20, corrected: 5, clicks: 90, orders: 4 }, 500);
  expect(rates).toEqual({ withoutResult: 0.1, corrected: 0.025, clicksPerSearch: 0.45, conversion: 0.02, revenuePerSearch: 2.5 });
});

it('a division by zero gives nothing', () => {
  const none = searchRates({ searches: 0, withoutResult: 0, corrected: 0, clicks: 3, orders: 0 }, 0);
  expect(Object.values(none).every((rate) => rate === undefined)).toBe(true);
});
