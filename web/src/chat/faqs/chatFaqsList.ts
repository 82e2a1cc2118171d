import { resourceColumns } from '../../resources/resourceColumns.ts';
import { type ResourceKind, resourcePaths } from '../../resources/resourceKind.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import { chatFaqsMessages as messages } from './chatFaqs.messages.ts';

const texts = ['CONTAINS', 'NOT_CONTAINS', 'EQ', 'NE', 'STARTS_WITH'] as const;

export const chatFaqsKind = {
  kind: 'CHAT_FAQ',
  can: 'CHAT_EDIT',
  paths: resourcePaths('/store/:storeId/chat/faqs'),
  words: messages,
  labels: {
    question: messages.question,
    answer: messages.answer,
    language: messages.language,
    tags: messages.tags,
    validUntil: messages.validUntil,
  },
  columns: resourceColumns(messages.question, [
    { name: 'answer', label: messages.answer },
    { name: 'language', label: messages.language, isOptional: true, width: '6rem' },
    { name: 'tags', label: messages.tags, isOptional: true, width: '9rem' },
    { name: 'validUntil', label: messages.validUntil, sortField: 'validUntil', isOptional: true, width: '8rem' },
    { name: 'recentAnswers', label: messages.recentAnswers, sortField: 'recentAnswers', isNumeric: true, width: '8rem' },
  ]),
  definition: {
    name: 'chatFaqs',
    sortFields: ['name', 'recentAnswers', 'validUntil', 'enabled', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'name', direction: 'ASC' },
    pageSizes: [50, 100, 200],
    filterFields: [
      { field: 'isEnabled', label: resourcesMessages.enabled, kind: 'boolean' },
      { field: 'question', label: messages.question, kind: 'text', operators: texts },
      { field: 'answer', label: messages.answer, kind: 'text', operators: texts },
      { field: 'tag', label: messages.tags, kind: 'text', operators: texts },
      { field: 'language', label: messages.language, kind: 'text', operators: texts },
      { field: 'recentAnswers', label: messages.recentAnswers, kind: 'number', operators: ['GTE', 'LTE', 'EQ'] },
      { field: 'isExpired', label: messages.expired, kind: 'boolean' },
    ],
  },
} satisfies ResourceKind;

/** The page of a new FAQ, whose question may be given. */
export const newFaqPath = (storeId: string, question = ''): string =>
  `${chatFaqsKind.paths.item({ storeId, id: 'new' })}${question === '' ? '' : `?${new URLSearchParams({ question }).toString()}`}`;
