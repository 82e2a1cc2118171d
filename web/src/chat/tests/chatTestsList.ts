import { resourceColumns } from '../../resources/resourceColumns.ts';
import type { ResourceKind } from '../../resources/resourceKind.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import { chatTestsMessages as messages } from './chatTests.messages.ts';
import { listDefinition } from '../../ui/list/listDefinition.ts';
import { chatTestsAddress } from './chatTestsAddress.ts';

export const chatTestsKind = {
  ...chatTestsAddress,
  kind: 'CHAT_TEST',
  can: 'CHAT_EDIT',

  words: messages,
  labels: { question: messages.question, mustSay: messages.mustSay, mustNot: messages.mustNot, mustShow: messages.mustShow },
  columns: resourceColumns(messages.question, [
    { name: 'mustSay', label: messages.mustSay },
    { name: 'mustNot', label: messages.mustNot, isOptional: true },
    { name: 'mustShow', label: messages.mustShow, isOptional: true },
    { name: 'state', label: messages.state, width: '8rem' },
  ]),
  definition: listDefinition(chatTestsAddress.list, {
    isEnabled: resourcesMessages.enabled,
    question: messages.question,
  }),
} satisfies ResourceKind;
