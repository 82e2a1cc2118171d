import { z } from 'zod';

import { resource } from '../../resources/resource.ts';
import { mailContent } from '../content/mailContent.ts';
import { mailRecipients } from '../sending/recipients.ts';
import { sendingFigures } from './newsletterShape.ts';

/** A newsletter: one email to many people, sent once. */
export const newsletters = resource({
  kind: 'newsletter',
  type: 'Newsletter',
  list: 'newsletters',
  path: 'client/account/email/newsletter',
  noun: { one: 'newsletter', many: 'newsletters' },
  can: { view: 'EMAIL_VIEW', edit: 'EMAIL_EDIT' },
  fields: z.object({
    name: z.string().max(200).default('').describe('Name for staff, unique within a store.'),
    recipients: mailRecipients.prefault({}).describe('Who receives it; without audiences and lists, all subscribers.'),
    content: mailContent.describe('What it says and shows.'),
  }),
  figures: sendingFigures,
  filters: { state: { enum: 'NewsletterState' }, subject: 'text', send_at: 'moment' },
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
  help: 'newsletters',
  demo: [
    {
      name: 'Autumn favourites',
      content: {
        subject: 'Autumn favourites, picked for you',
        preview_text: 'What our customers like most right now.',
        headline: 'Autumn favourites',
        text: 'The days are getting shorter. Here is what our customers like most right now.',
        products: { logic: 'trending', count: 6 },
      },
    },
    {
      name: 'New this month',
      content: {
        subject: 'New in the shop this month',
        preview_text: 'Be the first to see what has arrived.',
        headline: 'New this month',
        text: 'Take a first look at what has arrived.',
        products: { logic: 'new', count: 8 },
      },
    },
  ],
});
