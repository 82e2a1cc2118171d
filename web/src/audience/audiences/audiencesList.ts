import type { MessageDescriptor } from 'react-intl';

import { resourceColumns } from '../../resources/resourceColumns.ts';
import type { ResourceKind } from '../../resources/resourceKind.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import { audiencesMessages as messages } from './audiences.messages.ts';
import { listDefinition } from '../../ui/list/listDefinition.ts';
import { audiencesAddress } from './audiencesAddress.ts';

export const audienceTypeWords: Readonly<Record<'DYNAMIC' | 'SNAPSHOT', MessageDescriptor>> = {
  DYNAMIC: messages.DYNAMIC,
  SNAPSHOT: messages.SNAPSHOT,
};

export const audiencesKind = {
  ...audiencesAddress,
  kind: 'AUDIENCE',
  can: 'AUDIENCES_EDIT',

  words: messages,
  labels: { name: messages.name, description: messages.description, type: messages.type, conditions: messages.conditions },
  columns: resourceColumns(messages.name, [
    { name: 'type', label: messages.type, width: '7rem', isOptional: true },
    { name: 'people', label: messages.people, sortField: 'people', isNumeric: true, width: '5.5rem' },
    { name: 'subscribed', label: messages.subscribed, isNumeric: true, width: '6.5rem' },
    { name: 'value', label: messages.value, sortField: 'value', isNumeric: true, width: '9rem', isOptional: true },
    { name: 'revenueShare', label: messages.revenueShare, isNumeric: true, width: '7.5rem' },
    { name: 'trend', label: messages.trend, isNumeric: true, width: '8.5rem' },
    { name: 'usedIn', label: messages.usedIn, width: '9rem' },
  ]),
  definition: listDefinition(audiencesAddress.list, {
    isEnabled: resourcesMessages.enabled,
    conditions: messages.conditions,
    people: messages.people,
    isBroken: messages.broken,
  }),
} satisfies ResourceKind;
