import { type ResourceAddress, resourcePaths, textFilter } from '../../resources/resourceAddress.ts';

export const searchExpectationsAddress = {
  paths: resourcePaths('/store/:storeId/search/expectations'),
  list: {
    name: 'searchExpectations',
    sortFields: ['name', 'enabled', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'name', direction: 'ASC' },
    filters: {
      isEnabled: { kind: 'boolean' },
      query: textFilter,
    },
  },
} as const satisfies ResourceAddress;
