import { queryRoute } from '../../app/router/pageRoute.ts';
import CustomerPageQuery from './__generated__/CustomerPageQuery$parameters.ts';
import CustomersPageQuery from './__generated__/CustomersPageQuery$parameters.ts';
import { customersMessages as messages } from './customers.messages.ts';
import { customersVariablesOf } from './customersAddress.ts';
import { customersPaths } from './customersPaths.ts';

export const customersRoutes = [
  queryRoute({
    path: customersPaths.list.pattern,
    name: 'Customers',
    title: messages.title,
    module: 'data',
    can: 'DATA_VIEW',
    query: CustomersPageQuery,
    variables: ({ params, query }) => ({ storeId: params['storeId'] ?? '', ...customersVariablesOf(query) }),
    page: () => import('./CustomersPage.tsx').then((module) => module.CustomersPage),
  }),
  queryRoute({
    path: customersPaths.item.pattern,
    name: 'CustomersItem',
    title: messages.customer,
    module: 'data',
    flags: { hideInNav: true },
    can: 'DATA_VIEW',
    query: CustomerPageQuery,
    page: () => import('./CustomerPage.tsx').then((module) => module.CustomerPage),
  }),
];
