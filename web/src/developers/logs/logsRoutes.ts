import { queryRoute } from '../../app/router/pageRoute.ts';
import LogEntryPageQuery from './__generated__/LogEntryPageQuery$parameters.ts';
import LogSeriesPageQuery from './__generated__/LogSeriesPageQuery$parameters.ts';
import LogsPageQuery from './__generated__/LogsPageQuery$parameters.ts';
import { logsMessages as messages } from './logs.messages.ts';
import { logsVariablesOf } from './logsAddress.ts';
import { logsPaths } from './logsPaths.ts';

const shared = { module: 'developers', can: 'DEVELOPERS_VIEW' } as const;
const idsOf = ({ params }: { params: Readonly<Record<string, string>> }) => ({
  storeId: params['storeId'] ?? '',
  internalId: params['id'] ?? '',
});

export const logsRoutes = [
  queryRoute({
    ...shared,
    path: logsPaths.list.pattern,
    name: 'DeveloperLogs',
    title: messages.title,
    query: LogsPageQuery,
    variables: ({ params, query }) => ({ storeId: params['storeId'] ?? '', ...logsVariablesOf(query) }),
    page: () => import('./LogsPage.tsx').then((module) => module.LogsPage),
  }),
  queryRoute({
    ...shared,
    path: logsPaths.series.pattern,
    name: 'DeveloperLogsSeries',
    title: messages.seriesTitle,
    flags: { hideInNav: true },
    query: LogSeriesPageQuery,
    variables: (location) => {
      const ids = idsOf(location);
      return { ...ids, ofSeries: [{ series: { eq: ids.internalId } }] };
    },
    page: () => import('./LogSeriesPage.tsx').then((module) => module.LogSeriesPage),
  }),
  queryRoute({
    ...shared,
    path: logsPaths.item.pattern,
    name: 'DeveloperLogsItem',
    title: messages.itemTitle,
    flags: { hideInNav: true },
    query: LogEntryPageQuery,
    variables: idsOf,
    page: () => import('./LogEntryPage.tsx').then((module) => module.LogEntryPage),
  }),
];
