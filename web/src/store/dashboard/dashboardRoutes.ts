import { type PageLocation, queryRoute } from '../../app/router/pageRoute.ts';
import { storePaths } from '../stores/storePaths.ts';
import DashboardPageQuery from './__generated__/DashboardPageQuery$parameters.ts';
import { dashboardMessages } from './dashboard.messages.ts';
import { dashboardChoice } from './dashboardRange.ts';

function variables({ params, query }: PageLocation) {
  const { range, compared } = dashboardChoice(params, query, new Date());
  const { from: beforeFrom, to: beforeTo } = compared ?? range;
  return {
    storeId: params['storeId'] ?? '',
    ...range,
    beforeFrom,
    beforeTo,
    isCompared: compared !== null,
    compareFrom: compared?.from ?? null,
  };
}

export const dashboardRoutes = [
  queryRoute({
    path: storePaths.dashboardRange.pattern,
    name: 'AnalyticsDashboard',
    title: dashboardMessages.name,
    module: 'analytics',
    can: 'DASHBOARD_VIEW',
    query: DashboardPageQuery,
    variables,
    page: () => import('./DashboardPage.tsx').then((module) => module.DashboardPage),
  }),
];
