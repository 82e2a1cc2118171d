import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import type { ChatConversationsPageQuery$variables } from './__generated__/ChatConversationsPageQuery.graphql.ts';
import { decodeListState } from '../../ui/list/listUrl.ts';
import type { ListAddress } from '../../ui/list/listState.ts';

export const conversationsAddress = {
  name: 'chatConversations',
  sortFields: ['startedAt', 'messages'],
  defaultSort: { field: 'startedAt', direction: 'DESC' },
  filters: {
    outcome: { kind: 'choice', values: ['BOUGHT', 'HANDED_OVER', 'UNANSWERED', 'ANSWERED'] },
    handOver: { kind: 'choice', values: ['WAITING', 'SENT', 'FAILED', 'DONE'] },
    rating: { kind: 'choice', values: ['UP', 'DOWN'] },
    topic: { kind: 'text', operators: ['CONTAINS'] },
    writtenBy: { kind: 'choice', values: ['BUILT_IN', 'MODEL'] },
    language: { kind: 'text', operators: ['EQ'] },
    startedAt: { kind: 'date' },
  },
} as const satisfies ListAddress;

export function conversationsVariablesOf(query: URLSearchParams) {
  return typedListVariables<ChatConversationsPageQuery$variables>(
    decodeListState(Object.fromEntries(query), conversationsAddress),
    conversationsAddress,
  );
}
