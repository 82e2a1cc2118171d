import { describe, expect, test } from 'vitest';

import { deriveConfiguration, fieldFinder } from './attributeGroups.ts';

const figures = (name: string, addresses = 0) => ({ name, addresses });

describe('an unconfigured catalogue', () => {
  test.each([
    ['name', 'title'],
    ['title', 'title'],
    ['product_name', 'title'],
    ['product_title', 'title'],
    ['product_id', 'title'],
    ['item number', 'title'],
    ['SKU', 'title'],
    ['ean', 'title'],
    ['brand', 'brand'],
    ['supplier', 'brand'],
    ['product_brand', 'brand'],
    ['categories', 'type'],
    ['productType', 'type'],
    ['attr_t_product_type', 'other'],
    ['product_class', 'type'],
    ['category hierarchy', 'type'],
    ['energy_class', 'other'],
    ['short_description', 'description'],
    ['product_description', 'description'],
    ['product_bullet_point', 'description'],
    ['Beschreibung', 'description'],
    ['keywords', 'description'],
    ['attr_t_material', 'other'],
    ['processor_manufacturer', 'other'],
    ['image_link', undefined],
    ['url', undefined],
    ['sale_price', undefined],
    ['date_released', undefined],
    ['updatedAt', undefined],
    ['package_width', undefined],
  ])('%s: %s', (name, field) => {
    expect(fieldFinder(deriveConfiguration('en', [figures(name)]))(name)).toBe(field);
    // The same without a configuration that knows it: an attribute that came later.
    expect(fieldFinder({ language: 'en', high: [], medium: [], low: [], nonSearchable: [] })(name)).toBe(field);
  });

  test('is shown to staff in groups', () => {
    const attributes = ['name', 'brand', 'categories', 'description', 'material', 'image'].map((name) => figures(name));
    expect(deriveConfiguration('en', attributes)).toEqual({
      language: 'en',
      high: ['name'],
      medium: ['brand', 'categories'],
      low: ['description', 'material'],
      nonSearchable: ['image'],
    });
  });

  test('URLs are not searched, whatever their field is called', () => {
    expect(deriveConfiguration('en', [figures('manual', 1)]).nonSearchable).toEqual(['manual']);
  });
});

test('staff settings take precedence: not searchable wins, names before patterns', () => {
  const fieldOf = fieldFinder({
    language: 'en',
    high: ['material'],
    medium: ['attr_*', 'author'],
    low: ['brand', 'description'],
    nonSearchable: ['*_secret', 'title'],
  });
  // What staff move takes the weight of its new group; what stays in its own keeps the weight of its name.
  expect(fieldOf('material')).toBe('title');
  expect(fieldOf('author')).toBe('brand');
  expect(fieldOf('attr_x')).toBe('type');
  expect(fieldOf('attr_secret')).toBeUndefined();
  expect(fieldOf('title')).toBeUndefined();
  expect(fieldOf('brand')).toBe('other');
  expect(fieldOf('description')).toBe('description');
  expect(fieldOf('else')).toBe('other');
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
  const fieldOf = fieldFinder({ language: 'en', high: [pattern], medium: [], low: [], nonSearchable: [] });
  expect(fieldOf(name) === 'title').toBe(isMatch);
});
