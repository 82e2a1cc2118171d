import { expect, it } from 'vitest';

import { loggedPath } from './loggedPath.ts';

const patterns: Readonly<Record<string, string>> = {
  SearchRulesItem: '/store/:storeId/search/rules/:keyword',
  CompanyProjectsItem: '/company/:companyId/projects/:projectId',
  SearchConfiguration: '/store/:storeId/search/configuration',
};

it.each([
  ['search_rule', 'searchRules', 's1', 'a/b', '/store/s1/search/rules/a%2Fb'],
  ['project', 'projects', null, 'p1', '/company/c1/projects/p1'],
  ['lamp', 'lamps', 's1', 'l1', undefined],
  ['customer', null, 's1', 'ann@shop.test', '/store/s1/data/customers/ann%40shop.test'],
  ['search_configuration', null, 's1', 's1', '/store/s1/search/configuration'],
  ['company user', null, null, 'u1', '/company/c1/users'],
  ['invite', null, null, 'i1', '/company/c1/users?tab=invited'],
  ['something new', null, 's1', 'x', undefined],
])('an entry about a %s in the list %s of %s leads to it', (objectType, objectList, storeId, objectId, path) => {
  const entry = { action: 'update', objectType, objectList, objectId, storeId };
  expect(loggedPath(entry, 'c1', (name) => patterns[name])).toBe(path);
  expect(loggedPath({ ...entry, action: 'delete' }, 'c1', (name) => patterns[name])).toBeUndefined();
});
