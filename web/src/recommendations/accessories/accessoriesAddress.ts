import { resourcePaths, type ResourceAddress } from '../../resources/resourceAddress.ts';

const texts = ['CONTAINS', 'NOT_CONTAINS', 'EQ', 'NE', 'STARTS_WITH'] as const;

export const accessoriesAddress = {
  paths: resourcePaths('/store/:storeId/recommendations/accessories'),
  list: {
    name: 'accessories',
    sortFields: ['name', 'salesTogether', 'enabled', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'name', direction: 'ASC' },
    pageSizes: [50, 100, 200],
    filters: {
      isEnabled: { kind: 'boolean' },
      product: { kind: 'text', operators: texts },
      hasTwoWay: { kind: 'boolean' },
      hasOneWay: { kind: 'boolean' },
      salesTogether: { kind: 'number', operators: ['GTE', 'LTE', 'EQ'] },
      isDead: { kind: 'boolean' },
    },
  },
} as const satisfies ResourceAddress;
