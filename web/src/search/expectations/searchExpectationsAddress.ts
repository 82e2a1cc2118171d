import { typedPath } from '../../app/router/typedPath.ts';
import { resourcePaths, type ResourceAddress } from '../../resources/resourceAddress.ts';

/** The page of a new one has a route of its own; the kit leads there by the id `new`. */
export const newExpectationPath = typedPath('/store/:storeId/search/expectations/new');

export const searchExpectationsAddress = {
  paths: resourcePaths('/store/:storeId/search/expectations'),
  list: {
    name: 'searchExpectations',
    sortFields: ['name', 'enabled', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'name', direction: 'ASC' },
    pageSizes: [50, 100, 200],
    filters: {
      isEnabled: { kind: 'boolean' },
      query: { kind: 'text', operators: ['CONTAINS', 'NOT_CONTAINS', 'EQ', 'NE', 'STARTS_WITH'] },
    },
  },
} as const satisfies ResourceAddress;
