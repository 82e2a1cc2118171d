import { queryRoute } from '../../app/router/pageRoute.ts';
import ExtensionsPageQuery from './__generated__/ExtensionsPageQuery$parameters.ts';
import { extensionsMessages as messages } from './extensions.messages.ts';
import { extensionsPaths } from './extensionsPaths.ts';

export const extensionsRoutes = [
  queryRoute({
    path: extensionsPaths.list.pattern,
    name: 'Extensions',
    title: messages.title,
    module: 'developers',
    can: 'DEVELOPERS_VIEW',
    query: ExtensionsPageQuery,
    variables: ({ params }) => ({ storeId: params['storeId'] ?? '' }),
    page: () => import('./ExtensionsPage.tsx').then((module) => module.ExtensionsPage),
  }),
];
