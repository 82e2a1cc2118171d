import { resourceRoutes } from '../../resources/resourceRoutes.ts';
import SearchRedirectPageQuery from './__generated__/SearchRedirectPageQuery$parameters.ts';
import SearchRedirectsPageQuery from './__generated__/SearchRedirectsPageQuery$parameters.ts';
import { searchRedirectsMessages as messages } from './searchRedirects.messages.ts';
import { searchRedirectsAddress } from './searchRedirectsAddress.ts';

export const searchRedirectsRoutes = resourceRoutes({
  address: searchRedirectsAddress,
  name: 'SearchRedirects',
  module: 'search',
  can: 'SEARCH_REDIRECTS_VIEW',
  list: {
    title: messages.listTitle,
    query: SearchRedirectsPageQuery,
    page: () => import('./SearchRedirectsPage.tsx').then((module) => module.SearchRedirectsPage),
  },
  item: {
    title: messages.itemTitle,
    query: SearchRedirectPageQuery,
    page: () => import('./SearchRedirectPage.tsx').then((module) => module.SearchRedirectPage),
  },
});
