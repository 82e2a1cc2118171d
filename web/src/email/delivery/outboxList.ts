import type { ListColumn } from '../../ui/list/columns/listColumns.ts';
import type { ListDefinition } from '../../ui/list/listState.ts';
import { decodeListState } from '../../ui/list/listUrl.ts';
import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import type { OutboxPageQuery$variables } from './__generated__/OutboxPageQuery.graphql.ts';
import { outboxMessages as messages } from './outbox.messages.ts';

export const mailStates = {
  OUTBOX: { label: messages.outbox, color: 'blue' },
  SENDING: { label: messages.sending, color: 'gray' },
  SENT: { label: messages.sent, color: 'green' },
  FAILED: { label: messages.failed, color: 'red' },
  '%future added value': { label: messages.state, color: 'gray' },
} as const;

export const outboxColumns: readonly ListColumn[] = [
  { name: 'subject', label: messages.subject, isFixed: true },
  { name: 'recipient', label: messages.recipient },
  { name: 'state', label: messages.state, width: '9rem' },
  { name: 'createdAt', label: messages.createdAt, sortField: 'createdAt', width: '12rem' },
];

export const outboxDefinition: ListDefinition = {
  name: 'outbox',
  sortFields: ['createdAt'],
  defaultSort: { field: 'createdAt', direction: 'DESC' },
  pageSizes: [20, 50, 100],
  filterFields: [
    {
      field: 'state',
      label: messages.state,
      kind: 'choice',
      operators: ['IN'],
      choices: [
        { value: 'OUTBOX', label: messages.outbox },
        { value: 'SENDING', label: messages.sending },
        { value: 'SENT', label: messages.sent },
        { value: 'FAILED', label: messages.failed },
      ],
    },
  ],
};

export function outboxVariablesOf(query: URLSearchParams) {
  return typedListVariables<OutboxPageQuery$variables>(decodeListState(Object.fromEntries(query), outboxDefinition), outboxDefinition);
}
