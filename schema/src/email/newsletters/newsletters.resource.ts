import { z } from 'zod';

import { resource } from '../../resources/resource.ts';
import { mailContent } from '../content/mailContent.ts';
import { mailRecipients } from '../sending/recipients.ts';
import { newsletterFilters, newsletterTraits, sendingFigures } from './newsletterShape.ts';

/** A newsletter: one email to many people, sent once. */
export const newsletters = resource({
  ...newsletterTraits,
  kind: 'newsletter',
  type: 'Newsletter',
  list: 'newsletters',
  path: 'client/account/email/newsletter',
  noun: { one: 'newsletter', many: 'newsletters' },
  fields: z.object({
    name: z.string().max(200).default('').describe('Name for staff, unique within a store.'),
    recipients: mailRecipients.prefault({}).describe('Who receives it; without audiences and lists, all subscribers.'),
    content: mailContent.describe('What it says and shows.'),
  }),
  figures: sendingFigures,
  filters: newsletterFilters,
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
