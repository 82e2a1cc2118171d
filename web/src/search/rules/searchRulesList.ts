import type { ListColumn } from '../../ui/list/columns/listColumns.ts';
import { type FilterCondition, type ListDefinition, type ListState, listVariables, type ListVariables } from '../../ui/list/listState.ts';
import { decodeListState } from '../../ui/list/listUrl.ts';
import { searchRulesMessages as messages } from './searchRules.messages.ts';

export const searchRulesColumns: readonly ListColumn[] = [
  { name: 'query', label: messages.query, sortField: 'query', isFixed: true },
  { name: 'matchType', label: messages.matchType, sortField: 'matchType', width: '13rem' },
  { name: 'included', label: messages.included, isNumeric: true, width: '7rem' },
  { name: 'excluded', label: messages.excluded, isNumeric: true, width: '8rem' },
  { name: 'scope', label: messages.scope, width: '10rem' },
  { name: 'isEnabled', label: messages.enabled, sortField: 'isEnabled', width: '7rem' },
  { name: 'updatedAt', label: messages.updated, sortField: 'updatedAt', width: '10rem' },
  { name: 'createdAt', label: messages.created, isOptional: true, width: '9rem' },
];

export const searchRulesDefinition: ListDefinition = {
  name: 'searchRules',
  sortFields: ['query', 'matchType', 'isEnabled', 'updatedAt'],
  defaultSort: { field: 'query', direction: 'ASC' },
  pageSizes: [50, 100, 200],
  filterFields: [
    { field: 'isEnabled', label: messages.enabled, kind: 'boolean' },
    {
      field: 'matchType',
      label: messages.matchType,
      kind: 'choice',
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
};

/** The two tabs of the list: rules of this store alone, and rules that several stores share. */
export type SearchRulesTab = 'store' | 'multiple';

export function readTab(tab: unknown): SearchRulesTab {
  return tab === 'multiple' ? 'multiple' : 'store';
}

/** The graph's arguments for the list: what the URL says, within the tab. */
export function searchRulesVariables(state: ListState, tab: SearchRulesTab): ListVariables {
  const reach: FilterCondition = { field: 'reach', operator: 'EQ', value: tab === 'multiple' ? 'MULTIPLE_STORES' : 'THIS_STORE' };
  return listVariables({ ...state, filter: [reach, ...state.filter] });
}

export function searchRulesVariablesOf(query: URLSearchParams): ListVariables {
  return searchRulesVariables(decodeListState(Object.fromEntries(query), searchRulesDefinition), readTab(query.get('tab')));
}
