import { numberFilter, type ResourceAddress, resourcePaths, textFilter } from '../../resources/resourceAddress.ts';

export const accessoriesAddress = {
  paths: resourcePaths('/store/:storeId/recommendations/accessories'),
  list: {
    name: 'accessories',
    sortFields: ['name', 'salesTogether', 'enabled', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'name', direction: 'ASC' },
    filters: {
      isEnabled: { kind: 'boolean' },
      product: textFilter,
      hasTwoWay: { kind: 'boolean' },
      hasOneWay: { kind: 'boolean' },
      salesTogether: numberFilter,
      isDead: { kind: 'boolean' },
    },
  },
} as const satisfies ResourceAddress;
