import { queryRoute } from '../../app/router/pageRoute.ts';
import ProductPageQuery from './__generated__/ProductPageQuery$parameters.ts';
import ProductsPageQuery from './__generated__/ProductsPageQuery$parameters.ts';
import { productsMessages as messages } from './products.messages.ts';
import { productsVariablesOf } from './productsAddress.ts';
import { productsPaths } from './productsPaths.ts';

export const productsRoutes = [
  queryRoute({
    path: productsPaths.list.pattern,
    name: 'Products',
    title: messages.title,
    module: 'data',
    can: 'DATA_VIEW',
    query: ProductsPageQuery,
    variables: ({ params, query }) => ({ storeId: params['storeId'] ?? '', ...productsVariablesOf(query) }),
    page: () => import('./ProductsPage.tsx').then((module) => module.ProductsPage),
  }),
  queryRoute({
    path: productsPaths.item.pattern,
    name: 'ProductsItem',
    title: messages.itemTitle,
    module: 'data',
    flags: { hideInNav: true },
    can: 'DATA_VIEW',
    query: ProductPageQuery,
    page: () => import('./ProductPage.tsx').then((module) => module.ProductPage),
  }),
];
