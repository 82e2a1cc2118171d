import { numberFilter, type ResourceAddress, resourcePaths, textFilter } from '../../resources/resourceAddress.ts';

export const searchSynonymsAddress = {
  paths: resourcePaths('/store/:storeId/search/synonyms'),
  list: {
    name: 'searchSynonyms',
    sortFields: ['name', 'recentSearches', 'resultsBefore', 'resultsAfter', 'enabled', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'name', direction: 'ASC' },
    filters: {
      isEnabled: { kind: 'boolean' },
      query: textFilter,
      word: textFilter,
      hasTwoWay: { kind: 'boolean' },
      hasOneWay: { kind: 'boolean' },
      isAllEqual: { kind: 'boolean' },
      recentSearches: numberFilter,
      resultsBefore: numberFilter,
      resultsAfter: numberFilter,
      isWithoutEffect: { kind: 'boolean' },
      isUnused: { kind: 'boolean' },
      isPending: { kind: 'boolean' },
    },
  },
} as const satisfies ResourceAddress;
