import { expect, test } from 'vitest';

import {
  assignColumn,
  attributeName,
  changeOptions,
  columnOf,
  type MappedColumn,
  missingFields,
  otherColumns,
  takeAttribute,
} from './feedMapping.ts';

const mapped = (column: string, field: string | null): MappedColumn => ({ column, field, divideBy: 1, splitBy: null });
const mapping = [mapped('sku', 'id'), mapped('name', 'name'), mapped('Title long', 'Title_long'), mapped('cents', 'price')];

test('another column fills a field, and the one before becomes an attribute', () => {
  const next = assignColumn(changeOptions(mapping, 'price', { divideBy: 100 }), 'price', 'Title long');
  expect(columnOf(next, 'price')?.column).toBe('Title long');
  expect(next.find(({ column }) => column === 'cents')).toEqual(mapped('cents', 'cents'));
});

test('a column named as a field is left out rather than taken for it', () => {
  const next = assignColumn(mapping, 'name', 'Title long');
  expect(next.find(({ column }) => column === 'name')?.field).toBeNull();
});

test('a field may be filled by no column; without id or name nothing can be imported', () => {
  expect(missingFields(mapping)).toEqual([]);
  expect(missingFields(assignColumn(assignColumn(mapping, 'id', null), 'price', null))).toEqual(['id']);
});

test('other columns are taken as attributes, or left out', () => {
  expect(otherColumns(mapping).map(({ column }) => column)).toEqual(['Title long']);
  const without = takeAttribute(mapping, 'Title long', false);
  expect(without[2]?.field).toBeNull();
  expect(takeAttribute(without, 'Title long', true)).toEqual(mapping);
});

test.each([
  ['Farbe (außen)', 'Farbe_au_en'],
  ['attr_t_x', 'attr_t_x'],
  ['price', null],
  ['!!', null],
])('the column %j is the attribute %j', (column, name) => expect(attributeName(column)).toBe(name));
