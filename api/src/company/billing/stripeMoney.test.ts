import { expect, it } from 'vitest';

import { amountOfStripe, moneyOfStripe } from './stripeMoney.ts';

it.each([
  [4900, 'eur', '49.00'],
  [5, 'eur', '0.05'],
  [-1234, 'usd', '-12.34'],
  [500, 'jpy', '500'],
  [0, 'krw', '0'],
  [12340, 'kwd', '12.340'],
  [-5, 'bhd', '-0.005'],
  // Two currencies without decimals whose hundredths Stripe keeps.
  [500, 'isk', '5.00'],
  [500, 'ugx', '5.00'],
])('%d of %s is %s', (amount, currency, text) => {
  expect(amountOfStripe(amount, currency)).toBe(text);
  expect(moneyOfStripe(amount, currency)).toEqual({ amount: text, currency: currency.toUpperCase() });
});

it('an amount that is not known stays so', () => expect(moneyOfStripe(null, 'eur')).toBeNull());
