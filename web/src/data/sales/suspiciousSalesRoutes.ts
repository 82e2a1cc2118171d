import { queryRoute } from '../../app/router/pageRoute.ts';
import SuspiciousSalesPageQuery from './__generated__/SuspiciousSalesPageQuery$parameters.ts';
import { suspiciousSalesMessages as messages } from './suspiciousSales.messages.ts';
import { suspiciousSalesVariablesOf } from './suspiciousSalesAddress.ts';
import { suspiciousSalesPaths } from './suspiciousSalesPaths.ts';

export const suspiciousSalesRoutes = [
  queryRoute({
    path: suspiciousSalesPaths.list.pattern,
    name: 'SuspiciousSales',
    title: messages.title,
    module: 'data',
    flags: { hideInNav: true, under: 'Orders' },
    can: 'DATA_VIEW',
    query: SuspiciousSalesPageQuery,
    variables: ({ params, query }) => ({ storeId: params['storeId'] ?? '', ...suspiciousSalesVariablesOf(query) }),
    page: () => import('./SuspiciousSalesPage.tsx').then((module) => module.SuspiciousSalesPage),
  }),
];
