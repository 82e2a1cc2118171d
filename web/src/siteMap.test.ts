import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { roleCan } from '@endcap/schema/access/abilities.ts';
import { roles } from '@endcap/schema/access/roles.ts';
import { describe, expect, it } from 'vitest';

import { pageAccess } from './app/router/visits/pageAccess.ts';
import type { PageRoute } from './app/router/pageRoute.ts';
import { byPrecision } from './app/router/routeOrder.ts';
import { productHomePaths } from './company/plan/productStartPaths.ts';
import { siteDocuments, siteMap, siteRoutes } from './siteMap.ts';

interface SpecifiedRoute {
  readonly name: string;
  readonly path: string;
  /** Absent from pages outside the console's modules. */
  readonly module: string | undefined;
  readonly flags: PageRoute['flags'];
  readonly guard: string | undefined;
  readonly shownWhen: string | undefined;
  /** Who may see the screen, where the specification says so. */
  readonly roles: readonly string[] | undefined;
}

/** A line of the table: `name  path  module  flag, flag, key=value`. */
function specifiedRoute(line: string): SpecifiedRoute {
  const [name = '', path = '', module, traits = ''] = line.split('  ');
  const said = new Map(traits === '' ? [] : traits.split(', ').map((trait) => trait.split('=') as [string, string | undefined]));
  const { guard, shownWhen, roles: seenBy, ...flags } = Object.fromEntries([...said].map(([key, value]) => [key, value ?? true]));
  const text = (value: string | boolean | undefined) => (typeof value === 'string' ? value : undefined);
  return {
    name,
    path,
    module: module === '-' ? undefined : module,
    flags,
    guard: text(guard),
    shownWhen: text(shownWhen),
    roles: text(seenBy)?.split('+'),
  };
}

const specified = readFileSync(join(import.meta.dirname, 'specifiedRoutes.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map(specifiedRoute);

/** Screens in addition to those of the specification. */
const ownRoutes = new Set([
  'Home',
  'ChatFaqs',
  'ChatFaqsItem',
  'ChatGuidanceItem',
  'ChatTests',
  'ChatTestsItem',
  'SearchTryOut',
  'SearchExpectations',
  'SearchExpectationsNew',
  'SearchExpectationsItem',
  'EmailSubscribersLists',
  'EmailSubscribersImports',
  'CompanyAudit',
  'CompanyOutbox',
  'DeletedStores',
  'Drafts',
  'DraftsItem',
  'CompanyOutboxMail',
  'CompanySecretsItem',
  'CompanyWebhooks',
  'CompanyWebhooksItem',
  'APIReference',
  'FormattersItem',
  'FormattersNew',
  'IntegrationsItem',
  'SuspiciousSales',
  'SavedMappings',
  'Experiments',
  'ExperimentsItem',
  'Import',
  'NewImport',
]);

const routeOf = (name: string): PageRoute | undefined => siteRoutes.find((route) => route.name === name);
const isDocument = ({ name }: SpecifiedRoute): boolean => siteDocuments.some((document) => document.name === name);
const screens = specified.filter((row) => !isDocument(row));

/** The roles that get to see a screen, in a company and all of its stores. */
function rolesOf(route: PageRoute): string[] {
  return roles.filter((role) => {
    if (route.flags?.hqOnly === true && role !== 'hq') return false;
    return pageAccess(route, (ability) => roleCan(role, ability)) === 'shown';
  });
}

describe('the site map and the specified routes', () => {
  it('are equal in number', () => {
    expect(specified).toHaveLength(147);
    const built = siteRoutes.filter(({ name }) => !ownRoutes.has(name)).map(({ name }) => name);
    const all = [...built, ...siteDocuments.map(({ name }) => name)].toSorted();
    expect(all, 'a screen that the specification does not have is listed in ownRoutes').toEqual(
      specified.map(({ name }) => name).toSorted(),
    );
  });

  it.each(specified.filter(isDocument))('agree on the document $name', ({ name, path }) => {
    expect(siteDocuments.find((document) => document.name === name)?.path).toBe(path);
  });

  it.each(screens)('agree on $name', ({ name, path, module, flags, guard, shownWhen }) => {
    const route = routeOf(name);
    expect(route?.path).toBe(path);
    expect({ guard: route?.guard, shownWhen: route?.shownWhen }).toEqual({ guard, shownWhen });
    if (module !== undefined) expect(route?.module).toBe(module);
    // `under` says which entry is marked, of which the specification says nothing; pages of visitors have no entry, which it leaves unsaid.
    const { under: _under, ...own } = route?.flags ?? {};
    expect(own).toEqual(module === undefined ? { ...flags, hideInNav: true } : flags);
  });

  it.each(screens.filter((row) => row.roles !== undefined))('agree on the roles that see $name', ({ name, roles: expected }) => {
    const route = routeOf(name);
    expect(route === undefined ? [] : rolesOf(route)).toEqual(expected);
  });

  it('hide guarded screens from partial users', () => {
    const guarded = siteRoutes.filter(({ guard }) => guard === 'company-role');
    expect(guarded.filter((route) => rolesOf(route).includes('partial')).map(({ name }) => name)).toEqual([]);
  });
});

it('no two screens have the same name', () => {
  const names = siteRoutes.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

describe('the order of the router', () => {
  it.each(siteMap.map((scope, index) => [index, scope] as const))('of scope %i tries specific paths first', (_index, { routes }) => {
    expect(routes).toEqual(byPrecision(routes));
  });

  it('has every path once per scope', () => {
    for (const { routes } of siteMap) {
      const shapes = routes.map(({ path }) => path.replaceAll(/:\w+/g, ':'));
      expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
    }
  });
});

describe('every scope', () => {
  it('has its routes inside its frame', () => {
    for (const { frame, routes } of siteMap) {
      if (frame === undefined) continue;
      const outside = routes.filter(({ path, name }) => name !== 'NotFound' && !path.startsWith(`${frame.path}/`));
      expect(outside.map(({ name }) => name)).toEqual([]);
    }
  });

  it('with a frame, and the whole site, ends with the not-found page', () => {
    const ends = siteMap.filter(({ frame }, index) => frame !== undefined || index === siteMap.length - 1);
    expect(ends.map(({ routes }) => routes.at(-1)?.name)).toEqual(ends.map(() => 'NotFound'));
  });
});

describe('a URL without its prefix', () => {
  const known = siteMap.flatMap(({ frame, routes }) => (frame === undefined ? routes.map(({ path }) => path) : []));
  const inFrames = siteRoutes.filter(({ path }) => /^\/(?:store|company)\//.test(path));

  it.each(inFrames)('redirects to $name', ({ path }) => {
    expect(known).toContain(path.replace(/^\/\w+\/:\w+/, ''));
  });

  it('redirects short names of data screens too', () => {
    expect(known).toContain('/products/:id');
  });
});

it.each(Object.entries(productHomePaths))('the start page of %s is a screen of the product', (product, path) => {
  const screen = siteRoutes.find((route) => route.path === path.pattern || route.path.startsWith(`${path.pattern}/:`));
  expect(screen?.module).toBe(product);
});
