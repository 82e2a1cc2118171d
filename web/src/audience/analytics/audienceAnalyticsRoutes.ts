import { queryRoute } from '../../app/router/pageRoute.ts';
import { lastDays } from '../../ui/chart/dayRange.ts';
import AudienceAnalyticsPageQuery from './__generated__/AudienceAnalyticsPageQuery$parameters.ts';
import AudienceDetailsPageQuery from './__generated__/AudienceDetailsPageQuery$parameters.ts';
import { audienceAnalyticsMessages as messages } from './audienceAnalytics.messages.ts';
import { audienceAnalyticsPaths } from './audienceAnalyticsPaths.ts';
import { shownDays } from './shownDays.ts';

export const audienceAnalyticsRoutes = [
  queryRoute({
    path: audienceAnalyticsPaths.overview.pattern,
    name: 'AudienceAnalytics',
    title: messages.name,
    module: 'audience',
    flags: { stats: true },
    can: 'AUDIENCES_VIEW',
    query: AudienceAnalyticsPageQuery,
    page: () => import('./AudienceAnalyticsPage.tsx').then((module) => module.AudienceAnalyticsPage),
  }),
  queryRoute({
    path: audienceAnalyticsPaths.item.pattern,
    name: 'AudienceAnalyticsItem',
    title: messages.itemName,
    module: 'audience',
    flags: { hideInNav: true, stats: true },
    can: 'AUDIENCES_VIEW',
    query: AudienceDetailsPageQuery,
    variables: ({ params, query }) => ({
      storeId: params['storeId'] ?? '',
      id: params['id'] ?? '',
      ...lastDays(shownDays(query.get('days')), new Date()),
    }),
    page: () => import('./AudienceDetailsPage.tsx').then((module) => module.AudienceDetailsPage),
  }),
];
