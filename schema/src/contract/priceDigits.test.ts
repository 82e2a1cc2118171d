import { expect, it } from 'vitest';

import { priceDigits } from './priceDigits.ts';

it.each([
  [20, 'EUR', null, '€20.00'],
  [20, 'EUR', 0, '€20'],
  // A shop that shows no decimals does not raise its prices.
  [19.95, 'EUR', 0, '€19.95'],
  [19.5, 'EUR', 1, '€19.5'],
  [19.95, 'EUR', 1, '€19.95'],
  [0.0125, 'EUR', 4, '€0.0125'],
  [20, 'EUR', 4, '€20.0000'],
  [1000, 'JPY', 0, '¥1,000'],
  [1000, 'JPY', null, '¥1,000'],
  [1.234, 'KWD', 0, 'KWD 1.234'],
])('%d %s with %s decimals is %s', (price, currency, decimals, text) => {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, ...priceDigits(price, currency, decimals) });
  expect(format.format(price).replaceAll('\u00A0', ' ')).toBe(text);
});
