import { resourceColumns } from '../../resources/resourceColumns.ts';
import type { ResourceKind } from '../../resources/resourceKind.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import { chatFaqsMessages as messages } from './chatFaqs.messages.ts';
import { listDefinition } from '../../ui/list/listDefinition.ts';
import { chatFaqsAddress } from './chatFaqsAddress.ts';

export const chatFaqsKind = {
  ...chatFaqsAddress,
  kind: 'CHAT_FAQ',
  can: 'CHAT_EDIT',

  words: messages,
  labels: {
    question: messages.question,
    answer: messages.answer,
    language: messages.language,
    tags: messages.tags,
    validUntil: messages.validUntil,
    sourceConversation: messages.conversation,
    sourceQuestions: messages.sourceQuestions,
  },
  columns: resourceColumns(messages.question, [
    { name: 'answer', label: messages.answer },
    { name: 'language', label: messages.language, isOptional: true, width: '6rem' },
    { name: 'tags', label: messages.tags, isOptional: true, width: '9rem' },
    { name: 'validUntil', label: messages.validUntil, sortField: 'validUntil', isOptional: true, width: '8rem' },
    { name: 'approvedBy', label: messages.approvedBy, isOptional: true, width: '9rem' },
    { name: 'recentAnswers', label: messages.recentAnswers, sortField: 'recentAnswers', isNumeric: true, width: '8rem' },
  ]),
  definition: listDefinition(chatFaqsAddress.list, {
    isEnabled: resourcesMessages.enabled,
    question: messages.question,
    answer: messages.answer,
    tag: messages.tags,
    language: messages.language,
    recentAnswers: messages.recentAnswers,
    isExpired: messages.expired,
    hasSource: messages.hasSource,
  }),
} satisfies ResourceKind;
