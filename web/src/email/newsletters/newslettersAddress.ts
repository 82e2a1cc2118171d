import { choiceFilter, type ResourceAddress, resourcePaths, textFilter } from '../../resources/resourceAddress.ts';

export const newslettersAddress = {
  paths: resourcePaths('/store/:storeId/email/newsletters'),
  list: {
    name: 'newsletters',
    sortFields: ['name', 'state', 'sendAt', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'updatedAt', direction: 'DESC' },
    filters: {
      state: choiceFilter(['DRAFT', 'PENDING', 'SENDING', 'PAUSED', 'SENT', 'SENT_PARTIAL']),
      subject: textFilter,
      updatedAt: { kind: 'date' },
    },
  },
} as const satisfies ResourceAddress;
