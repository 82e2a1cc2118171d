import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import type { ImportsPageQuery$variables } from './__generated__/ImportsPageQuery.graphql.ts';
import { decodeListState } from '../../ui/list/listUrl.ts';
import type { ListAddress } from '../../ui/list/listState.ts';

export const importsAddress = {
  name: 'imports',
  sortFields: ['createdAt'],
  defaultSort: { field: 'createdAt', direction: 'DESC' },
  pageSizes: [20, 50, 100],
  filters: {
    state: { kind: 'choice', values: ['WAITING', 'RUNNING', 'SUCCESS', 'FAILED', 'HELD', 'DISCARDED', 'EXPIRED'] },
    entity: { kind: 'choice', values: ['PRODUCTS', 'CATEGORIES', 'ORDERS', 'CUSTOMERS', 'PAGES', 'EVERYTHING', 'ORDER_LINES'] },
  },
} as const satisfies ListAddress;

export function importsVariablesOf(query: URLSearchParams) {
  return typedListVariables<ImportsPageQuery$variables>(decodeListState(Object.fromEntries(query), importsAddress), importsAddress);
}
