import { queryRoute } from '../../app/router/pageRoute.ts';
import VisitorPageQuery from './__generated__/VisitorPageQuery$parameters.ts';
import VisitorsPageQuery from './__generated__/VisitorsPageQuery$parameters.ts';
import { visitorsMessages as messages } from './visitors.messages.ts';
import { logPageSize, visitorsVariablesOf } from './visitorsAddress.ts';
import { visitorsPaths } from './visitorsPaths.ts';

export const visitorsRoutes = [
  queryRoute({
    path: visitorsPaths.list.pattern,
    name: 'Visitors',
    title: messages.title,
    module: 'data',
    can: 'DATA_VIEW',
    query: VisitorsPageQuery,
    variables: ({ params, query }) => ({ storeId: params['storeId'] ?? '', ...visitorsVariablesOf(query) }),
    page: () => import('./VisitorsPage.tsx').then((module) => module.VisitorsPage),
  }),
  queryRoute({
    path: visitorsPaths.item.pattern,
    name: 'Visitor',
    title: messages.visitor,
    module: 'data',
    flags: { hideInNav: true, under: 'Visitors' },
    can: 'DATA_VIEW',
    query: VisitorPageQuery,
    variables: ({ params }) => ({
      storeId: params['storeId'] ?? '',
      visitorId: params['visitorId'] ?? '',
      first: logPageSize,
    }),
    page: () => import('./VisitorPage.tsx').then((module) => module.VisitorPage),
  }),
];
