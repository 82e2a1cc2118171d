import { expect, it } from 'vitest';

import { attributesIn } from './designCode.ts';

it.each([
  ['{{ product.name }} .css { a.b } {% if product["list price"] %}{{ a.b.c }}{% endif %}', ['name', 'url', 'list price', 'b', 'c']],
  ["{{ product['sale'] | money }} {{ product.id }} {{ product.late", ['name', 'url', 'sale']],
  // As much as a design may hold: a pattern from each beginning to an end would take half a minute.
  ['{{'.repeat(100_000), ['name', 'url']],
])('attributes are read in Liquid alone: %s', (source, names) => {
  expect(attributesIn([source])).toEqual(names);
});
