import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import type { SuspiciousSalesPageQuery$variables } from './__generated__/SuspiciousSalesPageQuery.graphql.ts';
import { decodeListState } from '../../ui/list/listUrl.ts';
import type { ListAddress } from '../../ui/list/listState.ts';

export const suspiciousSalesAddress = {
  name: 'suspiciousSales',
  sortFields: ['receivedAt', 'time', 'totalValue'],
  defaultSort: { field: 'receivedAt', direction: 'DESC' },
  filters: {
    state: { kind: 'choice', values: ['SUSPICIOUS', 'ACCEPTED', 'DISMISSED'] },
    reason: { kind: 'choice', values: ['FUTURE_DATE', 'OLD_DATE', 'UNKNOWN_PRODUCT', 'QUANTITY', 'PRICE', 'OTHER_VISITOR'] },
    receivedAt: { kind: 'date' },
    totalValue: { kind: 'number', operators: ['GTE', 'LTE'] },
  },
} as const satisfies ListAddress;

export function suspiciousSalesVariablesOf(query: URLSearchParams) {
  return typedListVariables<SuspiciousSalesPageQuery$variables>(
    decodeListState(Object.fromEntries(query), suspiciousSalesAddress),
    suspiciousSalesAddress,
  );
}
