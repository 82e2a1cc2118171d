import { resourceColumns } from '../../resources/resourceColumns.ts';
import { type ResourceKind, resourcePaths } from '../../resources/resourceKind.ts';
import { secretsMessages as messages } from './secrets.messages.ts';

export const secretsKind = {
  owner: 'company',
  can: 'COMPANY_SECRETS_EDIT',
  isDeletedByName: true,
  isDraftKept: false,
  paths: resourcePaths('/company/:companyId/secrets'),
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
  definition: {
    name: 'secrets',
    sortFields: ['name', 'expiresAt', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'name', direction: 'ASC' },
    pageSizes: [50, 100, 200],
    filterFields: [{ field: 'expiresAt', label: messages.expiresAt, kind: 'date' }],
  },
  // Expired ones are hidden until someone asks for them.
  within: ({ expired }) => (isShown(expired) ? undefined : { isExpired: false }),
} satisfies ResourceKind;

/** Whether the address asks for expired secrets too. */
export const isShown = (expired: string | null | undefined) => expired === 'shown';
