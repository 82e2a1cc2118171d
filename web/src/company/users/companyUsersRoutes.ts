import { queryRoute } from '../../app/router/pageRoute.ts';
import CompanyUsersPageQuery from './__generated__/CompanyUsersPageQuery$parameters.ts';
import { companyUsersMessages as messages } from './companyUsers.messages.ts';
import { companyUsersVariablesOf } from './companyUsersAddress.ts';
import { companyUsersPaths } from './companyUsersPaths.ts';

export const companyUsersRoutes = [
  queryRoute({
    path: companyUsersPaths.active.pattern,
    name: 'CompanyUsers',
    title: messages.title,
    module: 'company',
    can: 'COMPANY_USERS_VIEW',
    query: CompanyUsersPageQuery,
    variables: ({ params, query }) => ({ companyId: params['companyId'] ?? '', ...companyUsersVariablesOf(query) }),
    page: () => import('./CompanyUsersPage.tsx').then((module) => module.CompanyUsersPage),
  }),
];
