import { z } from 'zod';

import { resource } from '../../resources/resource.ts';
import { mailContent } from '../content/mailContent.ts';

/** Why a person gets a mail of an AI campaign: what its products are. */
export const aiCampaignReasons = ['refill', 'price_drop', 'personal'] as const;

/** An AI campaign: Endcap chooses recipients, send time and products within limits. */
export const aiCampaigns = resource({
  kind: 'ai_campaign',
  type: 'AiCampaign',
  list: 'aiCampaigns',
  path: 'client/account/email/ai_campaign',
  noun: { one: 'AI campaign', many: 'AI campaigns' },
  can: { view: 'EMAIL_VIEW', edit: 'EMAIL_EDIT' },
  fields: z.object({
    name: z.string().max(200).default('').describe('Name of the campaign, unique within a store.'),
    audience: z.string().max(200).default('').describe('Name of an audience: only people in it are chosen. Empty for all subscribers.'),
    min_likelihood: z
      .number()
      .min(0)
      .max(1)
      .default(0.05)
      .describe('Minimum probability that a person orders within a week, 0 to 1; people below it are not chosen.'),
    per_week: z.int().min(1).max(7).default(1).describe('Maximum number of emails of the campaign per person in 7 days.'),
    per_day: z
      .int()
      .min(1)
      .max(1_000_000)
      .default(500)
      .describe('Maximum number of emails of the campaign per day; people with the highest probability come first.'),
    reasons: z
      .array(z.enum(aiCampaignReasons))
      .min(1)
      .max(3)
      .default([...aiCampaignReasons])
      .describe(
        'What an email may be about; the first that applies is taken: refill, products that the person buys at intervals and that are due; price_drop, products that they viewed and that became cheaper; personal, products that they are most likely to buy next.',
      ),
    content: mailContent.prefault({}).describe('Content of the email. Its product logic is chosen for each person.'),
  }),
  figures: z.object({
    chosen_30d: z.int().min(0).describe('People chosen in the last 30 days, counted once per day.'),
    planned: z.int().min(0).describe('Emails that wait for the time of their person.'),
    sent: z.int().min(0).describe('Emails sent, since the campaign exists.'),
    opened: z.int().min(0).describe('Emails opened.'),
    clicked: z.int().min(0).describe('Emails clicked.'),
    problem: z.string().describe('Why no one can be chosen, such as an audience that no longer exists; empty if nothing is wrong.'),
  }),
  filters: { audience: 'text' },
  search: ['audience'],
  sorts: ['name', 'enabled', 'updated_at', 'created_at'],
  defaultSort: 'name',
  globalSearch: { group: 'content' },
  references: { without: 'A campaign names its audience as it is called, and its design is that of each store.' },
  personalData: { without: 'A campaign describes people by limits and names no one.' },
  usage: { without: 'Usage counts the emails that are sent, not campaigns.' },
  help: 'ai-campaigns',
  // They send nothing until someone turns the signal of AI campaigns on.
  demo: [
    {
      name: 'The right product at the right moment',
      content: {
        subject: '{% if recipient.first_name %}{{ recipient.first_name }}, picked{% else %}Picked{% endif %} for you',
        preview_text: 'Chosen from what you viewed and bought.',
        headline: 'Picked for you',
        text: 'We think that these fit you. Take a look.',
        products: { count: 4 },
      },
    },
    {
      name: 'Back on the trail',
      per_day: 50,
      reasons: ['price_drop', 'personal'],
      content: {
        subject: 'It has been a while',
        preview_text: 'Some of your favourites are cheaper now.',
        headline: 'Good to see you again',
        text: 'Here is what has become cheaper since you were here, and what is new.',
        products: { count: 6 },
      },
    },
  ],
});
