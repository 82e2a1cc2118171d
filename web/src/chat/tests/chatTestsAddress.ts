import { type ResourceAddress, resourcePaths, textFilter } from '../../resources/resourceAddress.ts';

export const chatTestsAddress = {
  paths: resourcePaths('/store/:storeId/chat/tests'),
  list: {
    name: 'chatTests',
    sortFields: ['name', 'enabled', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'name', direction: 'ASC' },
    filters: {
      isEnabled: { kind: 'boolean' },
      question: textFilter,
    },
  },
} as const satisfies ResourceAddress;
