import { resourceColumns } from '../../resources/resourceColumns.ts';
import type { ResourceKind } from '../../resources/resourceKind.ts';
import { secretsMessages as messages } from './secrets.messages.ts';
import { listDefinition } from '../../ui/list/listDefinition.ts';
import { secretsAddress } from './secretsAddress.ts';

export const secretsKind = {
  ...secretsAddress,
  owner: 'company',
  can: 'COMPANY_SECRETS_EDIT',
  isDeletedByName: true,
  isDraftKept: false,

  words: messages,
  labels: {
    name: messages.name,
    value: messages.value,
    valueNumber: messages.valueNumber,
    store: messages.store,
    storeId: messages.store,
    expiry: messages.expiry,
    expiresAt: messages.expiresAt,
    amount: messages.amount,
    unit: messages.unit,
  },
  columns: resourceColumns(
    messages.name,
    [
      { name: 'status', label: messages.status, width: '8rem' },
      { name: 'expiresAt', label: messages.expiresAt, sortField: 'expiresAt', width: '11rem' },
      { name: 'store', label: messages.store, width: '11rem' },
    ],
    'company',
  ),
  definition: listDefinition(secretsAddress.list, {
    expiresAt: messages.expiresAt,
  }),
  // Expired ones are hidden until someone asks for them.
} satisfies ResourceKind;
