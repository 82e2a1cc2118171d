import { resourceColumns } from '../../resources/resourceColumns.ts';
import type { ResourceKind } from '../../resources/resourceKind.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import { webhooksMessages as messages } from './webhooks.messages.ts';
import { listDefinition } from '../../ui/list/listDefinition.ts';
import { webhooksAddress } from './webhooksAddress.ts';

export const webhooksKind = {
  ...webhooksAddress,
  owner: 'company',
  kind: 'WEBHOOK',
  can: 'COMPANY_WEBHOOKS_EDIT',

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
  definition: listDefinition(webhooksAddress.list, {
    isEnabled: resourcesMessages.enabled,
    url: messages.url,
  }),
} satisfies ResourceKind;
