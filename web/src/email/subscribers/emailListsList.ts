import { resourceColumns } from '../../resources/resourceColumns.ts';
import type { ResourceKind } from '../../resources/resourceKind.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import { emailListsMessages as messages } from './emailLists.messages.ts';
import { emailListsPaths } from './subscribersPaths.ts';

export const emailListsKind = {
  kind: 'EMAIL_LIST',
  can: 'SUBSCRIBERS_EDIT',
  paths: emailListsPaths,
  words: messages,
  labels: { name: messages.name, description: messages.description, isDoubleOptIn: messages.isDoubleOptIn },
  columns: resourceColumns(messages.name, [
    { name: 'description', label: messages.description, isOptional: true, width: '14rem' },
    { name: 'isDoubleOptIn', label: messages.isDoubleOptIn, width: '9rem' },
    { name: 'subscribers', label: messages.subscribers, sortField: 'subscribers', isNumeric: true, width: '8rem' },
    { name: 'pending', label: messages.pending, isNumeric: true, width: '8rem' },
  ]),
  definition: {
    name: 'emailLists',
    sortFields: ['name', 'subscribers', 'enabled', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'name', direction: 'ASC' },
    pageSizes: [50, 100, 200],
    filterFields: [
      { field: 'isEnabled', label: resourcesMessages.enabled, kind: 'boolean' },
      { field: 'isDoubleOptIn', label: messages.isDoubleOptIn, kind: 'boolean' },
      { field: 'subscribers', label: messages.subscribers, kind: 'number', operators: ['GTE', 'LTE', 'EQ'] },
    ],
  },
} satisfies ResourceKind;
