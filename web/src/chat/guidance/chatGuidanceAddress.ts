import { resourcePaths, type ResourceAddress } from '../../resources/resourceAddress.ts';

const texts = ['CONTAINS', 'NOT_CONTAINS', 'EQ', 'NE', 'STARTS_WITH'] as const;

export const chatGuidanceAddress = {
  paths: resourcePaths('/store/:storeId/chat/guidance'),
  list: {
    name: 'chatGuidanceRules',
    sortFields: ['position', 'name', 'kind', 'enabled', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'position', direction: 'ASC' },
    pageSizes: [50, 100, 200],
    filters: {
      isEnabled: { kind: 'boolean' },
      kind: { kind: 'choice', values: ['TRIGGER', 'HAND_OVER', 'NEVER_SAY', 'SOURCE_FIRST', 'STYLE'] },
      when: { kind: 'text', operators: texts },
      reply: { kind: 'text', operators: texts },
    },
  },
} as const satisfies ResourceAddress;
