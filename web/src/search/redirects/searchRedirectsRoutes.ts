import { queryRoute } from '../../app/router/pageRoute.ts';
import SearchRedirectPageQuery from './__generated__/SearchRedirectPageQuery$parameters.ts';
import SearchRedirectsPageQuery from './__generated__/SearchRedirectsPageQuery$parameters.ts';
import { searchRedirectsMessages as messages } from './searchRedirects.messages.ts';
import { searchRedirectsVariablesOf } from './searchRedirectsList.ts';
import { searchRedirectsPaths } from './searchRedirectsPaths.ts';

export const searchRedirectsRoutes = [
  queryRoute({
    path: searchRedirectsPaths.list.pattern,
    name: 'SearchRedirects',
    title: messages.listTitle,
    module: 'search',
    can: 'SEARCH_REDIRECTS_VIEW',
    query: SearchRedirectsPageQuery,
    variables: ({ params, query }) => ({ storeId: params['storeId'] ?? '', ...searchRedirectsVariablesOf(query) }),
    page: () => import('./SearchRedirectsPage.tsx').then((module) => module.SearchRedirectsPage),
  }),
  queryRoute({
    path: searchRedirectsPaths.item.pattern,
    name: 'SearchRedirectsItem',
    title: messages.itemTitle,
    module: 'search',
    flags: { hideInNav: true },
    can: 'SEARCH_REDIRECTS_VIEW',
    query: SearchRedirectPageQuery,
    page: () => import('./SearchRedirectPage.tsx').then((module) => module.SearchRedirectPage),
  }),
];
