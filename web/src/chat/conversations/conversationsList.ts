import type { MessageDescriptor } from 'react-intl';

import type { ListColumn } from '../../ui/list/columns/listColumns.ts';
import type { ListDefinition } from '../../ui/list/listState.ts';
import { decodeListState } from '../../ui/list/listUrl.ts';
import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import type { ChatConversationsPageQuery$variables } from './__generated__/ChatConversationsPageQuery.graphql.ts';
import { chatConversationsMessages as messages } from './chatConversations.messages.ts';

const choice = (
  names: readonly ('BOUGHT' | 'HANDED_OVER' | 'UNANSWERED' | 'ANSWERED' | 'UP' | 'DOWN' | 'WAITING' | 'SENT' | 'FAILED' | 'DONE')[],
) => names.map((value): { value: string; label: MessageDescriptor } => ({ value, label: messages[value] }));

export const conversationsColumns: readonly ListColumn[] = [
  { name: 'question', label: messages.question, isFixed: true },
  { name: 'startedAt', label: messages.started, sortField: 'startedAt', width: '8.5rem' },
  { name: 'visitor', label: messages.visitor, width: '8rem', isOptional: true },
  { name: 'messages', label: messages.messages, sortField: 'messages', isNumeric: true, width: '6.5rem' },
  { name: 'language', label: messages.language, width: '5.5rem', isOptional: true },
  { name: 'outcome', label: messages.outcome, width: '8rem' },
  { name: 'rating', label: messages.rating, width: '7rem' },
  { name: 'revenue', label: messages.revenue, isNumeric: true, width: '7rem' },
];

export const conversationsDefinition: ListDefinition = {
  name: 'chatConversations',
  sortFields: ['startedAt', 'messages'],
  defaultSort: { field: 'startedAt', direction: 'DESC' },
  pageSizes: [50, 100, 200],
  filterFields: [
    { field: 'outcome', label: messages.outcome, kind: 'choice', choices: choice(['BOUGHT', 'HANDED_OVER', 'UNANSWERED', 'ANSWERED']) },
    { field: 'handOver', label: messages.handOver, kind: 'choice', choices: choice(['WAITING', 'SENT', 'FAILED', 'DONE']) },
    { field: 'rating', label: messages.rating, kind: 'choice', choices: choice(['UP', 'DOWN']) },
    { field: 'language', label: messages.language, kind: 'text', operators: ['EQ'] },
    { field: 'startedAt', label: messages.started, kind: 'date' },
  ],
};

export function conversationsVariablesOf(query: URLSearchParams) {
  return typedListVariables<ChatConversationsPageQuery$variables>(
    decodeListState(Object.fromEntries(query), conversationsDefinition),
    conversationsDefinition,
  );
}
