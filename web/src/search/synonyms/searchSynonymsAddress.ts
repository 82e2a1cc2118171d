import { resourcePaths, type ResourceAddress } from '../../resources/resourceAddress.ts';

const texts = ['CONTAINS', 'NOT_CONTAINS', 'EQ', 'NE', 'STARTS_WITH'] as const;

const numbers = ['GTE', 'LTE', 'EQ'] as const;

export const searchSynonymsAddress = {
  paths: resourcePaths('/store/:storeId/search/synonyms'),
  list: {
    name: 'searchSynonyms',
    sortFields: ['name', 'recentSearches', 'resultsBefore', 'resultsAfter', 'enabled', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'name', direction: 'ASC' },
    pageSizes: [50, 100, 200],
    filters: {
      isEnabled: { kind: 'boolean' },
      query: { kind: 'text', operators: texts },
      word: { kind: 'text', operators: texts },
      hasTwoWay: { kind: 'boolean' },
      hasOneWay: { kind: 'boolean' },
      isAllEqual: { kind: 'boolean' },
      recentSearches: { kind: 'number', operators: numbers },
      resultsBefore: { kind: 'number', operators: numbers },
      resultsAfter: { kind: 'number', operators: numbers },
      isWithoutEffect: { kind: 'boolean' },
      isUnused: { kind: 'boolean' },
      isPending: { kind: 'boolean' },
    },
  },
} as const satisfies ResourceAddress;
