import type { ComponentType } from 'react';

import { reportConnection } from '../../connection/connection.ts';
import { preloadScreen } from '../../firstPaint/screenFiles.ts';
import type { PageProps, PageRoute } from '../pageRoute.ts';

const started = new Map<PageRoute, Promise<ComponentType<PageProps>>>();
const loaded = new Map<PageRoute, ComponentType<PageProps>>();
const failed = new Set<PageRoute>();

/** The code of a screen did not arrive: a new version was deployed, or the network is away. */
export class PageCodeError extends Error {
  override readonly name = 'PageCodeError';
}

/** The code of a screen, loaded once. A failure stays until the screen is visited again: everything that waits for it must get it. */
export function loadPage(route: PageRoute): Promise<ComponentType<PageProps>> {
  const before = started.get(route);
  if (before !== undefined) return before;
  preloadScreen(route.path);
  const code = route.page().then(
    (page) => {
      loaded.set(route, page);
      return page;
    },
    (cause: unknown) => {
      failed.add(route);
      reportConnection({ type: 'code-missing' });
      throw new PageCodeError('The code of the screen did not load.', { cause });
    },
  );
  started.set(route, code);
  return code;
}

/** The code of a screen if it is there: React shows a skeleton even for a promise that is fulfilled already. */
export function loadedPage(route: PageRoute): ComponentType<PageProps> | undefined {
  return loaded.get(route);
}

/** The same for a new visit, which loads again what has failed before. */
export function visitPage(route: PageRoute): Promise<ComponentType<PageProps>> {
  if (failed.delete(route)) started.delete(route);
  return loadPage(route);
}
