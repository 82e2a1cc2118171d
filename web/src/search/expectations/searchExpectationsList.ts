import { typedPath } from '../../app/router/typedPath.ts';
import { resourceColumns } from '../../resources/resourceColumns.ts';
import { type ResourceKind, resourcePaths } from '../../resources/resourceKind.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import { searchExpectationsMessages as messages } from './searchExpectations.messages.ts';

/** The page of a new one has a route of its own; the kit leads there by the id `new`. */
export const newExpectationPath = typedPath('/store/:storeId/search/expectations/new');

export const searchExpectationsKind = {
  kind: 'SEARCH_EXPECTATION',
  can: 'SEARCH_EXPECTATIONS_EDIT',
  paths: resourcePaths('/store/:storeId/search/expectations'),
  words: messages,
  labels: { query: messages.query, mustInclude: messages.products, maxRank: messages.maxRank },
  columns: resourceColumns(messages.query, [
    { name: 'products', label: messages.products },
    { name: 'maxRank', label: messages.maxRank, isNumeric: true, width: '7rem' },
    { name: 'state', label: messages.state, width: '7rem' },
  ]),
  definition: {
    name: 'searchExpectations',
    sortFields: ['name', 'enabled', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'name', direction: 'ASC' },
    pageSizes: [50, 100, 200],
    filterFields: [
      { field: 'isEnabled', label: resourcesMessages.enabled, kind: 'boolean' },
      { field: 'query', label: messages.query, kind: 'text', operators: ['CONTAINS', 'NOT_CONTAINS', 'EQ', 'NE', 'STARTS_WITH'] },
    ],
  },
} satisfies ResourceKind;
