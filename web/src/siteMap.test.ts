import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import type { PageRoute } from './app/router/pageRoute.ts';
import { byPrecision } from './app/router/routeOrder.ts';
import { notBuiltMessages } from './shell/notBuilt/notBuilt.messages.ts';
import { type NotBuiltScreen, notBuiltScreens } from './shell/notBuilt/notBuiltScreens.ts';
import { siteDocuments, siteMap, siteRoutes } from './siteMap.ts';

interface SpecifiedRoute {
  readonly scope: 'public' | 'store' | 'company';
  readonly module?: string;
  readonly path: string;
  readonly name: string;
  readonly guard?: string;
  readonly shownWhen?: string;
  readonly HQOnly?: boolean;
  readonly [flag: string]: unknown;
}

const flagNames = ['hideInNav', 'hideNavigation', 'emptyState', 'shopAssistant', 'searchV3', 'stats', 'signal'] as const;
/** Screens beside those of the specification. */
const ownRoutes = new Set([
  'Home',
  'SearchTryOut',
  'CompanyOutbox',
  'CompanyOutboxMail',
  'APIReference',
  'FormattersItem',
  'FormattersNew',
  'SuspiciousSales',
  'SavedMappings',
  'Import',
  'NewImport',
]);

const specification = join(import.meta.dirname, '../../../shared/spec/routes.json');
const routeOf = (name: string): PageRoute | undefined => siteRoutes.find((route) => route.name === name);
const notBuilt: readonly NotBuiltScreen[] = Object.values(notBuiltScreens).flat();
const notBuiltNames = new Set<string>(notBuilt.map(({ name }) => name));

// The specification is no part of the project: without it there is nothing to compare with.
describe.skipIf(!existsSync(specification))('the site map and the specified routes', () => {
  const text = existsSync(specification) ? readFileSync(specification, 'utf8') : '[]';
  const specified = JSON.parse(text) as SpecifiedRoute[]; // the file's own format
  const isDocument = ({ name }: SpecifiedRoute): boolean => siteDocuments.some((document) => document.name === name);
  const screens = specified.filter((row) => !isDocument(row));

  it('are as many', () => {
    const built = siteRoutes.filter(({ name }) => !ownRoutes.has(name)).map(({ name }) => name);
    expect([...built, ...siteDocuments.map(({ name }) => name)].toSorted()).toEqual(specified.map(({ name }) => name).toSorted());
  });

  it.each(specified.filter(isDocument))('agree on the document $name', ({ name, path }) => {
    expect(siteDocuments.find((document) => document.name === name)?.path).toBe(path);
  });

  it.each(screens)('agree on $name', ({ name, path, module, guard, shownWhen, HQOnly, scope, ...row }) => {
    const route = routeOf(name);
    const { flags = {} } = route ?? {};
    expect(route?.path).toBe(path);
    expect(flags.hqOnly).toBe(HQOnly);
    expect({ guard: route?.guard, shownWhen: route?.shownWhen }).toEqual({ guard, shownWhen });
    if (module !== undefined) expect(route?.module).toBe(module);
    // Pages of visitors have no entry in any navigation, which the specification leaves unsaid.
    const said = scope === 'public' ? { ...row, hideInNav: true } : row;
    for (const flag of flagNames) expect(flags[flag], flag).toBe(said[flag]);
  });
});

describe('the screens that are not built', () => {
  it('get fewer with every module', () => {
    // Lower it with every module that is built; it never goes up.
    expect(notBuilt.length).toBeLessThanOrEqual(124);
  });

  it('are none of those that are', () => {
    const names = siteRoutes.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect([...notBuiltNames].filter((name) => !names.includes(name))).toEqual([]);
  });

  it('are the only ones that have a title', () => {
    expect(Object.keys(notBuiltMessages).toSorted()).toEqual([...notBuiltNames].toSorted());
  });
});

describe('the order of the router', () => {
  it.each(siteMap.map((scope, index) => [index, scope] as const))('of scope %i tries what is narrower first', (_index, { routes }) => {
    expect(routes).toEqual(byPrecision(routes));
  });

  it('has every path once in a scope', () => {
    for (const { routes } of siteMap) {
      const shapes = routes.map(({ path }) => path.replaceAll(/:\w+/g, ':'));
      expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
    }
  });
});

describe('every scope', () => {
  it('has its routes below its frame', () => {
    for (const { frame, routes } of siteMap) {
      if (frame === undefined) continue;
      const outside = routes.filter(({ path, name }) => name !== 'NotFound' && !path.startsWith(`${frame.path}/`));
      expect(outside.map(({ name }) => name)).toEqual([]);
    }
  });

  it('with a frame, and the whole site, ends with the page for what is not there', () => {
    const ends = siteMap.filter(({ frame }, index) => frame !== undefined || index === siteMap.length - 1);
    expect(ends.map(({ routes }) => routes.at(-1)?.name)).toEqual(ends.map(() => 'NotFound'));
  });
});

describe('an address without its prefix', () => {
  const known = siteMap.flatMap(({ frame, routes }) => (frame === undefined ? routes.map(({ path }) => path) : []));
  const inFrames = siteRoutes.filter(({ path }) => /^\/(?:store|company)\//.test(path));

  it.each(inFrames)('leads to $name', ({ path }) => {
    expect(known).toContain(path.replace(/^\/\w+\/:\w+/, ''));
  });

  it('leads to the screens of the data by their short name too', () => {
    expect(known).toContain('/products/:id');
  });
});
