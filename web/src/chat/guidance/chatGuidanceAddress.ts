import { choiceFilter, type ResourceAddress, resourcePaths, textFilter } from '../../resources/resourceAddress.ts';

export const chatGuidanceAddress = {
  paths: resourcePaths('/store/:storeId/chat/guidance'),
  list: {
    name: 'chatGuidanceRules',
    sortFields: ['position', 'name', 'kind', 'enabled', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'position', direction: 'ASC' },
    filters: {
      isEnabled: { kind: 'boolean' },
      kind: choiceFilter(['TRIGGER', 'HAND_OVER', 'NEVER_SAY', 'SOURCE_FIRST', 'STYLE']),
      when: textFilter,
      reply: textFilter,
    },
  },
} as const satisfies ResourceAddress;
