import type { LogsPageQuery$variables } from './__generated__/LogsPageQuery.graphql.ts';
import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import { decodeListState } from '../../ui/list/listUrl.ts';
import type { ListAddress } from '../../ui/list/listState.ts';

export const logTypes = ['ERROR', 'WARN', 'INFO', 'DEBUG'] as const;

const sources = ['SCRIPT', 'API', 'JOBS'] as const;

export const logsAddress = {
  name: 'storeLogs',
  sortFields: ['at', 'type', 'source', 'message'],
  defaultSort: { field: 'at', direction: 'DESC' },
  filters: {
    type: { kind: 'choice', values: logTypes },
    source: { kind: 'choice', values: sources },
    at: { kind: 'date' },
    errorReference: { kind: 'text', operators: ['EQ'] },
  },
} as const satisfies ListAddress;

export const logSeriesAddress = {
  name: 'storeLogSeries',
  sortFields: ['total', 'lastAt', 'firstAt'],
  defaultSort: { field: 'lastAt', direction: 'DESC' },
  filters: {
    type: { kind: 'choice', values: logTypes },
    source: { kind: 'choice', values: sources },
  },
} as const satisfies ListAddress;

export type LogsTab = 'entries' | 'series';

export function logsTab(tab: unknown): LogsTab {
  return tab === 'series' ? 'series' : 'entries';
}

interface Entries {
  readonly orderBy: LogsPageQuery$variables['entryOrder'];
  readonly filter: LogsPageQuery$variables['entryFilter'];
}

interface Series {
  readonly orderBy: LogsPageQuery$variables['seriesOrder'];
  readonly filter: LogsPageQuery$variables['seriesFilter'];
}

export function logsVariablesOf(query: URLSearchParams): Omit<LogsPageQuery$variables, 'storeId'> {
  const address = Object.fromEntries(query);
  if (logsTab(query.get('tab')) === 'series') {
    const { orderBy, filter, ...page } = typedListVariables<Series>(decodeListState(address, logSeriesAddress), logSeriesAddress);
    return { ...page, isSeries: true, seriesOrder: orderBy, seriesFilter: filter };
  }
  const { orderBy, filter, ...page } = typedListVariables<Entries>(decodeListState(address, logsAddress), logsAddress);
  return { ...page, isSeries: false, entryOrder: orderBy, entryFilter: filter };
}
