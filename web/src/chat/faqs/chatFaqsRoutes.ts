import { queryRoute } from '../../app/router/pageRoute.ts';
import { listAt } from '../../resources/resourceRoutes.ts';
import { newId } from '../../resources/resourceAddress.ts';
import ChatFaqPageQuery from './__generated__/ChatFaqPageQuery$parameters.ts';
import ChatFaqsPageQuery from './__generated__/ChatFaqsPageQuery$parameters.ts';
import { chatFaqsMessages as messages } from './chatFaqs.messages.ts';
import { chatFaqsAddress } from './chatFaqsAddress.ts';

/** The navigation leads to the guidance, of which the FAQs are a tab. */
const both = { module: 'chat', can: 'CHAT_VIEW', flags: { hideInNav: true, shopAssistant: true, under: 'ChatGuidance' } } as const;

export const chatFaqsRoutes = [
  queryRoute({
    ...both,
    path: chatFaqsAddress.paths.list.pattern,
    name: 'ChatFaqs',
    title: messages.listTitle,
    query: ChatFaqsPageQuery,
    variables: (location) => listAt(chatFaqsAddress, location),
    page: () => import('./ChatFaqsPage.tsx').then((module) => module.ChatFaqsPage),
  }),
  queryRoute({
    ...both,
    path: chatFaqsAddress.paths.item.pattern,
    name: 'ChatFaqsItem',
    title: messages.itemTitle,
    query: ChatFaqPageQuery,
    variables: ({ params: { id = '', ...place } }) => ({ storeId: place['storeId'] ?? '', id: id === newId ? '' : id }),
    page: () => import('./ChatFaqPage.tsx').then((module) => module.ChatFaqPage),
  }),
];
