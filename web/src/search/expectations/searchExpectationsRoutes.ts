import { queryRoute } from '../../app/router/pageRoute.ts';
import { listAt } from '../../resources/resourceRoutes.ts';
import SearchExpectationPageQuery from './__generated__/SearchExpectationPageQuery$parameters.ts';
import SearchExpectationsPageQuery from './__generated__/SearchExpectationsPageQuery$parameters.ts';
import { searchExpectationsMessages as messages } from './searchExpectations.messages.ts';
import { searchExpectationsAddress } from './searchExpectationsAddress.ts';

const itemPage = () => import('./SearchExpectationPage.tsx').then((module) => module.SearchExpectationPage);
/** The navigation leads to the page of which the list is a tab. */
const both = { module: 'search', flags: { hideInNav: true } } as const;

export const searchExpectationsRoutes = [
  queryRoute({
    ...both,
    path: searchExpectationsAddress.paths.new.pattern,
    name: 'SearchExpectationsNew',
    title: messages.newTitle,
    can: 'SEARCH_EXPECTATIONS_EDIT',
    query: SearchExpectationPageQuery,
    variables: ({ params }) => ({ storeId: params['storeId'] ?? '', id: '' }),
    page: itemPage,
  }),
  queryRoute({
    ...both,
    path: searchExpectationsAddress.paths.list.pattern,
    name: 'SearchExpectations',
    title: messages.listTitle,
    can: 'SEARCH_EXPECTATIONS_VIEW',
    query: SearchExpectationsPageQuery,
    variables: (location) => listAt(searchExpectationsAddress, location),
    page: () => import('./SearchExpectationsPage.tsx').then((module) => module.SearchExpectationsPage),
  }),
  queryRoute({
    ...both,
    path: searchExpectationsAddress.paths.item.pattern,
    name: 'SearchExpectationsItem',
    title: messages.itemTitle,
    can: 'SEARCH_EXPECTATIONS_VIEW',
    query: SearchExpectationPageQuery,
    page: itemPage,
  }),
];
