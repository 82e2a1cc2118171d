import { expect, it } from 'vitest';

import { liftOf, shareOf } from './conversionRates.ts';

it('a lift is the relative difference of two rates', () => {
  expect(liftOf(shareOf(8, 40), shareOf(2, 60))).toBeCloseTo(5);
  expect(liftOf(0.1, 0.2)).toBeCloseTo(-0.5);
});

it('a division by zero gives nothing', () => {
  expect(shareOf(1, 0)).toBeUndefined();
  expect(liftOf(0.2, 0)).toBeUndefined();
  expect(liftOf(shareOf(1, 0), 0.2)).toBeUndefined();
});
