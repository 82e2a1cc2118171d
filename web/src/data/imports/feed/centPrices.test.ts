import { expect, it } from 'vitest';

import { looksLikeCents } from './centPrices.ts';

const column = (name: string, ...examples: readonly string[]) => ({ name, fillRate: 1, examples });

it.each([
  ['whole prices with a high median', 'price', ['1999', '24900', '450'], [], true],
  ['whole prices of a usual height', 'price', ['19', '249', '1200'], [], false],
  ['a median of exactly 1000', 'price', ['1000'], [], false],
  ['low prices that a text has with decimals', 'listPrice', ['999', '450'], ['EUR 4.50'], true],
  ['the same with a comma', 'price', ['999', '450'], ['9,99 kr.'], true],
  ['other decimals than those', 'price', ['999', '450'], ['4.505', '45.00'], false],
  ['prices with decimals', 'price', ['1999.00', '2499.50'], [], false],
  ['no prices', 'price', [], [], false],
  ['stock, which is no amount of money', 'stock', ['1999', '2499'], [], false],
])('%s: %s %j next to %j', (_case, field, prices, texts, expected) => {
  const price = column('price', ...prices);
  expect(looksLikeCents(field, price, [price, column('shown', ...texts)])).toBe(expected);
});

it('a field without a column has no prices', () => {
  expect(looksLikeCents('price', undefined, [])).toBe(false);
});
