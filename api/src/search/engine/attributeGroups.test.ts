import { describe, expect, test } from 'vitest';

import { deriveConfiguration, groupFinder } from './attributeGroups.ts';

const figures = (name: string, fields: { filled?: number; words?: number; addresses?: number } = {}) => ({
  name,
  filled: 100,
  words: 5,
  addresses: 0,
  ...fields,
});

describe('a catalogue nobody has configured', () => {
  test.each([
    ['name', 'high'],
    ['title', 'high'],
    ['product_name', 'high'],
    ['brand', 'high'],
    ['supplier', 'high'],
    ['SKU', 'high'],
    ['ean', 'high'],
    ['categories', 'high'],
    ['productType', 'high'],
    ['attr_t_product_type', 'low'],
    ['short_description', 'medium'],
    ['keywords', 'medium'],
    ['attr_t_material', 'low'],
    ['processor_manufacturer', 'low'],
    ['image_link', undefined],
    ['url', undefined],
    ['sale_price', undefined],
    ['date_released', undefined],
    ['updatedAt', undefined],
    ['package_width', undefined],
  ])('%s: %s', (name, group) => {
    expect(groupFinder(deriveConfiguration('en', 100, [figures(name)]))(name)).toBe(group);
    // The same without a configuration that knows it: an attribute that came later.
    expect(groupFinder({ language: 'en', high: [], medium: [], low: [], nonSearchable: [] })(name)).toBe(group);
  });

  test('a short description counts more than a page of text', () => {
    expect(deriveConfiguration('en', 100, [figures('description', { words: 12 })]).medium).toEqual(['description']);
    expect(deriveConfiguration('en', 100, [figures('description', { words: 300 })]).low).toEqual(['description']);
  });

  test('addresses are not searched, whatever they are called', () => {
    expect(deriveConfiguration('en', 100, [figures('manual', { addresses: 1 })]).nonSearchable).toEqual(['manual']);
  });
});

test('staff decide: what is not searchable wins, names before patterns', () => {
  const groupOf = groupFinder({
    language: 'en',
    high: ['material'],
    medium: ['attr_*'],
    low: ['brand'],
    nonSearchable: ['*_secret', 'title'],
  });
  expect(groupOf('material')).toBe('high');
  expect(groupOf('attr_x')).toBe('medium');
  expect(groupOf('attr_secret')).toBeUndefined();
  expect(groupOf('title')).toBeUndefined();
  expect(groupOf('brand')).toBe('low');
  expect(groupOf('other')).toBe('low');
});

test.each([
  ['*', '', true],
  ['a*', 'a', true],
  ['*a', 'b', false],
  ['a*a', 'a', false],
  ['a*b*c', 'axxbyyc', true],
  ['a*b*c', 'axxcyyb', false],
  ['*b*b*', 'abab', true],
  ['*b*b*', 'abcd', false],
  ['a.c*', 'abc', false],
  [`${'*a'.repeat(40)}*b`, 'a'.repeat(100), false],
])('the pattern %s and %s', (pattern, name, isMatch) => {
  const groupOf = groupFinder({ language: 'en', high: [pattern], medium: [], low: [], nonSearchable: [] });
  expect(groupOf(name) === 'high').toBe(isMatch);
});
