import { typedPath } from '../../app/router/typedPath.ts';
import { choiceFilter, type ResourceAddress, resourcePaths } from '../../resources/resourceAddress.ts';

/** The page of a new one has a route of its own; the kit leads there by the id `new`. */
export const newCampaignPath = typedPath('/store/:storeId/merchandising/new');

export const campaignsAddress = {
  paths: resourcePaths('/store/:storeId/merchandising'),
  list: {
    name: 'merchandisingCampaigns',
    sortFields: ['name', 'position', 'startAt', 'endAt', 'enabled', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'position', direction: 'ASC' },
    filters: {
      isEnabled: { kind: 'boolean' },
      status: choiceFilter(['RUNNING', 'SCHEDULED', 'ENDED']),
      product: { kind: 'text', operators: ['CONTAINS', 'NOT_CONTAINS'] },
      categoryPage: { kind: 'text', operators: ['CONTAINS', 'EQ'] },
    },
  },
} as const satisfies ResourceAddress;
