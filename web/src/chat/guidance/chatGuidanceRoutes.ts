import { queryRoute } from '../../app/router/pageRoute.ts';
import { newId } from '../../resources/resourceAddress.ts';
import { listAt } from '../../resources/resourceRoutes.ts';
import ChatGuidancePageQuery from './__generated__/ChatGuidancePageQuery$parameters.ts';
import ChatGuidanceRulePageQuery from './__generated__/ChatGuidanceRulePageQuery$parameters.ts';
import { chatGuidanceMessages as messages } from './chatGuidance.messages.ts';
import { chatGuidanceAddress } from './chatGuidanceAddress.ts';

const both = { module: 'chat', can: 'CHAT_VIEW' } as const;

export const chatGuidanceRoutes = [
  queryRoute({
    ...both,
    path: chatGuidanceAddress.paths.list.pattern,
    name: 'ChatGuidance',
    title: messages.listTitle,
    flags: { shopAssistant: true },
    query: ChatGuidancePageQuery,
    variables: (location) => listAt(chatGuidanceAddress, location),
    page: () => import('./ChatGuidancePage.tsx').then((module) => module.ChatGuidancePage),
  }),
  queryRoute({
    ...both,
    path: chatGuidanceAddress.paths.item.pattern,
    name: 'ChatGuidanceItem',
    title: messages.itemTitle,
    flags: { hideInNav: true, shopAssistant: true },
    query: ChatGuidanceRulePageQuery,
    variables: ({ params: { id = '', ...place } }) => ({ storeId: place['storeId'] ?? '', id: id === newId ? '' : id }),
    page: () => import('./ChatGuidanceRulePage.tsx').then((module) => module.ChatGuidanceRulePage),
  }),
];
