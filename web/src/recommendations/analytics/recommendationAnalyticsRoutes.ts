import { queryRoute } from '../../app/router/pageRoute.ts';
import { type DayRange, daysIn, isDay, lastDays } from '../../ui/chart/dayRange.ts';
import RecommendationAnalyticsPageQuery from './__generated__/RecommendationAnalyticsPageQuery$parameters.ts';
import { recommendationAnalyticsMessages as messages } from './recommendationAnalytics.messages.ts';
import { recommendationAnalyticsPath } from './recommendationAnalyticsPaths.ts';

/** The days of the address; the last 30 for what are no days, are turned round or too many. */
function rangeAt({ from, to }: Readonly<Record<string, string | undefined>>, now: Date): DayRange {
  return isDay(from) && isDay(to) && from <= to && daysIn({ from, to }) <= 366 ? { from, to } : lastDays(30, now);
}

export const recommendationAnalyticsRoutes = [
  queryRoute({
    path: recommendationAnalyticsPath.pattern,
    name: 'RecommendationsAnalytics',
    title: messages.name,
    module: 'recommendations',
    flags: { stats: true },
    can: 'DASHBOARD_VIEW',
    query: RecommendationAnalyticsPageQuery,
    variables: ({ params }) => ({ storeId: params['storeId'] ?? '', ...rangeAt(params, new Date()) }),
    page: () => import('./RecommendationAnalyticsPage.tsx').then((module) => module.RecommendationAnalyticsPage),
  }),
];
