import { queryRoute } from '../../app/router/pageRoute.ts';
import ApiKeysPageQuery from './__generated__/ApiKeysPageQuery$parameters.ts';
import { apiKeysMessages as messages } from './apiKeys.messages.ts';
import { apiKeysPaths } from './apiKeysPaths.ts';

export const apiKeysRoutes = [
  queryRoute({
    path: apiKeysPaths.list.pattern,
    name: 'APIKeys',
    title: messages.title,
    module: 'developers',
    can: 'API_KEYS_VIEW',
    query: ApiKeysPageQuery,
    variables: ({ params }) => ({ storeId: params['storeId'] ?? '' }),
    page: () => import('./ApiKeysPage.tsx').then((module) => module.ApiKeysPage),
  }),
];
