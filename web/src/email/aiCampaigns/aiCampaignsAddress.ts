import { resourcePaths, type ResourceAddress } from '../../resources/resourceAddress.ts';

export const aiCampaignsAddress = {
  paths: resourcePaths('/store/:storeId/email/ai-campaigns'),
  list: {
    name: 'aiCampaigns',
    sortFields: ['name', 'enabled', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'name', direction: 'ASC' },
    filters: {
      isEnabled: { kind: 'boolean' },
      audience: { kind: 'text', operators: ['CONTAINS', 'NOT_CONTAINS'] },
    },
  },
} as const satisfies ResourceAddress;
