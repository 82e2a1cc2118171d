import { resourcePaths, type ResourceAddress } from '../../resources/resourceAddress.ts';

export const secretsAddress = {
  paths: resourcePaths('/company/:companyId/secrets'),
  list: {
    name: 'secrets',
    sortFields: ['name', 'expiresAt', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'name', direction: 'ASC' },
    filters: {
      expiresAt: { kind: 'date' },
    },
  },
  within: ({ expired }) => (isShown(expired) ? undefined : { isExpired: false }),
} as const satisfies ResourceAddress;

/** Whether the address asks for expired secrets too. */
export const isShown = (expired: string | null | undefined) => expired === 'shown';
