import type { ListColumn } from '../../ui/list/columns/listColumns.ts';
import { type FilterField, type ListDefinition } from '../../ui/list/listState.ts';
import { decodeListState } from '../../ui/list/listUrl.ts';
import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import type { LogsPageQuery$variables } from './__generated__/LogsPageQuery.graphql.ts';
import { logSourceMessages, logsMessages as messages, logTypeMessages } from './logs.messages.ts';

export const logTypes = ['ERROR', 'WARN', 'INFO', 'DEBUG'] as const;
export type LogTypeName = (typeof logTypes)[number];
const sources = ['SCRIPT', 'API', 'JOBS'] as const;

const typeField: FilterField = {
  field: 'type',
  label: messages.type,
  kind: 'choice',
  choices: logTypes.map((value) => ({ value, label: logTypeMessages[value] })),
};
const sourceField: FilterField = {
  field: 'source',
  label: messages.source,
  kind: 'choice',
  choices: sources.map((value) => ({ value, label: logSourceMessages[value] })),
};

export const logsColumns: readonly ListColumn[] = [
  { name: 'at', label: messages.at, sortField: 'at', width: '10rem' },
  { name: 'type', label: messages.type, sortField: 'type', width: '8rem' },
  { name: 'source', label: messages.source, sortField: 'source', width: '7rem' },
  { name: 'message', label: messages.message, sortField: 'message', isFixed: true },
  { name: 'count', label: messages.count, isNumeric: true, width: '6rem' },
  { name: 'reference', label: messages.reference, isOptional: true, width: '10rem' },
];

export const logsDefinition: ListDefinition = {
  name: 'storeLogs',
  sortFields: ['at', 'type', 'source', 'message'],
  defaultSort: { field: 'at', direction: 'DESC' },
  pageSizes: [50, 100, 200],
  filterFields: [
    typeField,
    sourceField,
    { field: 'at', label: messages.at, kind: 'date' },
    { field: 'errorReference', label: messages.reference, kind: 'text', operators: ['EQ'] },
  ],
};

export const logSeriesColumns: readonly ListColumn[] = [
  { name: 'message', label: messages.message, isFixed: true },
  { name: 'type', label: messages.type, width: '8rem' },
  { name: 'source', label: messages.source, width: '7rem' },
  { name: 'total', label: messages.total, sortField: 'total', isNumeric: true, width: '9rem' },
  { name: 'lastAt', label: messages.last, sortField: 'lastAt', width: '10rem' },
  { name: 'firstAt', label: messages.first, sortField: 'firstAt', width: '10rem' },
];

export const logSeriesDefinition: ListDefinition = {
  name: 'storeLogSeries',
  sortFields: ['total', 'lastAt', 'firstAt'],
  defaultSort: { field: 'lastAt', direction: 'DESC' },
  pageSizes: [50, 100, 200],
  filterFields: [typeField, sourceField],
};

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
    const { orderBy, filter, ...page } = typedListVariables<Series>(decodeListState(address, logSeriesDefinition), logSeriesDefinition);
    return { ...page, isSeries: true, seriesOrder: orderBy, seriesFilter: filter };
  }
  const { orderBy, filter, ...page } = typedListVariables<Entries>(decodeListState(address, logsDefinition), logsDefinition);
  return { ...page, isSeries: false, entryOrder: orderBy, entryFilter: filter };
}
