import { queryRoute } from '../../app/router/pageRoute.ts';
import { periodVariables } from '../../ui/range/utcPeriod.ts';
import ChatAnalyticsPageQuery from './__generated__/ChatAnalyticsPageQuery$parameters.ts';
import { chatAnalyticsMessages as messages } from './chatAnalytics.messages.ts';
import { chatAnalyticsPath } from './chatAnalyticsPath.ts';

export const chatAnalyticsRoutes = [
  queryRoute({
    path: chatAnalyticsPath.pattern,
    name: 'ChatAnalytics',
    title: messages.name,
    module: 'chat',
    flags: { shopAssistant: true, stats: true },
    can: 'CHAT_VIEW',
    query: ChatAnalyticsPageQuery,
    variables: periodVariables,
    page: () => import('./ChatAnalyticsPage.tsx').then((module) => module.ChatAnalyticsPage),
  }),
];
