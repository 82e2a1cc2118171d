import { resourcePaths, type ResourceAddress } from '../../resources/resourceAddress.ts';

const texts = ['CONTAINS', 'NOT_CONTAINS', 'EQ', 'NE', 'STARTS_WITH'] as const;

export const searchElementsAddress = {
  paths: resourcePaths('/store/:storeId/search/elements'),
  list: {
    name: 'searchElements',
    sortFields: ['name', 'type', 'visibility', 'clicks', 'enabled', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'name', direction: 'ASC' },
    pageSizes: [50, 100, 200],
    filters: {
      isEnabled: { kind: 'boolean' },
      type: { kind: 'choice', operators: ['IN'], values: ['LIVE_SEARCH', 'SEARCH_PAGE', 'OMNISEARCH', 'CATEGORY_PAGE'] },
      visibility: { kind: 'choice', operators: ['IN'], values: ['PREVIEW', 'LIVE'] },
      label: { kind: 'text', operators: texts },
      clicks: { kind: 'number', operators: ['GTE', 'LTE', 'EQ'] },
    },
  },
} as const satisfies ResourceAddress;
