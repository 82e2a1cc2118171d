import { describe, expect, test } from 'vitest';

import { parseFilter } from './filterExpression.ts';

describe('filter expressions', () => {
  test.each([
    ['price < 100', [{ field: 'price', operator: '<', value: 100 }]],
    [
      'price>=-1.5 and stock != 0',
      [
        { field: 'price', operator: '>=', value: -1.5 },
        { field: 'stock', operator: '!=', value: 0 },
      ],
    ],
    ['brand in ["Nikon", \'Canon\', 3M]', [{ field: 'brand', operator: 'in', value: ['Nikon', 'Canon', '3M'] }]],
    [
      'brand NOT IN [Sony] AND name contains "a \\"b\\" \\\\ and"',
      [
        { field: 'brand', operator: 'not in', value: ['Sony'] },
        { field: 'name', operator: 'contains', value: 'a "b" \\ and' },
      ],
    ],
    [
      '"odd name" exists and x not exists',
      [
        { field: 'odd name', operator: 'exists' },
        { field: 'x', operator: 'not exists' },
      ],
    ],
    [
      'categories not contains Toys and name starts with Ga',
      [
        { field: 'categories', operator: 'not contains', value: 'Toys' },
        { field: 'name', operator: 'starts with', value: 'Ga' },
      ],
    ],
    ['wireless = true', [{ field: 'wireless', operator: '=', value: true }]],
    ['and = or', [{ field: 'and', operator: '=', value: 'or' }]],
    ['  ', []],
  ])('%s', (expression, conditions) => expect(parseFilter(expression)).toEqual(conditions));

  test.each([
    ['price', 'The filter ends where an operator should stand.'],
    ['price <', 'The filter ends where a value should stand.'],
    ['price < 1 or stock = 2', 'At character 10 of the filter "and" should stand, not "or".'],
    ['brand in [a, b', 'The filter ends where "," or "]" should stand.'],
    ['brand like x', 'At character 6 of the filter an operator should stand, not "like".'],
    ['name = "open', 'The filter cannot be read from character 7: "open'],
    ['; drop table products', 'The filter cannot be read from character 1: ; drop table products'],
  ])('%s is refused', (expression, message) => expect(() => parseFilter(expression)).toThrow(message));
});
