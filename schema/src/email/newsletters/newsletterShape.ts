import { z } from 'zod';

import { money } from '../../contract/money.ts';
import { timestamp } from '../../contract/shapes.ts';

/** States of a newsletter. `draft` is the only one in which it can be edited. */
export const newsletterStates = ['draft', 'pending', 'sending', 'paused', 'sent', 'sent_partial'] as const;

export type NewsletterState = (typeof newsletterStates)[number];

const count = z.int().min(0);

/** What is known of a newsletter's sending; all of it 0 or null for a draft. */
export const sendingFigures = z.object({
  state: z
    .enum(newsletterStates)
    .describe('draft, pending (scheduled), sending, paused, sent, or sent_partial if it was stopped or some emails failed.'),
  paused_reason: z.string().describe('Why it was paused by the product, in a sentence; empty if it was not, or a person paused it.'),
  send_at: timestamp.nullable().describe('When it is or was sent; null for a draft.'),
  send_id: z.uuid().nullable().describe('ID of its send, for its details; null for a draft.'),
  recipients_count: count.describe('Number of recipients; 0 until they are determined.'),
  sent: count.describe('Emails sent.'),
  opened: count.describe('Recipients who opened it.'),
  clicked: count.describe('Recipients who clicked a link in it.'),
  converted: count.describe('Recipients who ordered after a click.'),
  unsubscribed: count.describe('Recipients who unsubscribed by it.'),
  failed: count.describe('Emails that failed.'),
  revenue: money.nullable().describe('Revenue of the orders after a click; null for a draft.'),
});

/** What the declarations of both kinds of newsletters have in common. */
export const newsletterTraits = {
  can: { view: 'EMAIL_VIEW', edit: 'EMAIL_EDIT' },
  search: ['subject'],
  sorts: ['name', 'state', 'send_at', 'updated_at', 'created_at'],
  defaultSort: 'updated_at',
  globalSearch: { group: 'content' },
  references: {
    'recipients.audiences': 'audience',
    'recipients.lists': 'email_list',
    'content.design_id': 'design',
    'content.products.products': 'product',
  },
  personalData: { without: 'A newsletter is written for many people and names no one.' },
  usage: { without: 'Usage counts emails that were sent, not newsletters.' },
} as const;

export const newsletterFilters = { state: { enum: 'NewsletterState' }, subject: 'text', send_at: 'moment' } as const;
