import { searchRulesPaths } from './searchRulesPaths.ts';
import { choiceFilter, newId, numberFilter, type ResourceAddress, textFilter } from '../../resources/resourceAddress.ts';

export const searchRulesAddress = {
  paths: {
    list: searchRulesPaths.list,
    item: ({ storeId, id }) => (id === newId ? searchRulesPaths.new({ storeId }) : searchRulesPaths.item({ storeId, keyword: id })),
  },
  list: {
    name: 'searchRules',
    sortFields: ['name', 'matchType', 'recentSearches', 'enabled', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'name', direction: 'ASC' },
    filters: {
      isEnabled: { kind: 'boolean' },
      matchType: choiceFilter(['EXACTLY', 'CONTAINS', 'OMNISEARCH_EMPTY']),
      hasExcluded: { kind: 'boolean' },
      isDead: { kind: 'boolean' },
      isUnused: { kind: 'boolean' },
      isEnded: { kind: 'boolean' },
      recentSearches: numberFilter,
      query: textFilter,
      title: textFilter,
    },
  },
  within: ({ tab }) => ({ reach: [readTab(tab) === 'multiple' ? 'MULTIPLE_STORES' : 'THIS_STORE'] }),
} as const satisfies ResourceAddress<{ readonly storeId: string }>;

/** The two tabs of the list: rules of this store alone, and rules that several stores share. */
export type SearchRulesTab = 'store' | 'multiple';

export function readTab(tab: unknown): SearchRulesTab {
  return tab === 'multiple' ? 'multiple' : 'store';
}
