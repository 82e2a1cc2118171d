import { numberFilter, type ResourceAddress, resourcePaths } from '../../resources/resourceAddress.ts';

export const audiencesAddress = {
  paths: resourcePaths('/store/:storeId/audience/audiences'),
  list: {
    name: 'audiences',
    sortFields: ['name', 'people', 'value', 'enabled', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'name', direction: 'ASC' },
    filters: {
      isEnabled: { kind: 'boolean' },
      conditions: { kind: 'text', operators: ['CONTAINS', 'NOT_CONTAINS'] },
      people: numberFilter,
      isBroken: { kind: 'boolean' },
    },
  },
} as const satisfies ResourceAddress;
