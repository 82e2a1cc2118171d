import { resourceColumns } from '../../resources/resourceColumns.ts';
import { type ResourceKind, resourcePaths } from '../../resources/resourceKind.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import { webhooksMessages as messages } from './webhooks.messages.ts';

export const webhooksKind = {
  owner: 'company',
  kind: 'WEBHOOK',
  can: 'COMPANY_WEBHOOKS_EDIT',
  paths: resourcePaths('/company/:companyId/webhooks'),
  words: messages,
  labels: { name: messages.name, url: messages.url, events: messages.events, storeIds: messages.stores },
  columns: resourceColumns(
    messages.name,
    [
      { name: 'url', label: messages.url, sortField: 'url' },
      { name: 'status', label: messages.status, width: '8rem' },
      { name: 'isEnabled', label: messages.enabled, sortField: 'enabled', width: '7rem' },
      { name: 'lastSuccess', label: messages.lastSuccess, width: '10rem' },
      { name: 'waiting', label: messages.waiting, isNumeric: true, width: '7rem' },
    ],
    'company',
  ),
  definition: {
    name: 'webhooks',
    sortFields: ['name', 'url', 'enabled', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'name', direction: 'ASC' },
    pageSizes: [50, 100, 200],
    filterFields: [
      { field: 'isEnabled', label: resourcesMessages.enabled, kind: 'boolean' },
      { field: 'url', label: messages.url, kind: 'text', operators: ['CONTAINS', 'EQ'] },
    ],
  },
} satisfies ResourceKind;
