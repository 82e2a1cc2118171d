import { queryRoute } from '../../app/router/pageRoute.ts';
import { resourceRoutes } from '../../resources/resourceRoutes.ts';
import AccessoriesPageQuery from './__generated__/AccessoriesPageQuery$parameters.ts';
import AccessoryPageQuery from './__generated__/AccessoryPageQuery$parameters.ts';
import { accessoriesMessages as messages } from './accessories.messages.ts';
import { accessoriesAddress } from './accessoriesAddress.ts';

const itemPage = () => import('./AccessoryPage.tsx').then((module) => module.AccessoryPage);

/** Closed to partial users, as the api is: the guard leads them to the restricted page. */
export const accessoriesRoutes = [
  queryRoute({
    path: accessoriesAddress.paths.new.pattern,
    name: 'RecommendationsAccessoriesNew',
    title: messages.newTitle,
    module: 'recommendations',
    flags: { hideInNav: true },
    can: 'ACCESSORIES_EDIT',
    query: AccessoryPageQuery,
    variables: ({ params }) => ({ storeId: params['storeId'] ?? '', id: '' }),
    page: itemPage,
  }),
  ...resourceRoutes({
    address: accessoriesAddress,
    name: 'RecommendationsAccessories',
    module: 'recommendations',
    can: 'ACCESSORIES_VIEW',
    list: {
      title: messages.listTitle,
      query: AccessoriesPageQuery,
      page: () => import('./AccessoriesPage.tsx').then((module) => module.AccessoriesPage),
    },
    item: { title: messages.itemTitle, query: AccessoryPageQuery, page: itemPage },
  }),
].map((route) => ({ ...route, guard: 'company-role' as const }));
