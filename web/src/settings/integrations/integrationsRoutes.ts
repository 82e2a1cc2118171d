import { queryRoute } from '../../app/router/pageRoute.ts';
import IntegrationsPageQuery from './__generated__/IntegrationsPageQuery$parameters.ts';
import { integrationsMessages as messages } from './integrations.messages.ts';
import { integrationsPaths } from './integrationsPaths.ts';

export const integrationsRoutes = [
  queryRoute({
    path: integrationsPaths.list.pattern,
    name: 'SettingsIntegrations',
    title: messages.title,
    module: 'settings',
    query: IntegrationsPageQuery,
    variables: ({ params }) => ({ storeId: params['storeId'] ?? '' }),
    page: () => import('./IntegrationsPage.tsx').then((module) => module.IntegrationsPage),
  }),
];
