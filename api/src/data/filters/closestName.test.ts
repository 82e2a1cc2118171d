import { expect, test } from 'vitest';

import { closestName } from './closestName.ts';

const names = ['colour', 'size', 'weight', 'attr_t_product_colour', 'price', 'list_price'];

test.each([
  ['color', 'colour'],
  ['Colour', 'colour'],
  ['sizes', 'size'],
  ['wieght', 'weight'],
  ['listprice', 'list_price'],
  ['product_colour', 'attr_t_product_colour'],
  ['zebra', undefined],
  ['x', undefined],
])('%s means %s', (name, meant) => {
  expect(closestName(name, names)).toBe(meant);
});
