import { type PageLocation, queryRoute } from '../../app/router/pageRoute.ts';
import { storePaths } from '../stores/storePaths.ts';
import DashboardPageQuery from './__generated__/DashboardPageQuery$parameters.ts';
import { dashboardMessages } from './dashboard.messages.ts';
import { dashboardChoice } from './dashboardRange.ts';
import { rangeBefore } from '../../ui/chart/dayRange.ts';

function variables({ params, query }: PageLocation) {
  const { range, isCompared } = dashboardChoice(params, query, new Date());
  const before = rangeBefore(range);
  return { storeId: params['storeId'] ?? '', ...range, beforeFrom: before.from, beforeTo: before.to, isCompared };
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
