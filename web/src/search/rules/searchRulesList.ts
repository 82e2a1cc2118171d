import { resourceColumns } from '../../resources/resourceColumns.ts';
import { newId, type ResourceKind } from '../../resources/resourceKind.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import { searchRulesMessages as messages } from './searchRules.messages.ts';
import { searchRulesPaths } from './searchRulesPaths.ts';

export const searchRulesKind = {
  kind: 'SEARCH_RULE',
  can: 'SEARCH_RULES_EDIT',
  paths: {
    list: searchRulesPaths.list,
    item: ({ storeId, id }) => (id === newId ? searchRulesPaths.new({ storeId }) : searchRulesPaths.item({ storeId, keyword: id })),
  },
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
  definition: {
    name: 'searchRules',
    sortFields: ['name', 'matchType', 'recentSearches', 'enabled', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'name', direction: 'ASC' },
    pageSizes: [50, 100, 200],
    filterFields: [
      { field: 'isEnabled', label: resourcesMessages.enabled, kind: 'boolean' },
      {
        field: 'matchType',
        label: messages.matchType,
        kind: 'choice',
        operators: ['IN'],
        choices: [
          { value: 'EXACTLY', label: messages.exactly },
          { value: 'CONTAINS', label: messages.contains },
          { value: 'OMNISEARCH_EMPTY', label: messages.omnisearchEmpty },
        ],
      },
      { field: 'hasExcluded', label: messages.hasExcluded, kind: 'boolean' },
      { field: 'isDead', label: messages.dead, kind: 'boolean' },
      { field: 'isUnused', label: messages.unused, kind: 'boolean' },
      { field: 'isEnded', label: messages.ended, kind: 'boolean' },
      { field: 'recentSearches', label: messages.recentSearches, kind: 'number', operators: ['GTE', 'LTE', 'EQ'] },
      { field: 'query', label: messages.query, kind: 'text', operators: ['CONTAINS', 'NOT_CONTAINS', 'EQ', 'NE', 'STARTS_WITH'] },
      { field: 'title', label: messages.title, kind: 'text', operators: ['CONTAINS', 'NOT_CONTAINS', 'EQ', 'NE', 'STARTS_WITH'] },
    ],
  },
  within: ({ tab }) => ({ reach: [readTab(tab) === 'multiple' ? 'MULTIPLE_STORES' : 'THIS_STORE'] }),
} satisfies ResourceKind;

/** The two tabs of the list: rules of this store alone, and rules that several stores share. */
export type SearchRulesTab = 'store' | 'multiple';

export function readTab(tab: unknown): SearchRulesTab {
  return tab === 'multiple' ? 'multiple' : 'store';
}
