import type { Ability } from '@endcap/schema/access/abilities.ts';

import type { PageRoute } from '../../app/router/pageRoute.ts';

/** Where someone is, and what they may see there. */
export interface ScreenScope {
  readonly storeId: string | undefined;
  readonly companyId: string | undefined;
  readonly can: (ability: Ability) => boolean;
  readonly isHq: boolean;
}

/** A screen that can be gone to. */
export interface Screen {
  readonly route: PageRoute;
  readonly path: string;
}

/** The path of a route with the scope's ids, without its optional parts; undefined when it needs more than that. */
function pathIn(pattern: string, { storeId, companyId }: ScreenScope): string | undefined {
  const ids: Readonly<Record<string, string | undefined>> = { storeId, companyId };
  let isComplete = true;
  const path = pattern.replaceAll(/\/:\w+\?/g, '').replaceAll(/:(\w+)/g, (_, name: string) => {
    const id = ids[name];
    if (id === undefined) isComplete = false;
    return encodeURIComponent(id ?? '');
  });
  return isComplete && /^[\w/.%-]+$/.test(path) ? path : undefined;
}

/** Modules whose screens are ways into the console, or only frames and refusals. */
const doors: ReadonlySet<string> = new Set(['session']);

/** Every screen of the site that needs no more than the store and company at hand, and that the viewer may see. */
export function screensIn(routes: readonly PageRoute[], scope: ScreenScope): Screen[] {
  const seen = new Set<string>();
  return routes.flatMap((route) => {
    const { flags, can, module, name } = route;
    if (doors.has(module) || name === 'Restricted' || flags?.hideNavigation === true) return [];
    if ((flags?.hqOnly === true && !scope.isHq) || (can !== undefined && !scope.can(can))) return [];
    const path = pathIn(route.path, scope);
    if (path === undefined || seen.has(path)) return [];
    seen.add(path);
    return [{ route, path }];
  });
}

/** A path's pattern as an expression. */
function expressionOf(pattern: string): RegExp {
  const source = pattern
    .split('/')
    .map((part) => {
      if (part.startsWith(':')) return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
      return part === '' ? '' : `/${part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
    })
    .join('');
  return new RegExp(`^${source}/?$`);
}

/** The route whose screen is shown at a path; the first that matches, as the router takes it. */
export function routeAt(routes: readonly PageRoute[], pathname: string): PageRoute | undefined {
  return routes.find(({ path }) => path.startsWith('/') && path !== '/' && !path.includes('(') && expressionOf(path).test(pathname));
}
