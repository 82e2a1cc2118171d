import { queryRoute } from '../../app/router/pageRoute.ts';
import { periodVariables } from '../../ui/range/utcPeriod.ts';
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
    variables: periodVariables,
    page: () => import('./RecommendationAnalyticsPage.tsx').then((module) => module.RecommendationAnalyticsPage),
  }),
];
