import { abilitiesOf } from '@endcap/schema/access/abilities.ts';
import { type Role, roles } from '@endcap/schema/access/roles.ts';
import { describe, expect, it } from 'vitest';

import { plainRoute } from '../../app/router/pageRoute.ts';
import { siteRoutes } from '../../siteMap.ts';
import { helpQueryOf } from '../help/helpQuery.ts';
import { routeAt, screensIn } from './screens.ts';

const title = { id: 'test', defaultMessage: 'Test' };
const page = () => Promise.reject(new Error('not opened here'));
const route = (name: string, path: string, more: object = {}) => plainRoute({ name, path, title, module: 'data', page, ...more });

const routes = [
  route('Home', '/', { module: 'session' }),
  route('Board', '/store/:storeId/board/:to?/:from?'),
  route('Rules', '/store/:storeId/rules', { can: 'SEARCH_RULES_VIEW' }),
  route('Rule', '/store/:storeId/rules/:keyword'),
  route('Secret', '/store/:storeId/secret', { flags: { hqOnly: true } }),
  route('Alone', '/store/:storeId/alone', { flags: { hideNavigation: true } }),
  route('Company', '/company/:companyId/overview', { can: 'COMPANY_VIEW' }),
  route('Restricted', '/store/:storeId/restricted'),
  route('NotFound', '/(.*)?'),
];

const scopeOf = (role: Role, companyId: string | undefined = 'c0ffee00') => {
  const own: readonly string[] = abilitiesOf(role);
  return { storeId: 'a1b2c3d4', companyId, isHq: role === 'hq', can: (ability: string) => own.includes(ability) };
};

describe('screens', () => {
  it.each([
    ['hq', ['/store/a1b2c3d4/board', '/store/a1b2c3d4/rules', '/store/a1b2c3d4/secret', '/company/c0ffee00/overview']],
    ['member', ['/store/a1b2c3d4/board', '/store/a1b2c3d4/rules', '/company/c0ffee00/overview']],
    ['partial', ['/store/a1b2c3d4/board', '/store/a1b2c3d4/rules']],
  ] as const)('for %s are those that need nothing but the place', (role, paths) => {
    expect(screensIn(routes, scopeOf(role)).map(({ path }) => path)).toEqual(paths);
  });

  it('of a company are omitted without a current company', () => {
    expect(screensIn(routes, { ...scopeOf('admin'), companyId: undefined }).map(({ path }) => path)).not.toContain(
      '/company/c0ffee00/overview',
    );
  });

  it.each(roles)('of the site for %s have complete paths, each once', (role) => {
    const paths = screensIn(siteRoutes, scopeOf(role)).map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(4);
    expect(paths.filter((path) => /[:?()*]/.test(path) || path.includes('//'))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
  });
});

describe('the current screen', () => {
  it.each([
    ['/store/a1b2c3d4/board', 'Board'],
    ['/store/a1b2c3d4/board/2026-11-21/2026-11-01', 'Board'],
    ['/store/a1b2c3d4/rules/', 'Rules'],
    ['/store/a1b2c3d4/rules/red%20tent', 'Rule'],
    ['/store/a1b2c3d4/nothing', undefined],
    ['/', undefined],
  ])('%s is %s', (path, name) => expect(routeAt(routes, path)?.name).toBe(name));
});

describe('help is requested', () => {
  it.each([
    ['', ''],
    ['  ', ''],
    ['ru', undefined],
    [' rul ', 'rul'],
    ['👍👍', undefined],
  ])('%j as %j', (typed, query) => expect(helpQueryOf(typed)).toBe(query));
});
