import { searchRulesPaths } from './searchRulesPaths.ts';
import { newId, type ResourceAddress } from '../../resources/resourceAddress.ts';

export const searchRulesAddress = {
  paths: {
    list: searchRulesPaths.list,
    item: ({ storeId, id }) => (id === newId ? searchRulesPaths.new({ storeId }) : searchRulesPaths.item({ storeId, keyword: id })),
  },
  list: {
    name: 'searchRules',
    sortFields: ['name', 'matchType', 'recentSearches', 'enabled', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'name', direction: 'ASC' },
    pageSizes: [50, 100, 200],
    filters: {
      isEnabled: { kind: 'boolean' },
      matchType: { kind: 'choice', operators: ['IN'], values: ['EXACTLY', 'CONTAINS', 'OMNISEARCH_EMPTY'] },
      hasExcluded: { kind: 'boolean' },
      isDead: { kind: 'boolean' },
      isUnused: { kind: 'boolean' },
      isEnded: { kind: 'boolean' },
      recentSearches: { kind: 'number', operators: ['GTE', 'LTE', 'EQ'] },
      query: { kind: 'text', operators: ['CONTAINS', 'NOT_CONTAINS', 'EQ', 'NE', 'STARTS_WITH'] },
      title: { kind: 'text', operators: ['CONTAINS', 'NOT_CONTAINS', 'EQ', 'NE', 'STARTS_WITH'] },
    },
  },
  within: ({ tab }) => ({ reach: [readTab(tab) === 'multiple' ? 'MULTIPLE_STORES' : 'THIS_STORE'] }),
} as const satisfies ResourceAddress<{ readonly storeId: string }>;

/** The two tabs of the list: rules of this store alone, and rules that several stores share. */
export type SearchRulesTab = 'store' | 'multiple';

export function readTab(tab: unknown): SearchRulesTab {
  return tab === 'multiple' ? 'multiple' : 'store';
}
