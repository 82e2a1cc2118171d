import { expect, test } from 'vitest';

import { brokenRules, type Import } from './importRules.ts';

test.each([
  ['schema/src/contract/call.ts', 'api/src/db/database.ts', 'schema-stands-alone'],
  ['web/src/search/rules/SearchRulePage.tsx', 'gateway/src/rest/rest.ts', 'web-speaks-graphql'],
  ['gateway/src/rest/rest.ts', 'pg', 'gateway-speaks-rest'],
  ['gateway/src/rest/rest.ts', 'api/src/http/failure.ts', 'gateway-speaks-rest'],
  ['api/src/search/rules/searchRules.ts', 'graphql', 'api-knows-no-graphql'],
  ['api/src/data/products/products.ts', 'api/src/search/rules/searchRules.calls.ts', 'handlers-are-private'],
  ['web/src/ui/list/List.tsx', 'web/src/search/rules/searchRulesPaths.ts', 'framework-knows-no-module'],
  ['api/src/db/database.ts', 'api/src/db/database.test.ts', 'tests-stay-out'],
])('%s may not import %s', (from, to, rule) => {
  expect(brokenRules([{ from, to, line: 3, isType: false }]).join()).toContain(`${from}:3 imports ${to}: `);
  expect(brokenRules([{ from, to, line: 3, isType: false }]).join()).toContain(`(${rule})`);
});

test.each([
  ['web/src/search/rules/SearchRulePage.tsx', 'web/src/ui/list/List.tsx'],
  ['web/src/search/rules/SearchRulePage.tsx', 'schema/src/search/rules/searchRules.rest.ts'],
  ['api/src/search/products/search.ts', 'api/src/search/rules/searchRules.ts'],
  ['api/src/search/rules/searchRules.calls.test.ts', 'api/src/search/rules/searchRules.calls.ts'],
  ['tests/support/product.ts', 'api/src/http/failure.ts'],
])('%s may import %s', (from, to) => {
  expect(brokenRules([{ from, to, line: 1, isType: false }])).toEqual([]);
});

test('a screen may have the types of a contract, but not its zod, however far away', () => {
  const at = (from: string, to: string, isType: boolean): Import => ({ from, to, line: 1, isType });
  const [screen, steps, limits] = [
    'web/src/data/modifiers/Editor.tsx',
    'schema/src/data/modifiers/steps.ts',
    'schema/src/data/modifiers/limits.ts',
  ];
  const contract = [
    at(steps, 'schema/src/contract/texts.ts', false),
    at('schema/src/contract/texts.ts', 'zod', false),
    at(limits, 'zod', true),
  ];
  expect(brokenRules([...contract, at(screen, steps, true), at(screen, limits, false)])).toEqual([]);
  expect(brokenRules([...contract, at(screen, steps, false)]).join()).toContain('(console-without-zod)');
});
