import { typedPath } from '../../app/router/typedPath.ts';
import type { ResourceAddress } from '../../resources/resourceAddress.ts';

export const exportersAddress = {
  paths: {
    // The specification's pattern takes any module; links lead to that of audiences.
    list: Object.assign(typedPath('/store/:storeId/audience/integrations'), { pattern: '/store/:storeId/:type/integrations' }),
    item: typedPath('/store/:storeId/audience/integrations/:id'),
  },
  list: {
    name: 'exporters',
    sortFields: ['name', 'target', 'audience', 'lastRunAt', 'enabled', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'name', direction: 'ASC' },
    filters: {
      isEnabled: { kind: 'boolean' },
      audience: { kind: 'text', operators: ['CONTAINS', 'EQ'] },
      isFailing: { kind: 'boolean' },
    },
  },
} as const satisfies ResourceAddress;
