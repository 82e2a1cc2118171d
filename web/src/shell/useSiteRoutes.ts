import { createContext, useContext } from 'react';

import type { PageRoute } from '../app/router/pageRoute.ts';

/** Every screen of the site. The shell is a part of the site map, which it therefore cannot import: the console hands the screens down. */
export const SiteRoutesContext = createContext<readonly PageRoute[]>([]);

export function useSiteRoutes(): readonly PageRoute[] {
  return useContext(SiteRoutesContext);
}
