import { queryRoute } from '../../app/router/pageRoute.ts';
import DeletedStoresPageQuery from './__generated__/DeletedStoresPageQuery$parameters.ts';
import StoreSettingsPageQuery from './__generated__/StoreSettingsPageQuery$parameters.ts';
import { storeDeletionMessages } from './storeDeletion.messages.ts';
import { storePaths } from './storePaths.ts';
import { storeMessages } from './stores.messages.ts';

export const storeSettingsRoutes = [
  queryRoute({
    path: storePaths.settings.pattern,
    name: 'SettingsGeneral',
    title: storeMessages.settingsName,
    module: 'settings',
    can: 'STORE_VIEW',
    query: StoreSettingsPageQuery,
    variables: ({ params }) => ({ storeId: params['storeId'] ?? '' }),
    page: () => import('./StoreSettingsPage.tsx').then((module) => module.StoreSettingsPage),
  }),
];

/** Screens of the company about its stores. */
export const deletedStoresRoutes = [
  queryRoute({
    path: storePaths.deleted.pattern,
    name: 'DeletedStores',
    title: storeDeletionMessages.listName,
    module: 'company',
    flags: { hideInNav: true, under: 'CompanyOverview' },
    can: 'STORE_DELETE',
    query: DeletedStoresPageQuery,
    variables: ({ params }) => ({ companyId: params['companyId'] ?? '' }),
    page: () => import('./DeletedStoresPage.tsx').then((module) => module.DeletedStoresPage),
  }),
];
