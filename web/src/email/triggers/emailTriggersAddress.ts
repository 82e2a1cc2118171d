import { choiceFilter, numberFilter, type ResourceAddress, resourcePaths } from '../../resources/resourceAddress.ts';

export const emailTriggersAddress = {
  paths: resourcePaths('/store/:storeId/email/triggers'),
  list: {
    name: 'emailTriggers',
    sortFields: ['name', 'triggerType', 'entered30d', 'enabled', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'name', direction: 'ASC' },
    filters: {
      isEnabled: { kind: 'boolean' },
      triggerType: choiceFilter([
        'ABANDONED_CART',
        'ABANDONED_SESSION',
        'ABANDONED_SEARCH',
        'WELCOME',
        'ORDER_FOLLOWUP',
        'REVIEW_REQUEST',
        'AUDIENCE_ENTRY',
        'RECURRING',
        'PRICE_DROP',
        'BACK_IN_STOCK',
        'LOW_STOCK',
        'REFILL_DUE',
        'BIRTHDAY',
        'WIN_BACK',
        'FIRST_ORDER_ANNIVERSARY',
      ]),
      label: { kind: 'text', operators: ['CONTAINS', 'NOT_CONTAINS'] },
      entered30d: numberFilter,
    },
  },
} as const satisfies ResourceAddress;
