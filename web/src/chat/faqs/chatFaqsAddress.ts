import { numberFilter, type ResourceAddress, resourcePaths, textFilter } from '../../resources/resourceAddress.ts';

export const chatFaqsAddress = {
  paths: resourcePaths('/store/:storeId/chat/faqs'),
  list: {
    name: 'chatFaqs',
    sortFields: ['name', 'recentAnswers', 'validUntil', 'enabled', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'name', direction: 'ASC' },
    filters: {
      isEnabled: { kind: 'boolean' },
      question: textFilter,
      answer: textFilter,
      tag: textFilter,
      language: textFilter,
      recentAnswers: numberFilter,
      isExpired: { kind: 'boolean' },
      hasSource: { kind: 'boolean' },
    },
  },
} as const satisfies ResourceAddress;

/** What a new FAQ begins with: a question of shoppers, where it was asked, and how others asked it. */
export interface FaqSource {
  readonly question: string;
  readonly conversation: string;
  readonly questions: readonly string[];
}

const longestQuestion = 300;
const mostQuestions = 10;

/** The page of a new FAQ that is written for shoppers' questions. */
export const newFaqPath = (storeId: string, { question, conversation, questions }: FaqSource): string => {
  const query = new URLSearchParams({ question, conversation });
  for (const one of questions.slice(0, mostQuestions)) query.append('asked', one);
  return `${chatFaqsAddress.paths.item({ storeId, id: 'new' })}?${query.toString()}`;
};

/** What the address of a new FAQ says of its source; nothing of what the api would refuse. */
export const faqSourceOf = (query: URLSearchParams): FaqSource => {
  const conversation = query.get('conversation') ?? '';
  return {
    question: query.get('question')?.slice(0, longestQuestion) ?? '',
    conversation: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/u.test(conversation) ? conversation : '',
    questions: [...new Set(query.getAll('asked').map((asked) => asked.slice(0, longestQuestion)))]
      .filter((asked) => asked !== '')
      .slice(0, mostQuestions),
  };
};
