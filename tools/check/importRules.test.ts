import { expect, test } from 'vitest';

import { brokenRules } from './importRules.ts';
import type { Import } from './imports.ts';

test.each([
  ['schema/src/contract/call.ts', 'api/src/db/database.ts', 'schema-stands-alone'],
  ['web/src/search/rules/SearchRulePage.tsx', 'gateway/src/rest/rest.ts', 'web-speaks-graphql'],
  ['gateway/src/rest/rest.ts', 'pg', 'gateway-speaks-rest'],
  ['gateway/src/rest/rest.ts', 'api/src/http/failure.ts', 'gateway-speaks-rest'],
  ['api/src/search/rules/searchRules.ts', 'graphql', 'api-knows-no-graphql'],
  ['api/src/data/products/products.ts', 'api/src/search/rules/searchRules.calls.ts', 'handlers-are-private'],
  ['web/src/ui/list/List.tsx', 'web/src/search/rules/searchRulesPaths.ts', 'layers'],
  ['web/src/app/relay/useWrite.ts', 'web/src/ui/page/PageLink.tsx', 'layers'],
  ['web/src/session/session/LoginPage.tsx', 'web/src/company/companies/CompanyPage.tsx', 'layers'],
  ['web/src/shell/StoreFrame.tsx', 'web/src/siteMap.ts', 'layers'],
  ['web/src/data/orders/OrderPage.tsx', 'web/src/novelty/things/ThingsPage.tsx', 'layers'],
  ['web/src/data/orders/ordersPaths.ts', 'web/src/data/orders/OrderPage.tsx', 'layers'],
  ['gateway/src/graph/context.ts', 'gateway/src/search/rules/searchRules.models.ts', 'layers'],
  ['api/src/http/server.ts', 'api/src/store/stores/storeAnswer.ts', 'layers'],
  ['api/src/data/feeds/tryFeed.ts', 'api/src/demo/demoCompany.ts', 'layers'],
  ['api/src/email/delivery/sendMail.ts', 'api/src/email/sending/sends.ts', 'layers'],
  ['web/src/data/orders/OrderPage.tsx', 'found', 'one-router'],
  ['web/src/app/relay/useWrite.ts', 'farce/BrowserProtocol', 'one-router'],
  ['api/src/store/dashboard/dashboard.ts', 'date-fns/addDays', 'days-are-of-utc'],
  ['web/src/ui/chart/dayRange.ts', '@date-fns/utc', 'days-are-of-utc'],
  ['api/src/db/database.ts', 'api/src/db/database.test.ts', 'tests-stay-out'],
  ['api/src/main.ts', 'tools/start/settings.ts', 'tools-stay-out'],
])('%s may not import %s', (from, to, rule) => {
  expect(brokenRules([{ from, to, line: 3, isType: false }]).join()).toContain(`${from}:3 imports ${to}: `);
  expect(brokenRules([{ from, to, line: 3, isType: false }]).join()).toContain(`(${rule})`);
});

test.each([
  ['web/src/search/rules/SearchRulePage.tsx', 'web/src/ui/list/List.tsx'],
  ['web/src/siteMap.ts', 'web/src/shell/shellRoutes.ts'],
  ['web/src/app/router/consoleRouter.tsx', 'found/resolver'],
  ['web/src/shell/navigation.test.ts', 'web/src/siteMap.ts'],
  ['schema/src/contract/utcDays.ts', 'date-fns/addDays'],
  ['gateway/src/graph/context.ts', 'gateway/src/rest/rest.ts'],
  ['gateway/src/rest/rest.ts', 'gateway/src/graph/context.ts'],
  ['api/src/email/sending/sends.ts', 'api/src/recommendations/logics/recommend.ts'],
  ['api/src/main.ts', 'api/src/demo/seedDemo.ts'],
  ['web/src/search/rules/SearchRulePage.tsx', 'schema/src/search/rules/searchRules.rest.ts'],
  ['web/src/search/products/ProductLink.tsx', 'web/src/data/products/productsPaths.ts'],
  ['api/src/search/products/search.ts', 'api/src/search/rules/searchRules.ts'],
  ['api/src/search/rules/searchRules.calls.test.ts', 'api/src/search/rules/searchRules.calls.ts'],
  ['tests/support/product.ts', 'api/src/http/failure.ts'],
  ['web/vite/words.test.ts', 'tools/test/seededProperties.ts'],
])('%s may import %s', (from, to) => {
  expect(brokenRules([{ from, to, line: 1, isType: false }])).toEqual([]);
});

test('a screen may import the types of a contract, but not its zod, however indirectly', () => {
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

test('imports have no cycles, not even through types', () => {
  const at = (from: string, to: string, isType = false): Import => ({
    from: `api/src/data/${from}`,
    to: `api/src/data/${to}`,
    line: 1,
    isType,
  });
  const circle = [at('a.ts', 'b.ts'), at('b.ts', 'c.ts'), at('c.ts', 'a.ts', true)];
  const broken = brokenRules([at('start.ts', 'a.ts'), ...circle, at('c.ts', 'end.ts'), at('a.test.ts', 'a.ts')]);
  expect(broken).toEqual([expect.stringMatching(/^api\/src\/data\/a\.ts → \S+b\.ts → \S+c\.ts → \S+a\.ts: .*\(circles\)$/)]);
  expect(brokenRules(circle.slice(0, 2))).toEqual([]);
});

test('rooms of a framework folder import each other in one direction; files next to them may use all of them', () => {
  const at = (from: string, to: string, isType = false): Import => ({
    from: `web/src/ui/${from}`,
    to: `web/src/ui/${to}`,
    line: 1,
    isType,
  });
  const down = [
    at('list/List.tsx', 'page/Head.tsx'),
    at('list/List.tsx', 'page/Link.tsx'),
    at('page/Head.tsx', 'keys/Keys.tsx'),
    at('all.ts', 'list/List.tsx'),
  ];
  expect(brokenRules(down)).toEqual([]);
  expect(brokenRules([...down, at('keys/Chords.ts', 'list/listState.ts', true)])).toEqual([
    expect.stringMatching(/^web\/src\/ui\/list → web\/src\/ui\/page → web\/src\/ui\/keys → web\/src\/ui\/list: .*\(rooms\)$/),
  ]);
});
