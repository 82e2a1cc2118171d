import { queryRoute } from '../../app/router/pageRoute.ts';
import CategoryPageQuery from './__generated__/CategoryPageQuery$parameters.ts';
import CategoriesPageQuery from './__generated__/CategoriesPageQuery$parameters.ts';
import { categoriesMessages as messages } from './categories.messages.ts';
import { categoriesVariablesOf } from './categoriesAddress.ts';
import { categoriesPaths } from './categoriesPaths.ts';

export const categoriesRoutes = [
  queryRoute({
    path: categoriesPaths.list.pattern,
    name: 'Categories',
    title: messages.title,
    module: 'data',
    can: 'DATA_VIEW',
    query: CategoriesPageQuery,
    variables: ({ params, query }) => ({ storeId: params['storeId'] ?? '', ...categoriesVariablesOf(query) }),
    page: () => import('./CategoriesPage.tsx').then((module) => module.CategoriesPage),
  }),
  queryRoute({
    path: categoriesPaths.item.pattern,
    name: 'CategoriesItem',
    title: messages.category,
    module: 'data',
    flags: { hideInNav: true },
    can: 'DATA_VIEW',
    query: CategoryPageQuery,
    page: () => import('./CategoryPage.tsx').then((module) => module.CategoryPage),
  }),
];
