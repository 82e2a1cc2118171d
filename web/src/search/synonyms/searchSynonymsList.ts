import { resourceColumns } from '../../resources/resourceColumns.ts';
import type { ResourceKind } from '../../resources/resourceKind.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import { searchSynonymsMessages as messages } from './searchSynonyms.messages.ts';
import { listDefinition } from '../../ui/list/listDefinition.ts';
import { searchSynonymsAddress } from './searchSynonymsAddress.ts';

export const searchSynonymsKind = {
  ...searchSynonymsAddress,
  kind: 'SEARCH_SYNONYM',
  can: 'SEARCH_SYNONYMS_EDIT',

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
  definition: listDefinition(searchSynonymsAddress.list, {
    isEnabled: resourcesMessages.enabled,
    query: messages.term,
    word: messages.word,
    hasTwoWay: messages.hasTwoWay,
    hasOneWay: messages.hasOneWay,
    isAllEqual: messages.allEqual,
    recentSearches: messages.searches,
    resultsBefore: messages.resultsBefore,
    resultsAfter: messages.resultsAfter,
    isWithoutEffect: messages.isWithoutEffect,
    isUnused: messages.unused,
    isPending: messages.isPending,
  }),
} satisfies ResourceKind;
