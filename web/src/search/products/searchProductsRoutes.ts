import { queryRoute } from '../../app/router/pageRoute.ts';
import SearchTryOutPageQuery from './__generated__/SearchTryOutPageQuery$parameters.ts';
import { searchProductsMessages as messages } from './searchProducts.messages.ts';
import { searchProductsPaths } from './searchProductsPaths.ts';

export const searchProductsRoutes = [
  queryRoute({
    path: searchProductsPaths.tryOut.pattern,
    name: 'SearchTryOut',
    title: messages.title,
    module: 'search',
    can: 'DATA_VIEW',
    query: SearchTryOutPageQuery,
    variables: ({ params, query }) => ({ storeId: params['storeId'] ?? '', query: query.get('q') ?? '' }),
    page: () => import('./SearchTryOutPage.tsx').then((module) => module.SearchTryOutPage),
  }),
];
