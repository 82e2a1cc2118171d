import { resourcePaths, type ResourceAddress } from '../../resources/resourceAddress.ts';

export const webhooksAddress = {
  paths: resourcePaths('/company/:companyId/webhooks'),
  list: {
    name: 'webhooks',
    sortFields: ['name', 'url', 'enabled', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'name', direction: 'ASC' },
    filters: {
      isEnabled: { kind: 'boolean' },
      url: { kind: 'text', operators: ['CONTAINS', 'EQ'] },
    },
  },
} as const satisfies ResourceAddress;
