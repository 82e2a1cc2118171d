import { type PageRoute, plainRoute, type SiteModule } from '../../app/router/pageRoute.ts';
import { notBuiltMessages } from './notBuilt.messages.ts';
import { notBuiltScreens } from './notBuiltScreens.ts';

/** Routes of the modules that are still to be built. */
export const notBuiltRoutes: readonly PageRoute[] = Object.entries(notBuiltScreens).flatMap(([module, screens]) => {
  // What stands before the slash is an area of the site, which the test of the site map checks.
  const area = module.slice(0, module.indexOf('/')) as SiteModule;
  return screens.map((screen) => {
    const title = notBuiltMessages[screen.name];
    if (title === undefined) throw new Error(`The screen ${screen.name} has no title.`);
    const page = () => import('./NotBuiltPage.tsx').then(({ notBuiltPage }) => notBuiltPage({ module, title }));
    return plainRoute({ ...screen, title, module: area, page });
  });
});
