import type { MessageDescriptor } from 'react-intl';

import { typedPath } from '../../app/router/typedPath.ts';
import { resourceColumns } from '../../resources/resourceColumns.ts';
import { type ResourceKind, resourcePaths } from '../../resources/resourceKind.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import { audiencesMessages as messages } from './audiences.messages.ts';

export const audienceTypeWords: Readonly<Record<'DYNAMIC' | 'SNAPSHOT', MessageDescriptor>> = {
  DYNAMIC: messages.DYNAMIC,
  SNAPSHOT: messages.SNAPSHOT,
};

/** The page of a new one has a route of its own; the kit leads there by the id `new`. */
export const newAudiencePath = typedPath('/store/:storeId/audience/audiences/new');

export const audiencesKind = {
  kind: 'AUDIENCE',
  can: 'AUDIENCES_EDIT',
  paths: resourcePaths('/store/:storeId/audience/audiences'),
  words: messages,
  labels: { name: messages.name, description: messages.description, type: messages.type, conditions: messages.conditions },
  columns: resourceColumns(messages.name, [
    { name: 'type', label: messages.type, width: '7rem', isOptional: true },
    { name: 'people', label: messages.people, sortField: 'people', isNumeric: true, width: '5.5rem' },
    { name: 'subscribed', label: messages.subscribed, isNumeric: true, width: '6.5rem' },
    { name: 'value', label: messages.value, sortField: 'value', isNumeric: true, width: '9rem', isOptional: true },
    { name: 'revenueShare', label: messages.revenueShare, isNumeric: true, width: '7.5rem' },
    { name: 'trend', label: messages.trend, isNumeric: true, width: '8.5rem' },
    { name: 'usedIn', label: messages.usedIn, width: '7rem' },
  ]),
  definition: {
    name: 'audiences',
    sortFields: ['name', 'people', 'value', 'enabled', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'name', direction: 'ASC' },
    pageSizes: [50, 100, 200],
    filterFields: [
      { field: 'isEnabled', label: resourcesMessages.enabled, kind: 'boolean' },
      { field: 'conditions', label: messages.conditions, kind: 'text', operators: ['CONTAINS', 'NOT_CONTAINS'] },
      { field: 'people', label: messages.people, kind: 'number', operators: ['GTE', 'LTE', 'EQ'] },
      { field: 'isBroken', label: messages.broken, kind: 'boolean' },
    ],
  },
} satisfies ResourceKind;
