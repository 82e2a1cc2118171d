import { queryRoute } from '../../app/router/pageRoute.ts';
import { resourceRoutes } from '../../resources/resourceRoutes.ts';
import SearchSynonymPageQuery from './__generated__/SearchSynonymPageQuery$parameters.ts';
import SearchSynonymsPageQuery from './__generated__/SearchSynonymsPageQuery$parameters.ts';
import { searchSynonymsMessages as messages } from './searchSynonyms.messages.ts';
import { searchSynonymsAddress } from './searchSynonymsAddress.ts';

const itemPage = () => import('./SearchSynonymPage.tsx').then((module) => module.SearchSynonymPage);

export const searchSynonymsRoutes = [
  queryRoute({
    path: searchSynonymsAddress.paths.new.pattern,
    name: 'SearchSynonymsNew',
    title: messages.newTitle,
    module: 'search',
    flags: { hideInNav: true },
    can: 'SEARCH_SYNONYMS_EDIT',
    query: SearchSynonymPageQuery,
    variables: ({ params }) => ({ storeId: params['storeId'] ?? '', id: '' }),
    page: itemPage,
  }),
  ...resourceRoutes({
    address: searchSynonymsAddress,
    name: 'SearchSynonyms',
    module: 'search',
    can: 'SEARCH_SYNONYMS_VIEW',
    list: {
      title: messages.listTitle,
      query: SearchSynonymsPageQuery,
      page: () => import('./SearchSynonymsPage.tsx').then((module) => module.SearchSynonymsPage),
    },
    item: { title: messages.itemTitle, query: SearchSynonymPageQuery, page: itemPage },
  }),
];
