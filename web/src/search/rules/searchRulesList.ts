import { resourceColumns } from '../../resources/resourceColumns.ts';
import type { ResourceKind } from '../../resources/resourceKind.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import { searchRulesMessages as messages } from './searchRules.messages.ts';
import { listDefinition } from '../../ui/list/listDefinition.ts';
import { searchRulesAddress } from './searchRulesAddress.ts';

export const searchRulesKind = {
  ...searchRulesAddress,
  kind: 'SEARCH_RULE',
  can: 'SEARCH_RULES_EDIT',

  words: {
    listTitle: messages.listHeading,
    listText: messages.listText,
    newTitle: messages.newRule,
    searchLabel: messages.searchLabel,
    emptyTitle: messages.emptyTitle,
    emptyText: messages.emptyText,
  },
  labels: {
    query: messages.query,
    matchType: messages.matchType,
    included: messages.sectionIncluded,
    excluded: messages.sectionExcluded,
    products: messages.products,
    categories: messages.categories,
    pages: messages.pages,
    suggestions: messages.suggestions,
    title: messages.title,
    adjustments: messages.sectionMoved,
    action: messages.adjustment,
    strength: messages.strength,
    filter: messages.filter,
    replacement: messages.replacement,
    redirectUrl: messages.redirectUrl,
    banner: messages.banner,
    text: messages.bannerText,
    imageUrl: messages.bannerImage,
    url: messages.bannerUrl,
    validFrom: messages.validFrom,
    validUntil: messages.validUntil,
  },
  columns: resourceColumns(messages.query, [
    { name: 'matchType', label: messages.matchType, sortField: 'matchType', width: '13rem' },
    { name: 'included', label: messages.included, isNumeric: true, width: '7rem' },
    { name: 'excluded', label: messages.excluded, isNumeric: true, width: '8rem' },
    { name: 'recentSearches', label: messages.recentSearches, sortField: 'recentSearches', isNumeric: true, width: '9rem' },
    { name: 'conversion', label: messages.conversion, isNumeric: true, width: '8rem' },
  ]),
  definition: listDefinition(searchRulesAddress.list, {
    isEnabled: resourcesMessages.enabled,
    matchType: {
      label: messages.matchType,
      choices: { EXACTLY: messages.exactly, CONTAINS: messages.contains, OMNISEARCH_EMPTY: messages.omnisearchEmpty },
    },
    hasExcluded: messages.hasExcluded,
    isDead: messages.dead,
    isUnused: messages.unused,
    isEnded: messages.ended,
    recentSearches: messages.recentSearches,
    query: messages.query,
    title: messages.title,
  }),
} satisfies ResourceKind;
