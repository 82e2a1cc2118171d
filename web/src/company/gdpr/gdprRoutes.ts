import { queryRoute } from '../../app/router/pageRoute.ts';
import GdprPageQuery from './__generated__/GdprPageQuery$parameters.ts';
import { gdprMessages as messages } from './gdpr.messages.ts';
import { gdprVariablesOf } from './gdprAddress.ts';
import { gdprPaths } from './gdprPaths.ts';

export const gdprRoutes = [
  queryRoute({
    path: gdprPaths.page.pattern,
    name: 'CompanyGDPR',
    title: messages.title,
    module: 'company',
    can: 'COMPANY_VIEW',
    query: GdprPageQuery,
    variables: ({ params, query }) => ({ companyId: params['companyId'] ?? '', ...gdprVariablesOf(query) }),
    page: () => import('./GdprPage.tsx').then((module) => module.GdprPage),
  }),
];
