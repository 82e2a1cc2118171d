import { expect, test } from 'vitest';

import { changedCells, type ProductCells } from './productChanges.ts';

const lamp: ProductCells = {
  name: 'Lamp',
  description: null,
  url: null,
  image: null,
  price: 12,
  list_price: null,
  stock: 3,
  brand: 'Norrby',
  categories: ['Home'],
  created_at: '2026-01-01T00:00:00.000Z',
  attributes: { colour: 'red', sizes: ['S', 'M'] },
};

test.each<[string, Partial<ProductCells>, object[]]>([
  ['nothing', {}, []],
  ['a number', { price: 10 }, [{ field: 'price', before: 12, after: 10 }]],
  ['a value that goes', { stock: null }, [{ field: 'stock', before: 3, after: null }]],
  ['a list', { categories: [] }, [{ field: 'categories', before: ['Home'], after: null }]],
  [
    'attributes that come, change and go, by name',
    { attributes: { colour: 'blue', age: 1 } },
    [
      { field: 'age', before: null, after: 1 },
      { field: 'colour', before: 'red', after: 'blue' },
      { field: 'sizes', before: ['S', 'M'], after: null },
    ],
  ],
  [
    'an attribute with a name of the language',
    { attributes: { ...lamp.attributes, constructor: 'x' } },
    [{ field: 'constructor', before: null, after: 'x' }],
  ],
])('the changed cells are listed: %s', (_, change, cells) => {
  expect(changedCells(lamp, { ...lamp, ...change })).toEqual(cells);
});

test('a long text is shortened, and never within a character', () => {
  const [cell] = changedCells(lamp, { ...lamp, description: `${'a'.repeat(499)}😀` });
  expect(cell?.after).toBe(`${'a'.repeat(499)}\uFFFD…`);
});
