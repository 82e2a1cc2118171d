import type { ListColumn } from '../../ui/list/columns/listColumns.ts';
import type { ListDefinition } from '../../ui/list/listState.ts';
import { decodeListState } from '../../ui/list/listUrl.ts';
import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import type { ContentPagesPageQuery$variables } from './__generated__/ContentPagesPageQuery.graphql.ts';
import { pagesMessages as messages } from './pages.messages.ts';

export const pagesColumns: readonly ListColumn[] = [
  { name: 'title', label: messages.page, sortField: 'title', isFixed: true },
  { name: 'internalId', label: messages.pageId, sortField: 'internalId', width: '8rem' },
  { name: 'type', label: messages.type, sortField: 'type', width: '5rem' },
  { name: 'url', label: messages.url, sortField: 'url', width: '13rem' },
  { name: 'text', label: messages.content },
  { name: 'updatedAt', label: messages.updated, sortField: 'updatedAt', isOptional: true, width: '9rem' },
];

export const pagesDefinition: ListDefinition = {
  name: 'pages',
  sortFields: ['title', 'internalId', 'type', 'url', 'updatedAt'],
  defaultSort: { field: 'title', direction: 'ASC' },
  pageSizes: [50, 100, 200],
  filterFields: [
    { field: 'type', label: messages.type, kind: 'text', operators: ['EQ', 'CONTAINS', 'EXISTS', 'NOT_EXISTS'] },
    { field: 'title', label: messages.page, kind: 'text', operators: ['CONTAINS', 'EQ', 'STARTS_WITH'] },
    { field: 'text', label: messages.content, kind: 'text', operators: ['CONTAINS', 'NOT_CONTAINS', 'EXISTS', 'NOT_EXISTS'] },
    { field: 'url', label: messages.url, kind: 'text', operators: ['CONTAINS', 'EXISTS', 'NOT_EXISTS'] },
    { field: 'updatedAt', label: messages.updated, kind: 'date' },
  ],
};

export function pagesVariablesOf(query: URLSearchParams) {
  return typedListVariables<ContentPagesPageQuery$variables>(decodeListState(Object.fromEntries(query), pagesDefinition), pagesDefinition);
}
