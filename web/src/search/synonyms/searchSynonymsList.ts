import { typedPath } from '../../app/router/typedPath.ts';
import { resourceColumns } from '../../resources/resourceColumns.ts';
import { type ResourceKind, resourcePaths } from '../../resources/resourceKind.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import { searchSynonymsMessages as messages } from './searchSynonyms.messages.ts';

const texts = ['CONTAINS', 'NOT_CONTAINS', 'EQ', 'NE', 'STARTS_WITH'] as const;
const numbers = ['GTE', 'LTE', 'EQ'] as const;

/** The page of a new one has a route of its own; the kit leads there by the id `new`. */
export const newSynonymPath = typedPath('/store/:storeId/search/synonyms/new');

export const searchSynonymsKind = {
  kind: 'SEARCH_SYNONYM',
  can: 'SEARCH_SYNONYMS_EDIT',
  paths: resourcePaths('/store/:storeId/search/synonyms'),
  words: messages,
  labels: {
    query: messages.term,
    synonyms: messages.twoWay,
    directedSynonyms: messages.oneWay,
    isAllEqual: messages.allEqual,
  },
  columns: resourceColumns(messages.term, [
    { name: 'twoWay', label: messages.columnTwoWay },
    { name: 'oneWay', label: messages.columnOneWay },
    { name: 'searches', label: messages.searches, sortField: 'recentSearches', isNumeric: true, width: '8rem' },
    { name: 'results', label: messages.results, sortField: 'resultsAfter', width: '12rem' },
  ]),
  definition: {
    name: 'searchSynonyms',
    sortFields: ['name', 'recentSearches', 'resultsBefore', 'resultsAfter', 'enabled', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'name', direction: 'ASC' },
    pageSizes: [50, 100, 200],
    filterFields: [
      { field: 'isEnabled', label: resourcesMessages.enabled, kind: 'boolean' },
      { field: 'query', label: messages.term, kind: 'text', operators: texts },
      { field: 'word', label: messages.word, kind: 'text', operators: texts },
      { field: 'hasTwoWay', label: messages.hasTwoWay, kind: 'boolean' },
      { field: 'hasOneWay', label: messages.hasOneWay, kind: 'boolean' },
      { field: 'isAllEqual', label: messages.allEqual, kind: 'boolean' },
      { field: 'recentSearches', label: messages.searches, kind: 'number', operators: numbers },
      { field: 'resultsBefore', label: messages.resultsBefore, kind: 'number', operators: numbers },
      { field: 'resultsAfter', label: messages.resultsAfter, kind: 'number', operators: numbers },
      { field: 'isWithoutEffect', label: messages.isWithoutEffect, kind: 'boolean' },
      { field: 'isPending', label: messages.isPending, kind: 'boolean' },
    ],
  },
} satisfies ResourceKind;
