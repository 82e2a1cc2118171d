import { z } from 'zod';

import { resource } from '../../resources/resource.ts';
import { longestMessage } from '../assistant/chatAssistant.rest.ts';

const phrases = z.array(z.string().min(1).max(200)).max(10).default([]);

/** What is wrong with the answer to a test. */
export const chatTestFaults = z.object({
  missing_phrases: z.array(z.string()).describe('Phrases that the answer lacks at the moment; empty if it has them all.'),
  said_phrases: z.array(z.string()).describe('Phrases that the answer has at the moment and must not; empty if it has none.'),
  missing_products: z
    .array(z.string())
    .describe('IDs of the products that the answer does not show at the moment; empty if it shows them all.'),
});

/** A test of the shop assistant: a question, and what the answer to it must say, must not say and must show, whatever staff change. */
export const chatTests = resource({
  kind: 'chat_test',
  type: 'ChatTest',
  list: 'chatTests',
  path: 'client/account/chat/tests',
  noun: { one: 'test', many: 'tests' },
  can: { view: 'CHAT_VIEW', edit: 'CHAT_EDIT' },
  fields: z.object({
    question: z.string().max(longestMessage).describe('Question, as a shopper would ask it; required, at most 2,000 characters.'),
    must_say: phrases.describe('Phrases that the answer must contain, at most 10. Case, accents and punctuation do not count.'),
    must_not: phrases.describe('Phrases that the answer must not contain, at most 10.'),
    must_show: z
      .array(z.string().min(1).max(200))
      .max(12)
      .default([])
      .describe('IDs of the products that the answer must show, in any order, at most 12. At least one of the three lists has an entry.'),
  }),
  figures: chatTestFaults,
  filters: { question: 'text' },
  search: ['question'],
  sorts: ['name', 'enabled', 'updated_at', 'created_at'],
  defaultSort: 'name',
  globalSearch: { without: 'Staff find tests next to the guidance.' },
  references: { must_show: 'product' },
  personalData: { paths: ['question', 'must_say'], keepDays: 365 },
  usage: { without: 'Usage counts conversations of shoppers.' },
  help: 'chat-tests',
  demo: [
    { question: 'How long does shipping take?', must_say: ['two to four working days'] },
    { question: 'what do you charge for shipping', must_say: ['4.90'], must_not: ['lifetime guarantee'] },
    { question: 'I need a birthday present', must_say: ['who it is for'] },
  ],
});
