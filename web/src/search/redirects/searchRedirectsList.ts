import { resourceColumns } from '../../resources/resourceColumns.ts';
import type { ResourceKind } from '../../resources/resourceKind.ts';
import { resourceListVariables } from '../../resources/resourceListVariables.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import type { ListState } from '../../ui/list/listState.ts';
import { decodeListState } from '../../ui/list/listUrl.ts';
import type { SearchRedirectsPageQuery$variables } from './__generated__/SearchRedirectsPageQuery.graphql.ts';
import { searchRedirectsMessages as messages } from './searchRedirects.messages.ts';
import { searchRedirectsPaths } from './searchRedirectsPaths.ts';

const texts = ['CONTAINS', 'NOT_CONTAINS', 'EQ', 'NE', 'STARTS_WITH'] as const;

export const searchRedirectsKind: ResourceKind = {
  kind: 'SEARCH_REDIRECT',
  can: 'SEARCH_REDIRECTS_EDIT',
  paths: searchRedirectsPaths,
  words: messages,
  columns: resourceColumns(messages.queries, [
    { name: 'url', label: messages.url, sortField: 'url' },
    { name: 'match', label: messages.match, width: '6.5rem' },
    { name: 'hits', label: messages.hits, sortField: 'recentHits', isNumeric: true, width: '6.5rem' },
    { name: 'link', label: messages.link, width: '6.5rem' },
  ]),
  definition: {
    name: 'searchRedirects',
    sortFields: ['name', 'url', 'recentHits', 'enabled', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'name', direction: 'ASC' },
    pageSizes: [50, 100, 200],
    filterFields: [
      { field: 'isEnabled', label: resourcesMessages.enabled, kind: 'boolean' },
      { field: 'query', label: messages.query, kind: 'text', operators: texts },
      { field: 'url', label: messages.url, kind: 'text', operators: texts },
      { field: 'recentHits', label: messages.hits, kind: 'number', operators: ['GTE', 'LTE', 'EQ'] },
      { field: 'hasExact', label: messages.hasExact, kind: 'boolean' },
      { field: 'hasContains', label: messages.hasContains, kind: 'boolean' },
      { field: 'isBroken', label: messages.isBroken, kind: 'boolean' },
    ],
  },
};

/** What the list's query takes beside the store. */
export type SearchRedirectsVariables = Omit<SearchRedirectsPageQuery$variables, 'storeId'>;

export const searchRedirectsVariables = (state: ListState): SearchRedirectsVariables => resourceListVariables(state);

export const searchRedirectsVariablesOf = (query: URLSearchParams): SearchRedirectsVariables =>
  searchRedirectsVariables(decodeListState(Object.fromEntries(query), searchRedirectsKind.definition));
