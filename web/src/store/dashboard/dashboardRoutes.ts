import { type PageLocation, queryRoute } from '../../app/router/pageRoute.ts';
import { periodVariables } from '../../ui/range/utcPeriod.ts';
import { storePaths } from '../stores/storePaths.ts';
import DashboardPageQuery from './__generated__/DashboardPageQuery$parameters.ts';
import { dashboardMessages } from './dashboard.messages.ts';

function variables(location: PageLocation) {
  const { storeId, from, to, beforeFrom, isCompared } = periodVariables(location);
  return { storeId, from, to, compareFrom: isCompared ? beforeFrom : null };
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
