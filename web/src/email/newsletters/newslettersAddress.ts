import { resourcePaths, type ResourceAddress } from '../../resources/resourceAddress.ts';

export const newslettersAddress = {
  paths: resourcePaths('/store/:storeId/email/newsletters'),
  list: {
    name: 'newsletters',
    sortFields: ['name', 'state', 'sendAt', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'updatedAt', direction: 'DESC' },
    pageSizes: [50, 100, 200],
    filters: {
      state: { kind: 'choice', operators: ['IN'], values: ['DRAFT', 'PENDING', 'SENDING', 'PAUSED', 'SENT', 'SENT_PARTIAL'] },
      subject: { kind: 'text', operators: ['CONTAINS', 'NOT_CONTAINS', 'EQ', 'NE', 'STARTS_WITH'] },
      updatedAt: { kind: 'date' },
    },
  },
} as const satisfies ResourceAddress;
