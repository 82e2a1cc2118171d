import { offeredLogics } from '../logic/offeredLogics.ts';
import { resourcePaths, type ResourceAddress } from '../../resources/resourceAddress.ts';

const texts = ['CONTAINS', 'NOT_CONTAINS', 'EQ', 'NE', 'STARTS_WITH'] as const;

export const slidersAddress = {
  paths: resourcePaths('/store/:storeId/recommendations/sliders'),
  list: {
    name: 'sliders',
    sortFields: ['name', 'place', 'logic', 'visibility', 'clicks', 'enabled', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'name', direction: 'ASC' },
    pageSizes: [50, 100, 200],
    filters: {
      isEnabled: { kind: 'boolean' },
      logic: { kind: 'choice', operators: ['IN'], values: offeredLogics },
      label: { kind: 'text', operators: texts },
      clicks: { kind: 'number', operators: ['GTE', 'LTE', 'EQ'] },
    },
  },
} as const satisfies ResourceAddress;
