import { type PageLocation, queryRoute } from '../../app/router/pageRoute.ts';
import SearchAnalyticsPageQuery from './__generated__/SearchAnalyticsPageQuery$parameters.ts';
import { searchAnalyticsMessages as messages } from './searchAnalytics.messages.ts';
import { analyticsChoice } from './searchAnalyticsChoice.ts';
import { searchAnalyticsPaths } from './searchAnalyticsPaths.ts';

function variables(location: PageLocation) {
  const { range, compared, query, table, text } = analyticsChoice(location, new Date());
  const { from: beforeFrom, to: beforeTo } = compared ?? range;
  return {
    storeId: location.params['storeId'] ?? '',
    ...range,
    beforeFrom,
    beforeTo,
    isCompared: compared !== null,
    table,
    text,
    query: query ?? '',
    hasQuery: query !== undefined,
  };
}

export const searchAnalyticsRoutes = [
  queryRoute({
    path: searchAnalyticsPaths.analytics.pattern,
    name: 'SearchAnalytics',
    title: messages.name,
    module: 'search',
    flags: { stats: true },
    can: 'SEARCH_ANALYTICS_VIEW',
    query: SearchAnalyticsPageQuery,
    variables,
    page: () => import('./SearchAnalyticsPage.tsx').then((module) => module.SearchAnalyticsPage),
  }),
];
