import { typedPath } from '../../app/router/typedPath.ts';
import { resourcePaths, type ResourceAddress } from '../../resources/resourceAddress.ts';

/** The page of a new one has a route of its own; the kit leads there by the id `new`. */
export const newAudiencePath = typedPath('/store/:storeId/audience/audiences/new');

export const audiencesAddress = {
  paths: resourcePaths('/store/:storeId/audience/audiences'),
  list: {
    name: 'audiences',
    sortFields: ['name', 'people', 'value', 'enabled', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'name', direction: 'ASC' },
    pageSizes: [50, 100, 200],
    filters: {
      isEnabled: { kind: 'boolean' },
      conditions: { kind: 'text', operators: ['CONTAINS', 'NOT_CONTAINS'] },
      people: { kind: 'number', operators: ['GTE', 'LTE', 'EQ'] },
      isBroken: { kind: 'boolean' },
    },
  },
} as const satisfies ResourceAddress;
