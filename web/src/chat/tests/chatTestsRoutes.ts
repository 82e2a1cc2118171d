import { queryRoute } from '../../app/router/pageRoute.ts';
import { newId } from '../../resources/resourceAddress.ts';
import { listAt } from '../../resources/resourceRoutes.ts';
import ChatTestPageQuery from './__generated__/ChatTestPageQuery$parameters.ts';
import ChatTestsPageQuery from './__generated__/ChatTestsPageQuery$parameters.ts';
import { chatTestsMessages as messages } from './chatTests.messages.ts';
import { chatTestsAddress } from './chatTestsAddress.ts';

/** The navigation leads to the guidance, of which the tests are a tab. */
const both = { module: 'chat', can: 'CHAT_VIEW', flags: { hideInNav: true, shopAssistant: true, under: 'ChatGuidance' } } as const;

export const chatTestsRoutes = [
  queryRoute({
    ...both,
    path: chatTestsAddress.paths.list.pattern,
    name: 'ChatTests',
    title: messages.listTitle,
    query: ChatTestsPageQuery,
    variables: (location) => listAt(chatTestsAddress, location),
    page: () => import('./ChatTestsPage.tsx').then((module) => module.ChatTestsPage),
  }),
  queryRoute({
    ...both,
    path: chatTestsAddress.paths.item.pattern,
    name: 'ChatTestsItem',
    title: messages.itemTitle,
    query: ChatTestPageQuery,
    variables: ({ params: { id = '', ...place } }) => ({ storeId: place['storeId'] ?? '', id: id === newId ? '' : id }),
    page: () => import('./ChatTestPage.tsx').then((module) => module.ChatTestPage),
  }),
];
