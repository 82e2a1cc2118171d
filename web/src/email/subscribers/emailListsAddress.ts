import { emailListsPaths } from './subscribersPaths.ts';
import { numberFilter, type ResourceAddress } from '../../resources/resourceAddress.ts';

export const emailListsAddress = {
  paths: emailListsPaths,
  list: {
    name: 'emailLists',
    sortFields: ['name', 'subscribers', 'enabled', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'name', direction: 'ASC' },
    filters: {
      isEnabled: { kind: 'boolean' },
      isDoubleOptIn: { kind: 'boolean' },
      subscribers: numberFilter,
    },
  },
} as const satisfies ResourceAddress;
