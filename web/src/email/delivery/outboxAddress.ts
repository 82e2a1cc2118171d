import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import type { OutboxPageQuery$variables } from './__generated__/OutboxPageQuery.graphql.ts';
import { decodeListState } from '../../ui/list/listUrl.ts';
import type { ListAddress } from '../../ui/list/listState.ts';

export const outboxAddress = {
  name: 'outbox',
  sortFields: ['createdAt'],
  defaultSort: { field: 'createdAt', direction: 'DESC' },
  pageSizes: [20, 50, 100],
  filters: {
    state: { kind: 'choice', operators: ['IN'], values: ['OUTBOX', 'SENDING', 'SENT', 'FAILED'] },
  },
} as const satisfies ListAddress;

export function outboxVariablesOf(query: URLSearchParams) {
  return typedListVariables<OutboxPageQuery$variables>(decodeListState(Object.fromEntries(query), outboxAddress), outboxAddress);
}
