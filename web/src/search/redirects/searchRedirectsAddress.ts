import { numberFilter, type ResourceAddress, resourcePaths, textFilter } from '../../resources/resourceAddress.ts';

export const searchRedirectsAddress = {
  paths: resourcePaths('/store/:storeId/search/redirects'),
  list: {
    name: 'searchRedirects',
    sortFields: ['name', 'url', 'recentHits', 'enabled', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'name', direction: 'ASC' },
    filters: {
      isEnabled: { kind: 'boolean' },
      query: textFilter,
      url: textFilter,
      recentHits: numberFilter,
      hasExact: { kind: 'boolean' },
      hasContains: { kind: 'boolean' },
      isBroken: { kind: 'boolean' },
      isUnused: { kind: 'boolean' },
    },
  },
} as const satisfies ResourceAddress;
