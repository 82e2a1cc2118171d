import { typedListVariables } from '../../../ui/list/typedListVariables.ts';
import type { ImportPageQuery$variables } from '../__generated__/ImportPageQuery.graphql.ts';
import { decodeListState } from '../../../ui/list/listUrl.ts';
import type { ListAddress } from '../../../ui/list/listState.ts';

export const importIssuesAddress = {
  name: 'importIssues',
  sortFields: ['row'],
  defaultSort: { field: 'row', direction: 'ASC' },
  filters: {
    severity: { kind: 'choice', operators: ['IN'], values: ['ERROR', 'WARNING'] },
    reason: { kind: 'choice', operators: ['IN'], values: ['ID_DUPLICATE', 'ID_TYPES_MIXED'] },
    entity: { kind: 'choice', operators: ['IN'], values: ['PRODUCTS', 'CATEGORIES', 'ORDERS', 'CUSTOMERS', 'PAGES'] },
  },
} as const satisfies ListAddress;

export function importIssuesVariablesOf(query: URLSearchParams) {
  return typedListVariables<ImportPageQuery$variables>(
    decodeListState(Object.fromEntries(query), importIssuesAddress),
    importIssuesAddress,
  );
}
