import { queryRoute } from '../../app/router/pageRoute.ts';
import ChatConfigurationPageQuery from './__generated__/ChatConfigurationPageQuery$parameters.ts';
import { chatConfigurationMessages as messages } from './chatConfiguration.messages.ts';
import { chatConfigurationPath } from './chatConfigurationPaths.ts';

export const chatConfigurationRoutes = [
  queryRoute({
    path: chatConfigurationPath.pattern,
    name: 'ChatConfiguration',
    title: messages.title,
    module: 'chat',
    flags: { shopAssistant: true },
    can: 'CHAT_VIEW',
    query: ChatConfigurationPageQuery,
    variables: ({ params }) => ({ storeId: params['storeId'] ?? '' }),
    page: () => import('./ChatConfigurationPage.tsx').then((module) => module.ChatConfigurationPage),
  }),
];
