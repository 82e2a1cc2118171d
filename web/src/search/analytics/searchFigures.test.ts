import { expect, it } from 'vitest';

import { audienceRates, liftOf, searchRates } from './searchFigures.ts';

it('rates are shares of the searches', () => {
  const rates = searchRates({ searches: 200, withoutResult: 20, corrected: 5, clicks: 90, orders: 4 }, 500);
  expect(rates).toEqual({ withoutResult: 0.1, corrected: 0.025, clicksPerSearch: 0.45, conversion: 0.02, revenuePerSearch: 2.5 });
});

it('nothing is divided by nothing', () => {
  const none = searchRates({ searches: 0, withoutResult: 0, corrected: 0, clicks: 3, orders: 0 }, 0);
  expect(Object.values(none).every((rate) => rate === undefined)).toBe(true);
  expect(liftOf(0.2, 0)).toBeUndefined();
});

it('visitors who searched are compared with those who did not', () => {
  const rates = audienceRates({ visitors: 100, searchers: 40, buyers: 10, searchingBuyers: 8 });
  expect(rates).toEqual({ searching: 0.4, conversionWith: 0.2, conversionWithout: 2 / 60 });
  expect(liftOf(rates.conversionWith, rates.conversionWithout)).toBeCloseTo(5);
  expect(audienceRates({ visitors: 5, searchers: 5, buyers: 1, searchingBuyers: 1 }).conversionWithout).toBeUndefined();
});
