import { offeredLogics } from '../logic/offeredLogics.ts';
import { choiceFilter, numberFilter, type ResourceAddress, resourcePaths, textFilter } from '../../resources/resourceAddress.ts';

export const slidersAddress = {
  paths: resourcePaths('/store/:storeId/recommendations/sliders'),
  list: {
    name: 'sliders',
    sortFields: ['name', 'place', 'logic', 'visibility', 'clicks', 'enabled', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'name', direction: 'ASC' },
    filters: {
      isEnabled: { kind: 'boolean' },
      logic: choiceFilter(offeredLogics),
      label: textFilter,
      clicks: numberFilter,
    },
  },
} as const satisfies ResourceAddress;
