import { resourceColumns } from '../../resources/resourceColumns.ts';
import { newId, type ResourceKind } from '../../resources/resourceKind.ts';
import { resourceListVariables } from '../../resources/resourceListVariables.ts';
import type { ListState } from '../../ui/list/listState.ts';
import type { SearchRulesPageQuery$variables } from './__generated__/SearchRulesPageQuery.graphql.ts';
import { decodeListState } from '../../ui/list/listUrl.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import { searchRulesMessages as messages } from './searchRules.messages.ts';
import { searchRulesPaths } from './searchRulesPaths.ts';

export const searchRulesKind: ResourceKind = {
  kind: 'SEARCH_RULE',
  can: 'SEARCH_RULES_EDIT',
  paths: {
    list: searchRulesPaths.list,
    item: ({ storeId, id }) => (id === newId ? searchRulesPaths.new({ storeId }) : searchRulesPaths.item({ storeId, keyword: id })),
  },
  words: { ...messages, listTitle: messages.listHeading, newTitle: messages.newRule },
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
};

/** What the list's query takes beside the store. */
export type SearchRulesVariables = Omit<SearchRulesPageQuery$variables, 'storeId'>;

/** The two tabs of the list: rules of this store alone, and rules that several stores share. */
export type SearchRulesTab = 'store' | 'multiple';

export function readTab(tab: unknown): SearchRulesTab {
  return tab === 'multiple' ? 'multiple' : 'store';
}

/** The graph's arguments for the list: what the URL says, within the tab. */
export function searchRulesVariables(state: ListState, tab: SearchRulesTab): SearchRulesVariables {
  return resourceListVariables(state, { enums: ['matchType'], within: { reach: [tab === 'multiple' ? 'MULTIPLE_STORES' : 'THIS_STORE'] } });
}

export function searchRulesVariablesOf(query: URLSearchParams): SearchRulesVariables {
  return searchRulesVariables(decodeListState(Object.fromEntries(query), searchRulesKind.definition), readTab(query.get('tab')));
}
