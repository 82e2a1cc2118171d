import { resourceColumns } from '../../resources/resourceColumns.ts';
import { type ResourceKind, resourcePaths } from '../../resources/resourceKind.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import { chatTestsMessages as messages } from './chatTests.messages.ts';

export const chatTestsKind = {
  kind: 'CHAT_TEST',
  can: 'CHAT_EDIT',
  paths: resourcePaths('/store/:storeId/chat/tests'),
  words: messages,
  labels: { question: messages.question, mustSay: messages.mustSay, mustNot: messages.mustNot, mustShow: messages.mustShow },
  columns: resourceColumns(messages.question, [
    { name: 'mustSay', label: messages.mustSay },
    { name: 'mustNot', label: messages.mustNot, isOptional: true },
    { name: 'mustShow', label: messages.mustShow, isOptional: true },
    { name: 'state', label: messages.state, width: '8rem' },
  ]),
  definition: {
    name: 'chatTests',
    sortFields: ['name', 'enabled', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'name', direction: 'ASC' },
    pageSizes: [50, 100, 200],
    filterFields: [
      { field: 'isEnabled', label: resourcesMessages.enabled, kind: 'boolean' },
      { field: 'question', label: messages.question, kind: 'text', operators: ['CONTAINS', 'NOT_CONTAINS', 'EQ', 'NE', 'STARTS_WITH'] },
    ],
  },
} satisfies ResourceKind;
