import { queryRoute } from '../../app/router/pageRoute.ts';
import CompanyUsagePageQuery from './__generated__/CompanyUsagePageQuery$parameters.ts';
import { companyUsageMessages as messages } from './companyUsage.messages.ts';
import { companyUsageVariablesOf } from './companyUsageAddress.ts';
import { companyUsagePaths } from './companyUsagePaths.ts';

export const companyUsageRoutes = [
  queryRoute({
    path: companyUsagePaths.usage.pattern,
    name: 'CompanyUsage',
    title: messages.title,
    module: 'company',
    can: 'COMPANY_VIEW',
    query: CompanyUsagePageQuery,
    variables: ({ params, query }) => ({ companyId: params['companyId'] ?? '', ...companyUsageVariablesOf(query) }),
    page: () => import('./CompanyUsagePage.tsx').then((module) => module.CompanyUsagePage),
  }),
];
