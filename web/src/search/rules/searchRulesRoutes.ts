import { queryRoute } from '../../app/router/pageRoute.ts';
import { listAt } from '../../resources/resourceRoutes.ts';
import SearchRulePageQuery from './__generated__/SearchRulePageQuery$parameters.ts';
import SearchRulesPageQuery from './__generated__/SearchRulesPageQuery$parameters.ts';
import { searchRulesMessages as messages } from './searchRules.messages.ts';
import { searchRulesAddress } from './searchRulesAddress.ts';
import { searchRulesPaths } from './searchRulesPaths.ts';

const itemPage = () => import('./SearchRulePage.tsx').then((module) => module.SearchRulePage);

/** In this order: the router takes the first pattern that matches, and `new-rule` is not a keyword. */
export const searchRulesRoutes = [
  queryRoute({
    path: searchRulesPaths.list.pattern,
    name: 'SearchRules',
    title: messages.listTitle,
    module: 'search',
    can: 'SEARCH_RULES_VIEW',
    query: SearchRulesPageQuery,
    variables: (location) => listAt(searchRulesAddress, location),
    page: () => import('./SearchRulesPage.tsx').then((module) => module.SearchRulesPage),
  }),
  queryRoute({
    path: searchRulesPaths.new.pattern,
    name: 'SearchRulesNew',
    title: messages.newTitle,
    module: 'search',
    flags: { hideInNav: true },
    can: 'SEARCH_RULES_EDIT',
    query: SearchRulePageQuery,
    variables: ({ params }) => ({ storeId: params['storeId'] ?? '', keyword: '' }),
    page: itemPage,
  }),
  queryRoute({
    path: searchRulesPaths.item.pattern,
    name: 'SearchRulesItem',
    title: messages.itemTitle,
    module: 'search',
    flags: { hideInNav: true },
    can: 'SEARCH_RULES_VIEW',
    query: SearchRulePageQuery,
    page: itemPage,
  }),
];
