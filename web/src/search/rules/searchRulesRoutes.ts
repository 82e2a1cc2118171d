import { queryRoute } from '../../app/router/pageRoute.ts';
import NewSearchRulePageQuery from './__generated__/NewSearchRulePageQuery$parameters.ts';
import SearchRulePageQuery from './__generated__/SearchRulePageQuery$parameters.ts';
import SearchRulesPageQuery from './__generated__/SearchRulesPageQuery$parameters.ts';
import { searchRulesMessages as messages } from './searchRules.messages.ts';
import { searchRulesVariablesOf } from './searchRulesList.ts';
import { searchRulesPaths } from './searchRulesPaths.ts';

/** In this order: the router takes the first pattern that matches, and `new-rule` is no keyword. */
export const searchRulesRoutes = [
  queryRoute({
    path: searchRulesPaths.list.pattern,
    name: 'SearchRules',
    title: messages.listTitle,
    module: 'search',
    can: 'SEARCH_RULES_VIEW',
    query: SearchRulesPageQuery,
    variables: ({ params, query }) => ({ storeId: params['storeId'] ?? '', ...searchRulesVariablesOf(query) }),
    page: () => import('./SearchRulesPage.tsx').then((module) => module.SearchRulesPage),
  }),
  queryRoute({
    path: searchRulesPaths.new.pattern,
    name: 'SearchRulesNew',
    title: messages.newTitle,
    module: 'search',
    flags: { hideInNav: true },
    can: 'SEARCH_RULES_EDIT',
    query: NewSearchRulePageQuery,
    page: () => import('./NewSearchRulePage.tsx').then((module) => module.NewSearchRulePage),
  }),
  queryRoute({
    path: searchRulesPaths.item.pattern,
    name: 'SearchRulesItem',
    title: messages.itemTitle,
    module: 'search',
    flags: { hideInNav: true },
    can: 'SEARCH_RULES_VIEW',
    query: SearchRulePageQuery,
    page: () => import('./SearchRulePage.tsx').then((module) => module.SearchRulePage),
  }),
];
