import { expect, it } from 'vitest';

import { startPath } from './startPath.ts';

it.each([
  ['DASHBOARD', '/store/a1b2c3d4/analytics/dashboard'],
  ['SEARCH_RULES', '/store/a1b2c3d4/search/rules'],
  ['PRODUCTS', '/store/a1b2c3d4/data/products'],
  ['IMPORTS', '/store/a1b2c3d4/data/configuration'],
  ['%future added value', '/store/a1b2c3d4/analytics/dashboard'],
  ['toString', '/store/a1b2c3d4/analytics/dashboard'],
])('the start page %s is %s', (page, path) => {
  expect(startPath(page, 'a1b2c3d4')).toBe(path);
});
