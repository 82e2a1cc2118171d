import { queryRoute } from '../../app/router/pageRoute.ts';
import AuditPageQuery from './__generated__/AuditPageQuery$parameters.ts';
import { auditMessages as messages } from './audit.messages.ts';
import { auditVariablesOf } from './auditAddress.ts';
import { auditPaths } from '../../resources/changes/auditPaths.ts';

export const auditRoutes = [
  queryRoute({
    path: auditPaths.list.pattern,
    name: 'CompanyAudit',
    title: messages.title,
    module: 'company',
    flags: { hideInNav: true, under: 'CompanyUsers' },
    can: 'AUDIT_VIEW',
    query: AuditPageQuery,
    variables: ({ params, query }) => ({ companyId: params['companyId'] ?? '', ...auditVariablesOf(query) }),
    page: () => import('./AuditPage.tsx').then((module) => module.AuditPage),
  }),
];
