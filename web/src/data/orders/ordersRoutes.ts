import { queryRoute } from '../../app/router/pageRoute.ts';
import OrderPageQuery from './__generated__/OrderPageQuery$parameters.ts';
import OrdersPageQuery from './__generated__/OrdersPageQuery$parameters.ts';
import { ordersMessages as messages } from './orders.messages.ts';
import { ordersVariablesOf } from './ordersAddress.ts';
import { ordersPaths } from './ordersPaths.ts';

export const ordersRoutes = [
  queryRoute({
    path: ordersPaths.list.pattern,
    name: 'Orders',
    title: messages.title,
    module: 'data',
    can: 'DATA_VIEW',
    query: OrdersPageQuery,
    variables: ({ params, query }) => ({ storeId: params['storeId'] ?? '', ...ordersVariablesOf(query) }),
    page: () => import('./OrdersPage.tsx').then((module) => module.OrdersPage),
  }),
  queryRoute({
    path: ordersPaths.item.pattern,
    name: 'OrdersItem',
    title: messages.order,
    module: 'data',
    flags: { hideInNav: true },
    can: 'DATA_VIEW',
    query: OrderPageQuery,
    page: () => import('./OrderPage.tsx').then((module) => module.OrderPage),
  }),
];
