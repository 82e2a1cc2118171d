import { queryRoute } from '../../app/router/pageRoute.ts';
import { companyPaths } from '../companies/companyPaths.ts';
import CompanyOverviewPageQuery from './__generated__/CompanyOverviewPageQuery$parameters.ts';
import { companyOverviewMessages as messages } from './companyOverview.messages.ts';
import { companyOverviewVariablesOf } from './companyOverviewAddress.ts';

export const companyOverviewRoutes = [
  queryRoute({
    path: companyPaths.overview.pattern,
    name: 'CompanyOverview',
    title: messages.title,
    module: 'company',
    can: 'COMPANY_VIEW',
    query: CompanyOverviewPageQuery,
    variables: companyOverviewVariablesOf,
    page: () => import('./CompanyOverviewPage.tsx').then((module) => module.CompanyOverviewPage),
  }),
];
