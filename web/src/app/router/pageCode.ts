import type { ComponentType } from 'react';

import type { PageProps, PageRoute } from './pageRoute.ts';

const started = new Map<PageRoute, Promise<ComponentType<PageProps>>>();

/** The code of a screen did not arrive: a new version was deployed, or the network is away. */
export class PageCodeError extends Error {
  override readonly name = 'PageCodeError';
}

/** Starts loading a screen's code, once; a failure is forgotten, so that a retry loads anew. */
export function loadPage(route: PageRoute): Promise<ComponentType<PageProps>> {
  const before = started.get(route);
  if (before !== undefined) return before;
  const code = route.page().catch((cause: unknown) => {
    started.delete(route);
    throw new PageCodeError('The code of the screen did not load.', { cause });
  });
  started.set(route, code);
  return code;
}
