import { queryRoute } from '../../app/router/pageRoute.ts';
import { periodVariables, utcPeriod } from '../../ui/range/utcPeriod.ts';
import RecommendationAnalyticsPageQuery from './__generated__/RecommendationAnalyticsPageQuery$parameters.ts';
import { recommendationAnalyticsMessages as messages } from './recommendationAnalytics.messages.ts';
import { recommendationAnalyticsPath } from './recommendationAnalyticsPaths.ts';

export const recommendationAnalyticsRoutes = [
  queryRoute({
    path: recommendationAnalyticsPath.pattern,
    name: 'RecommendationsAnalytics',
    title: messages.name,
    module: 'recommendations',
    flags: { stats: true },
    can: 'DASHBOARD_VIEW',
    query: RecommendationAnalyticsPageQuery,
    variables: (location) => ({ storeId: location.params['storeId'] ?? '', ...periodVariables(utcPeriod(location, new Date())) }),
    page: () => import('./RecommendationAnalyticsPage.tsx').then((module) => module.RecommendationAnalyticsPage),
  }),
];
