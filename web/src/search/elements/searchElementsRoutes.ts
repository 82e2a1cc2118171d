import { queryRoute } from '../../app/router/pageRoute.ts';
import { resourceRoutes } from '../../resources/resourceRoutes.ts';
import SearchElementPageQuery from './__generated__/SearchElementPageQuery$parameters.ts';
import SearchElementsPageQuery from './__generated__/SearchElementsPageQuery$parameters.ts';
import { searchElementsMessages as messages } from './searchElements.messages.ts';
import { searchElementsAddress } from './searchElementsAddress.ts';

const itemPage = () => import('./SearchElementPage.tsx').then((module) => module.SearchElementPage);

export const searchElementsRoutes = [
  queryRoute({
    path: searchElementsAddress.paths.new.pattern,
    name: 'SearchElementsNew',
    title: messages.newTitle,
    module: 'search',
    flags: { hideInNav: true },
    can: 'SEARCH_ELEMENTS_EDIT',
    query: SearchElementPageQuery,
    variables: ({ params }) => ({ storeId: params['storeId'] ?? '', id: '' }),
    page: itemPage,
  }),
  ...resourceRoutes({
    address: searchElementsAddress,
    name: 'SearchElements',
    module: 'search',
    can: 'SEARCH_ELEMENTS_VIEW',
    list: {
      title: messages.listTitle,
      query: SearchElementsPageQuery,
      page: () => import('./SearchElementsPage.tsx').then((module) => module.SearchElementsPage),
    },
    item: { title: messages.itemTitle, query: SearchElementPageQuery, page: itemPage },
  }),
];
