import { createContext, useContext } from 'react';

import type { PageRoute } from './pageRoute.ts';

/** Every screen of the site. Parts of it cannot import the site map, which has them in it: the console hands the screens down. */
export const SiteRoutesContext = createContext<readonly PageRoute[]>([]);

export function useSiteRoutes(): readonly PageRoute[] {
  return useContext(SiteRoutesContext);
}
