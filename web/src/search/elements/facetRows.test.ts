import { expect, it } from 'vitest';

import { facetRows } from './facetRows.ts';

const texts = new Map([
  ['PRICE_BELOW', 'Under {price}'],
  ['PRICE_FROM', '{price} and above'],
]);
const facet = { attribute: 'price', kind: 'VALUES', minimum: 19.5, maximum: 240, ranges: [], values: [] };
const rowsOf = (more: Partial<Parameters<typeof facetRows>[0]>) => facetRows({ ...facet, ...more }, texts, (amount) => `€${amount}`);
const values = ['Elva', 'Norrby'].map((value, at) => ({ value, count: at + 1 }));
const ranges = [
  { from: null, to: 50, count: 2 },
  { from: 50, to: 100, count: 0 },
  { from: 100, to: 200, count: 1 },
  { from: 200, to: null, count: 3 },
];

it.each([
  ['values with their counts', { values }, ['Elva 1', 'Norrby 2'], undefined],
  [
    'price ranges with products, instead of single prices',
    { values, ranges },
    ['Under €50 2', '€100 – €200 1', '€200 and above 3'],
    undefined,
  ],
  ['both ranges and ends', { kind: 'RANGE', ranges }, ['Under €50 2', '€100 – €200 1', '€200 and above 3'], { from: 19, to: 240 }],
  ['the ends of a range', { kind: 'RANGE', values }, [], { from: 19, to: 240 }],
  ['nothing for one value', { values: values.slice(1) }, [], undefined],
  ['nothing for one number', { kind: 'RANGE', maximum: 19.5 }, [], undefined],
  ['nothing for one range', { ranges: ranges.slice(3), values: values.slice(1) }, [], undefined],
])('%s', (_what, more, rows, span) => {
  const shown = rowsOf(more);
  expect(shown.rows.map(({ text, count }) => `${text} ${count}`)).toEqual(rows);
  expect(shown.span).toEqual(span);
});
