import { queryRoute } from '../../app/router/pageRoute.ts';
import StatusPageQuery from './__generated__/StatusPageQuery$parameters.ts';
import { statusMessages as messages } from './status.messages.ts';
import { statusPaths } from './statusPaths.ts';
import { statusChoice } from './statusRange.ts';

export const statusRoutes = [
  queryRoute({
    path: statusPaths.range.pattern,
    name: 'APIStatus',
    title: messages.title,
    module: 'developers',
    can: 'DEVELOPERS_VIEW',
    query: StatusPageQuery,
    variables: ({ params, query }) => ({ storeId: params['storeId'] ?? '', ...statusChoice(params, query, new Date()).range }),
    page: () => import('./StatusPage.tsx').then((module) => module.StatusPage),
  }),
];
