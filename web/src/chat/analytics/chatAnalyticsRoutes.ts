import { queryRoute } from '../../app/router/pageRoute.ts';
import { type DayRange, daysIn, isDay, lastDays } from '../../ui/chart/dayRange.ts';
import ChatAnalyticsPageQuery from './__generated__/ChatAnalyticsPageQuery$parameters.ts';
import { chatAnalyticsMessages as messages } from './chatAnalytics.messages.ts';
import { chatAnalyticsPath } from './chatAnalyticsPath.ts';

/** The days of the address; the last 30 for what are no days, are turned round or too many. */
function rangeAt(query: URLSearchParams, now: Date): DayRange {
  const [from, to] = [query.get('from') ?? undefined, query.get('to') ?? undefined];
  return isDay(from) && isDay(to) && from <= to && daysIn({ from, to }) <= 366 ? { from, to } : lastDays(30, now);
}

export const chatAnalyticsRoutes = [
  queryRoute({
    path: chatAnalyticsPath.pattern,
    name: 'ChatAnalytics',
    title: messages.name,
    module: 'chat',
    flags: { shopAssistant: true, stats: true },
    can: 'CHAT_VIEW',
    query: ChatAnalyticsPageQuery,
    variables: ({ params, query }) => ({ storeId: params['storeId'] ?? '', ...rangeAt(query, new Date()) }),
    page: () => import('./ChatAnalyticsPage.tsx').then((module) => module.ChatAnalyticsPage),
  }),
];
