import { resourcePaths, type ResourceAddress } from '../../resources/resourceAddress.ts';

const texts = ['CONTAINS', 'NOT_CONTAINS', 'EQ', 'NE', 'STARTS_WITH'] as const;

export const searchRedirectsAddress = {
  paths: resourcePaths('/store/:storeId/search/redirects'),
  list: {
    name: 'searchRedirects',
    sortFields: ['name', 'url', 'recentHits', 'enabled', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'name', direction: 'ASC' },
    pageSizes: [50, 100, 200],
    filters: {
      isEnabled: { kind: 'boolean' },
      query: { kind: 'text', operators: texts },
      url: { kind: 'text', operators: texts },
      recentHits: { kind: 'number', operators: ['GTE', 'LTE', 'EQ'] },
      hasExact: { kind: 'boolean' },
      hasContains: { kind: 'boolean' },
      isBroken: { kind: 'boolean' },
      isUnused: { kind: 'boolean' },
    },
  },
} as const satisfies ResourceAddress;
