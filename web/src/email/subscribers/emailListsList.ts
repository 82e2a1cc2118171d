import { resourceColumns } from '../../resources/resourceColumns.ts';
import type { ResourceKind } from '../../resources/resourceKind.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import { emailListsMessages as messages } from './emailLists.messages.ts';
import { listDefinition } from '../../ui/list/listDefinition.ts';
import { emailListsAddress } from './emailListsAddress.ts';

export const emailListsKind = {
  ...emailListsAddress,
  kind: 'EMAIL_LIST',
  can: 'SUBSCRIBERS_EDIT',

  words: messages,
  labels: { name: messages.name, description: messages.description, isDoubleOptIn: messages.isDoubleOptIn },
  columns: resourceColumns(messages.name, [
    { name: 'description', label: messages.description, isOptional: true, width: '14rem' },
    { name: 'isDoubleOptIn', label: messages.isDoubleOptIn, width: '9rem' },
    { name: 'subscribers', label: messages.subscribers, sortField: 'subscribers', isNumeric: true, width: '8rem' },
    { name: 'pending', label: messages.pending, isNumeric: true, width: '8rem' },
  ]),
  definition: listDefinition(emailListsAddress.list, {
    isEnabled: resourcesMessages.enabled,
    isDoubleOptIn: messages.isDoubleOptIn,
    subscribers: messages.subscribers,
  }),
} satisfies ResourceKind;
