import { queryRoute } from '../../app/router/pageRoute.ts';
import ChatConversationPageQuery from './__generated__/ChatConversationPageQuery$parameters.ts';
import ChatConversationsPageQuery from './__generated__/ChatConversationsPageQuery$parameters.ts';
import { chatConversationsMessages as messages } from './chatConversations.messages.ts';
import { conversationsVariablesOf } from './conversationsAddress.ts';
import { conversationsPaths } from './conversationsPaths.ts';

export const chatConversationsRoutes = [
  queryRoute({
    path: conversationsPaths.list.pattern,
    name: 'ChatConversations',
    title: messages.title,
    module: 'chat',
    flags: { shopAssistant: true },
    can: 'CHAT_VIEW',
    query: ChatConversationsPageQuery,
    variables: ({ params, query }) => ({ storeId: params['storeId'] ?? '', ...conversationsVariablesOf(query) }),
    page: () => import('./ChatConversationsPage.tsx').then((module) => module.ChatConversationsPage),
  }),
  queryRoute({
    path: conversationsPaths.item.pattern,
    name: 'ChatConversationsItem',
    title: messages.item,
    module: 'chat',
    flags: { hideInNav: true, shopAssistant: true },
    can: 'CHAT_VIEW',
    query: ChatConversationPageQuery,
    variables: ({ params }) => ({ storeId: params['storeId'] ?? '', chatUid: params['chatUid'] ?? '' }),
    page: () => import('./ChatConversationPage.tsx').then((module) => module.ChatConversationPage),
  }),
];
