import { resourceColumns } from '../../resources/resourceColumns.ts';
import { resourceListVariables } from '../../resources/resourceListVariables.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import type { ListColumn } from '../../ui/list/columns/listColumns.ts';
import type { ListDefinition, ListState } from '../../ui/list/listState.ts';
import { decodeListState } from '../../ui/list/listUrl.ts';
import type { SearchRedirectsPageQuery$variables } from './__generated__/SearchRedirectsPageQuery.graphql.ts';
import { searchRedirectsMessages as messages } from './searchRedirects.messages.ts';

export const searchRedirectsColumns: readonly ListColumn[] = [
  { name: 'queries', label: messages.queries, sortField: 'name', isFixed: true },
  { name: 'url', label: messages.url, sortField: 'url' },
  { name: 'match', label: messages.match, width: '6.5rem' },
  { name: 'hits', label: messages.hits, sortField: 'recentHits', isNumeric: true, width: '6.5rem' },
  { name: 'link', label: messages.link, width: '6.5rem' },
  ...resourceColumns,
];

const texts = ['CONTAINS', 'NOT_CONTAINS', 'EQ', 'NE', 'STARTS_WITH'] as const;

export const searchRedirectsDefinition: ListDefinition = {
  name: 'searchRedirects',
  sortFields: ['name', 'url', 'recentHits', 'enabled', 'updatedAt', 'createdAt'],
  defaultSort: { field: 'name', direction: 'ASC' },
  pageSizes: [50, 100, 200],
  filterFields: [
    { field: 'isEnabled', label: resourcesMessages.enabled, kind: 'boolean' },
    { field: 'query', label: messages.query, kind: 'text', operators: [...texts] },
    { field: 'url', label: messages.url, kind: 'text', operators: [...texts] },
    { field: 'recentHits', label: messages.hits, kind: 'number', operators: ['GTE', 'LTE', 'EQ'] },
    { field: 'hasExact', label: messages.hasExact, kind: 'boolean' },
    { field: 'hasContains', label: messages.hasContains, kind: 'boolean' },
    { field: 'isBroken', label: messages.isBroken, kind: 'boolean' },
  ],
};

/** What the list's query takes beside the store. */
export type SearchRedirectsVariables = Omit<SearchRedirectsPageQuery$variables, 'storeId'>;

export const searchRedirectsVariables = (state: ListState): SearchRedirectsVariables => resourceListVariables(state);

export const searchRedirectsVariablesOf = (query: URLSearchParams): SearchRedirectsVariables =>
  searchRedirectsVariables(decodeListState(Object.fromEntries(query), searchRedirectsDefinition));
