import type { ListColumn } from '../../ui/list/columns/listColumns.ts';
import { chatConversationsMessages as messages } from './chatConversations.messages.ts';
import { listDefinition } from '../../ui/list/listDefinition.ts';
import { conversationsAddress } from './conversationsAddress.ts';

export const conversationsColumns: readonly ListColumn[] = [
  { name: 'question', label: messages.question, isFixed: true },
  { name: 'startedAt', label: messages.started, sortField: 'startedAt', width: '8.5rem' },
  { name: 'visitor', label: messages.visitor, width: '11rem' },
  { name: 'messages', label: messages.messages, sortField: 'messages', isNumeric: true, width: '6.5rem' },
  { name: 'language', label: messages.language, width: '5.5rem', isOptional: true },
  { name: 'outcome', label: messages.outcome, width: '8rem' },
  { name: 'rating', label: messages.rating, width: '7rem' },
  { name: 'revenue', label: messages.revenue, isNumeric: true, width: '7rem' },
];

export const conversationsDefinition = listDefinition(conversationsAddress, {
  outcome: { label: messages.outcome, choices: messages },
  handOver: { label: messages.handOver, choices: messages },
  rating: { label: messages.rating, choices: messages },
  topic: messages.topic,
  writtenBy: { label: messages.writtenBy, choices: messages },
  language: messages.language,
  startedAt: messages.started,
});
