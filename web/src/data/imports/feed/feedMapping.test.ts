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

test('assigning another column to a field turns the previous one into an attribute', () => {
  const next = assignColumn(changeOptions(mapping, 'price', { divideBy: 100 }), 'price', 'Title long');
  expect(columnOf(next, 'price')?.column).toBe('Title long');
  expect(next.find(({ column }) => column === 'cents')).toEqual(mapped('cents', 'cents'));
});

test('a column with the name of a field is skipped rather than used for it', () => {
  const next = assignColumn(mapping, 'name', 'Title long');
  expect(next.find(({ column }) => column === 'name')?.field).toBeNull();
});

test('a field may have no column; without ID or name nothing can be imported', () => {
  expect(missingFields(mapping)).toEqual([]);
  expect(missingFields(assignColumn(assignColumn(mapping, 'id', null), 'price', null))).toEqual(['id']);
});

test('other columns are imported as attributes, or skipped', () => {
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
