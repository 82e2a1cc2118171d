import { queryRoute } from '../../app/router/pageRoute.ts';
import StoreSettingsPageQuery from './__generated__/StoreSettingsPageQuery$parameters.ts';
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
