import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { money } from '../../contract/money.ts';
import { ok, storeKey } from '../../contract/shapes.ts';

const range = z.object({
  key: storeKey,
  from: z.iso.date().describe('First day, UTC.'),
  to: z.iso.date().describe('Last day, UTC; at most 366 days.'),
});

const figures = z.object({
  visitors: z.int().min(0).describe('Visitors who used the chat.'),
  conversations: z.int().min(0).describe('Conversations.'),
  answered: z.int().min(0).describe('Conversations in which every question was answered.'),
  unanswered: z.int().min(0).describe('Conversations in which a question was not answered.'),
  handed_over: z.int().min(0).describe('Conversations that a person took over.'),
  rated_up: z.int().min(0).describe('Replies that shoppers rated as helpful.'),
  rated_down: z.int().min(0).describe('Replies that shoppers rated as not helpful.'),
  minutes_saved: z.int().min(0).describe('Estimated time of staff saved: 4 minutes per answered conversation.'),
  revenue: money.describe('Attributed revenue of products that were clicked in the chat.'),
});

export const chatAnalyticsOverview = call({
  path: 'client/account/chat/analytics/overview',
  summary: 'Returns the figures of the chat for a date range in UTC, and day by day.',
  kind: 'read',
  access: { by: 'store', can: 'CHAT_VIEW' },
  input: range,
  answer: z.object({
    figures: figures.describe('Totals of the range.'),
    days: z
      .array(
        z.object({
          day: z.iso.date().describe('Day, UTC.'),
          conversations: z.int().min(0).describe('Conversations that began on it.'),
          unanswered: z.int().min(0).describe('Those with a question that was not answered.'),
        }),
      )
      .describe('Every day of the range, in order.'),
  }),
});

const topic = z.object({
  topic: z.string().describe('Representative question, without personal data.'),
  questions: z.array(z.string()).describe('Questions of the topic, at most 10, without personal data.'),
  count: z.int().min(1).describe('Number of questions.'),
  chat_uid: z.uuid().describe('ID of a conversation with one of them.'),
});

export const chatAnalyticsUnanswered = call({
  path: 'client/account/chat/analytics/unanswered',
  summary: 'Groups the questions of a date range that were not answered, the largest group first.',
  kind: 'read',
  access: { by: 'store', can: 'CHAT_VIEW' },
  input: range,
  answer: z.object({ result: z.array(topic).describe('The groups, at most 50.') }),
});

export const chatAnalyticsTopics = call({
  path: 'client/account/chat/analytics/topics',
  summary: 'Returns what a chat was about: the FAQs that answered and the products that were shown, the most frequent first.',
  kind: 'read',
  access: { by: 'store', can: 'CHAT_VIEW' },
  input: range,
  answer: z.object({
    faqs: z
      .array(
        z.object({
          id: z.string().describe('ID of the FAQ.'),
          question: z.string().describe('Its question.'),
          count: z.int().min(1).describe('Questions that it answered.'),
        }),
      )
      .describe('FAQs, at most 50.'),
    products: z
      .array(
        z.object({
          id: z.string().describe('ID of the product.'),
          name: z.string().describe('Its name.'),
          count: z.int().min(1).describe('Answers that showed it.'),
        }),
      )
      .describe('Products, at most 50.'),
  }),
});

export const chatFaqSuggest = call({
  path: 'client/account/chat/faq/suggest',
  summary:
    'Proposes FAQs: groups of at least two questions of the last 90 days that were not answered and that no FAQ answers by now, with the questions as evidence. Dismissed ones are excluded.',
  kind: 'read',
  access: { by: 'store', can: 'CHAT_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({ result: z.array(topic).describe('The groups, largest first, at most 20.') }),
});

export const chatFaqDismiss = call({
  path: 'client/account/chat/faq/dismiss',
  summary: 'Stops proposing an FAQ for a group of questions, until shoppers ask the same in at least ten other ways.',
  kind: 'write',
  access: { by: 'store', can: 'CHAT_EDIT' },
  input: z.object({
    key: storeKey,
    questions: z.array(z.string().min(1).max(300)).min(1).max(10).describe('Questions of the group, as the proposal has them, at most 10.'),
  }),
  answer: ok,
});
