import { type PageLocation, queryRoute } from '../../app/router/pageRoute.ts';
import { periodVariables, utcPeriod } from '../../ui/range/utcPeriod.ts';
import SearchAnalyticsPageQuery from './__generated__/SearchAnalyticsPageQuery$parameters.ts';
import SearchEngineReportPageQuery from './__generated__/SearchEngineReportPageQuery$parameters.ts';
import { searchAnalyticsMessages as messages } from './searchAnalytics.messages.ts';
import { analyticsChoice } from './searchAnalyticsChoice.ts';
import { searchAnalyticsPaths } from './searchAnalyticsPaths.ts';

function variables(location: PageLocation) {
  const { query, table, text } = analyticsChoice(location, new Date());
  return { ...periodVariables(location), table, text, query: query ?? '', hasQuery: query !== undefined };
}

export const searchAnalyticsRoutes = [
  queryRoute({
    path: searchAnalyticsPaths.engine.pattern,
    name: 'AnalyticsV3',
    title: messages.engine,
    module: 'search',
    flags: { hqOnly: true, searchV3: true, stats: true },
    can: 'HQ_VIEW',
    query: SearchEngineReportPageQuery,
    variables: (location) => ({ storeId: location.params['storeId'] ?? '', ...utcPeriod(location, new Date()).range }),
    page: () => import('./SearchEngineReportPage.tsx').then((module) => module.SearchEngineReportPage),
  }),
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
