import { resourcePaths, type ResourceAddress } from '../../resources/resourceAddress.ts';

export const chatTestsAddress = {
  paths: resourcePaths('/store/:storeId/chat/tests'),
  list: {
    name: 'chatTests',
    sortFields: ['name', 'enabled', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'name', direction: 'ASC' },
    pageSizes: [50, 100, 200],
    filters: {
      isEnabled: { kind: 'boolean' },
      question: { kind: 'text', operators: ['CONTAINS', 'NOT_CONTAINS', 'EQ', 'NE', 'STARTS_WITH'] },
    },
  },
} as const satisfies ResourceAddress;
