import { z } from 'zod';

import { timestamp } from '../../contract/shapes.ts';
import { resource } from '../../resources/resource.ts';
import { mailContent } from '../content/mailContent.ts';
import { newsletterFilters, newsletterTraits, sendingFigures } from '../newsletters/newsletterShape.ts';
import { mailRecipients } from '../sending/recipients.ts';

export const recurrences = ['once', 'weekly', 'monthly'] as const;

/** Who wrote the first text of a newsletter: a person, the built-in writer from the catalogue, or a language model. */
export const writers = ['person', 'catalogue', 'model'] as const;

export const newsletterRecurrence = z.object({
  every: z.enum(recurrences).default('once').describe('`once`, `weekly` or `monthly`.'),
  weekday: z.int().min(1).max(7).default(2).describe('Day of a weekly newsletter, 1 (Monday) to 7 (Sunday).'),
  day: z.int().min(1).max(31).default(1).describe('Day of a monthly newsletter, 1 to 31; the last day in months that are shorter.'),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 09:30.')
    .default('09:00')
    .meta({ examples: ['09:00'] })
    .describe('Time of day in the time zone of the store. A time that the clocks skip is as much later as they skip.'),
});

export type NewsletterRecurrence = z.output<typeof newsletterRecurrence>;

/** An AI newsletter: proposed from one sentence, sent once or again and again. */
export const aiNewsletters = resource({
  ...newsletterTraits,
  kind: 'ai_newsletter',
  type: 'AiNewsletter',
  list: 'aiNewsletters',
  path: 'client/account/email/ai_newsletter',
  noun: { one: 'AI newsletter', many: 'AI newsletters' },
  fields: z.object({
    name: z.string().max(200).default('').describe('Name for staff, unique within a store.'),
    prompt: z.string().max(1000).default('').describe('The sentence that it was proposed from; needed to write new texts.'),
    language: z.string().max(35).default('').describe('Language of the texts as a BCP 47 tag; empty for that of the store.'),
    written_by: z.enum(writers).default('person').describe('Who wrote the first text.'),
    recipients: mailRecipients.prefault({}).describe('Who receives it; without audiences and lists, all subscribers.'),
    content: mailContent.describe('What it says and shows.'),
    recurrence: newsletterRecurrence.prefault({}).describe('How often it is sent.'),
    fresh_text: z.boolean().default(false).describe('Whether a new text is written from the prompt for each run, a day ahead.'),
    needs_approval: z.boolean().default(true).describe('Whether each new text needs a person’s approval before it is sent.'),
  }),
  figures: sendingFigures.extend({
    waiting: z
      .object({
        run_at: timestamp.describe('The run that it is for.'),
        content: mailContent.describe('The email with the new text.'),
        written_by: z.enum(['model', 'catalogue']).describe('Who wrote it.'),
      })
      .nullable()
      .describe('The text that waits for approval; null if none does.'),
  }),
  filters: { ...newsletterFilters, waiting: 'flag' },
  help: 'ai-newsletters',
  demo: [
    {
      name: 'Best sellers of the month',
      prompt: 'Our best sellers, every month',
      written_by: 'catalogue',
      content: {
        subject: 'What everyone is buying this month',
        preview_text: 'Our best sellers, picked for you.',
        headline: 'Our best sellers',
        text: 'These are the products that our customers choose most often. Take a look.',
        products: { logic: 'popular', count: 6 },
      },
      recurrence: { every: 'monthly', day: 1, time: '09:00' },
    },
  ],
});
