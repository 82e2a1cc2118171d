import { resourceColumns } from '../../resources/resourceColumns.ts';
import { type ResourceKind, resourcePaths } from '../../resources/resourceKind.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import { searchRedirectsMessages as messages } from './searchRedirects.messages.ts';

const texts = ['CONTAINS', 'NOT_CONTAINS', 'EQ', 'NE', 'STARTS_WITH'] as const;

export const searchRedirectsKind = {
  kind: 'SEARCH_REDIRECT',
  can: 'SEARCH_REDIRECTS_EDIT',
  paths: resourcePaths('/store/:storeId/search/redirects'),
  words: messages,
  labels: { url: messages.url, exact: messages.exact, contains: messages.contains },
  columns: resourceColumns(messages.queries, [
    { name: 'url', label: messages.url, sortField: 'url' },
    { name: 'match', label: messages.match, width: '6.5rem', isOptional: true },
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
} satisfies ResourceKind;
