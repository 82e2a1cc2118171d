import { queryRoute } from '../../app/router/pageRoute.ts';
import { periodVariables } from '../../ui/range/utcPeriod.ts';
import EmailAnalyticsPageQuery from './__generated__/EmailAnalyticsPageQuery$parameters.ts';
import { emailAnalyticsMessages as messages } from './emailAnalytics.messages.ts';
import { emailAnalyticsPath } from './emailAnalyticsPaths.ts';

export const emailAnalyticsRoutes = [
  queryRoute({
    path: emailAnalyticsPath.pattern,
    name: 'EmailAnalytics',
    title: messages.name,
    module: 'email',
    flags: { stats: true },
    can: 'DASHBOARD_VIEW',
    query: EmailAnalyticsPageQuery,
    variables: periodVariables,
    page: () => import('./EmailAnalyticsPage.tsx').then((module) => module.EmailAnalyticsPage),
  }),
];
