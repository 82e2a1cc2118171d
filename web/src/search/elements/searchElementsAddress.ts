import { choiceFilter, numberFilter, type ResourceAddress, resourcePaths, textFilter } from '../../resources/resourceAddress.ts';

export const searchElementsAddress = {
  paths: resourcePaths('/store/:storeId/search/elements'),
  list: {
    name: 'searchElements',
    sortFields: ['name', 'type', 'visibility', 'clicks', 'enabled', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'name', direction: 'ASC' },
    filters: {
      isEnabled: { kind: 'boolean' },
      type: choiceFilter(['LIVE_SEARCH', 'SEARCH_PAGE', 'OMNISEARCH', 'CATEGORY_PAGE']),
      visibility: choiceFilter(['PREVIEW', 'LIVE']),
      label: textFilter,
      clicks: numberFilter,
    },
  },
} as const satisfies ResourceAddress;
