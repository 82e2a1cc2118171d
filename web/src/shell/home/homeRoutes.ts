import { rememberedStore } from '../../app/stored/rememberedStore.ts';
import { type PageRoute, queryRoute } from '../../app/router/pageRoute.ts';
import HomePageQuery from './__generated__/HomePageQuery$parameters.ts';
import type { AliasScope } from './landing.ts';
import { sessionMessages as messages } from '../../session/session/session.messages.ts';
import { sessionPaths } from '../../session/session/sessionPaths.ts';

const alone = { hideInNav: true, hideNavigation: true };
/** An address without its prefix means the store that was used last. */
const lastStore = () => {
  const last = rememberedStore();
  return { last: last ?? '', hasLast: last !== undefined };
};
const homePage = (scope?: AliasScope) => () => import('./HomePage.tsx').then((module) => module.homePage(scope));

export const homeRoutes = [
  queryRoute({
    path: sessionPaths.home.pattern,
    name: 'Home',
    title: messages.homeName,
    module: 'session',
    flags: alone,
    query: HomePageQuery,
    variables: () => ({ last: '', hasLast: false }),
    page: homePage(),
  }),
];

/** The same screen at the address without its prefix: `/search/rules` leads to `/store/<id>/search/rules`. */
export function aliasRoute({ path, name, title, module }: PageRoute, prefix: string, scope: AliasScope): PageRoute {
  return queryRoute({
    path: path.slice(prefix.length),
    name: `${name}Alias`,
    title,
    module,
    flags: alone,
    query: HomePageQuery,
    variables: lastStore,
    page: homePage(scope),
  });
}
