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
  words: { ...messages, listTitle: messages.listHeading, newTitle: messages.newRule },
  labels: {
    query: messages.query,
    matchType: messages.matchType,
    included: messages.sectionIncluded,
    excluded: messages.sectionExcluded,
    products: messages.products,
    categories: messages.categories,
    pages: messages.pages,
    suggestions: messages.suggestions,
  },
  columns: resourceColumns(messages.query, [
    { name: 'matchType', label: messages.matchType, sortField: 'matchType', width: '13rem' },
    { name: 'included', label: messages.included, isNumeric: true, width: '7rem' },
    { name: 'excluded', label: messages.excluded, isNumeric: true, width: '8rem' },
  ]),
  definition: {
    name: 'searchRules',
    sortFields: ['name', 'matchType', 'enabled', 'updatedAt', 'createdAt'],
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
      { field: 'query', label: messages.query, kind: 'text', operators: ['CONTAINS', 'NOT_CONTAINS', 'EQ', 'NE', 'STARTS_WITH'] },
    ],
  },
  within: ({ tab }) => ({ reach: [readTab(tab) === 'multiple' ? 'MULTIPLE_STORES' : 'THIS_STORE'] }),
} satisfies ResourceKind;

/** The two tabs of the list: rules of this store alone, and rules that several stores share. */
export type SearchRulesTab = 'store' | 'multiple';

export function readTab(tab: unknown): SearchRulesTab {
  return tab === 'multiple' ? 'multiple' : 'store';
}
