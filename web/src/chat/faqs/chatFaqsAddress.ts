import { resourcePaths, type ResourceAddress } from '../../resources/resourceAddress.ts';

const texts = ['CONTAINS', 'NOT_CONTAINS', 'EQ', 'NE', 'STARTS_WITH'] as const;

export const chatFaqsAddress = {
  paths: resourcePaths('/store/:storeId/chat/faqs'),
  list: {
    name: 'chatFaqs',
    sortFields: ['name', 'recentAnswers', 'validUntil', 'enabled', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'name', direction: 'ASC' },
    pageSizes: [50, 100, 200],
    filters: {
      isEnabled: { kind: 'boolean' },
      question: { kind: 'text', operators: texts },
      answer: { kind: 'text', operators: texts },
      tag: { kind: 'text', operators: texts },
      language: { kind: 'text', operators: texts },
      recentAnswers: { kind: 'number', operators: ['GTE', 'LTE', 'EQ'] },
      isExpired: { kind: 'boolean' },
    },
  },
} as const satisfies ResourceAddress;

/** The page of a new FAQ, whose question may be given. */
export const newFaqPath = (storeId: string, question = ''): string =>
  `${chatFaqsAddress.paths.item({ storeId, id: 'new' })}${question === '' ? '' : `?${new URLSearchParams({ question }).toString()}`}`;
