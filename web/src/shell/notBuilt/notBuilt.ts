import { type PageRoute, plainRoute, type SiteModule } from '../../app/router/pageRoute.ts';
import { notBuiltMessages } from './notBuilt.messages.ts';
import { type NotBuiltModule, type NotBuiltScreen, notBuiltScreens } from './notBuiltScreens.ts';

/** Routes of a module that is still to be built; its line in siteMap.ts keeps the place for the real ones. */
export function notBuilt(module: NotBuiltModule): PageRoute[] {
  const screens: readonly NotBuiltScreen[] = notBuiltScreens[module];
  // What stands before the slash is an area of the site, which the test of the site map checks.
  const area = module.slice(0, module.indexOf('/')) as SiteModule;
  return screens.map((screen) => {
    const title = notBuiltMessages[screen.name];
    const page = () => import('./NotBuiltPage.tsx').then(({ notBuiltPage }) => notBuiltPage({ module, title }));
    return plainRoute({ ...screen, title, module: area, page });
  });
}
