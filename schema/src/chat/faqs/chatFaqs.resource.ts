import { z } from 'zod';

import { timestamp } from '../../contract/shapes.ts';
import { resource } from '../../resources/resource.ts';

/** An FAQ: a question and the answer that the shop assistant gives, however the question is phrased. */
export const chatFaqs = resource({
  kind: 'chat_faq',
  type: 'ChatFaq',
  list: 'chatFaqs',
  path: 'client/account/chat/faq',
  noun: { one: 'FAQ', many: 'FAQs' },
  can: { view: 'CHAT_VIEW', edit: 'CHAT_EDIT' },
  fields: z.object({
    question: z.string().max(300).describe('Question, as a shopper would ask it; required, at most 300 characters.'),
    answer: z.string().max(2000).describe('Answer in plain text, given word for word; required, at most 2,000 characters.'),
    language: z.string().max(35).default('').describe('Language of both, BCP 47, such as en; empty for the language of the store.'),
    tags: z.array(z.string().min(1).max(50)).max(20).default([]).describe('Tags for staff, at most 20.'),
    valid_until: z.iso.date().nullable().default(null).describe('Last day, UTC, on which it is used; null for no end.'),
    source_conversation: z.uuid().nullable().default(null).describe('ID of the conversation that it was written for; null for none.'),
    source_questions: z
      .array(z.string().min(1).max(300))
      .max(10)
      .default([])
      .describe('Questions of shoppers that it was written for, without personal data; kept when the conversation is deleted. At most 10.'),
  }),
  figures: z.object({
    recent_answers: z.int().min(0).describe('Times that it answered a question in the last 30 days, including today.'),
    is_expired: z.boolean().describe('Whether its last day has passed, so that it is no longer used.'),
    has_conversation: z.boolean().describe('Whether the conversation that it was written for is still stored.'),
    approved_by: z
      .string()
      .nullable()
      .describe(
        'Name of the user who put question and answer into use as they are now; null while it is disabled, and if it was not a user.',
      ),
    approved_at: timestamp.nullable().describe('When that was; null while it is disabled.'),
  }),
  separated: ['tags'],
  filters: {
    question: 'text',
    answer: 'text',
    tag: 'text',
    language: 'text',
    recent_answers: 'number',
    expired: 'flag',
    has_source: 'flag',
  },
  search: ['answer', 'tag'],
  sorts: ['name', 'recent_answers', 'valid_until', 'enabled', 'updated_at', 'created_at'],
  defaultSort: 'name',
  globalSearch: { group: 'content' },
  references: { without: 'The conversation stays behind: it is only where the FAQ came from.' },
  personalData: { paths: ['question', 'answer', 'source_questions'], keepDays: 365 },
  usage: { without: 'Usage counts conversations, not FAQs.' },
  help: 'chat-faqs',
  demo: [
    {
      question: 'How long does delivery take?',
      answer: 'We deliver within two to four working days. You get a tracking link by email as soon as we have handed over the parcel.',
      tags: ['delivery'],
    },
    {
      question: 'How much is delivery?',
      answer: 'Delivery costs 4.90. Orders of 60 or more are delivered free of charge.',
      tags: ['delivery'],
    },
    {
      question: 'Do you deliver to other countries?',
      answer: 'Yes, to all countries of the European Union, Norway and Switzerland. Delivery abroad takes up to seven working days.',
      tags: ['delivery'],
    },
    {
      question: 'How do I return an item?',
      answer: 'Send it back within 30 days of delivery. Put the return slip from the parcel into the box and use the prepaid label.',
      tags: ['returns'],
    },
    {
      question: 'When do I get my money back after a return?',
      answer: 'Within five working days after the parcel reaches our warehouse, to the account or card you paid with.',
      tags: ['returns'],
    },
    {
      question: 'Which payment methods do you accept?',
      answer: 'Visa, Mastercard, PayPal, Apple Pay, and invoice for business customers.',
      tags: ['payment'],
    },
    {
      question: 'Can I change or cancel my order?',
      answer: 'Yes, within one hour of ordering. After that the parcel is packed; you can return it free of charge.',
      tags: ['orders'],
    },
    {
      question: 'My item arrived damaged. What should I do?',
      answer: 'We are sorry about that. Send us a photo within 14 days and we replace the item at our cost.',
      tags: ['returns'],
    },
    {
      question: 'How long is the warranty?',
      answer: 'Two years on everything, five years on furniture.',
      tags: ['products'],
    },
    {
      question: 'Where can I use my discount code?',
      answer: 'Enter the code in the basket, below the sum. One code can be used per order.',
      tags: ['payment'],
    },
  ],
});
