import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { objectId, storeKey, timestamp } from '../../contract/shapes.ts';
import { aiCampaignReasons, aiCampaigns } from './aiCampaigns.resource.ts';

const { path, can } = aiCampaigns;

/** One email of a campaign to one person, with why. */
const choice = z.object({
  email: z.string().describe('Email address.'),
  at: timestamp.describe('When it is sent: at the hour when the person usually shops.'),
  reason: z.enum(aiCampaignReasons).describe('What it is about.'),
  products: z
    .array(z.string())
    .describe('IDs of the products that it is about; empty for personal, whose products are chosen when it is sent.'),
  likelihood: z.number().min(0).max(1).describe('Likelihood that the person orders within a week.'),
  orders: z.int().min(0).describe('Orders of the person.'),
  days_since: z.int().min(0).nullable().describe('Days since the last order; null without one.'),
  usual_days: z.int().min(0).nullable().describe('Mean days between orders; null with fewer than two.'),
  hour: z.int().min(0).max(23).describe('Hour of the day, by the store’s clock.'),
  is_own_hour: z.boolean().describe('Whether the hour is the person’s own; false for the usual one of the shop.'),
});

export const aiCampaignPlan = call({
  path: `${path}/plan`,
  summary: 'Returns who a campaign would choose today, when it would write to them, and why. Nothing is sent or saved.',
  kind: 'read',
  access: { by: 'store', can: can.view },
  input: z.object({
    key: storeKey,
    fields: aiCampaigns.fields.describe('The campaign as in the form.'),
    id: objectId.optional().describe('ID of the stored campaign, whose emails of the last 7 days count.'),
  }),
  answer: z.object({
    people: z.int().min(0).describe('People that it would choose today.'),
    eligible: z.int().min(0).describe('People who are likely enough, within the daily maximum or not.'),
    checked: z.int().min(0).describe('People who were checked.'),
    reasons: z
      .array(z.object({ reason: z.enum(aiCampaignReasons).describe('The reason.'), people: z.int().min(0).describe('People.') }))
      .describe('How many emails would be about what.'),
    choices: z.array(choice).describe('The likeliest people, at most 20.'),
    problem: z.string().describe('Why no one can be chosen; empty if nothing is wrong.'),
  }),
});

export const aiCampaignMails = call({
  path: `${path}/mails`,
  summary: 'Lists the latest emails of a campaign, each with why this person, why now and why these products.',
  kind: 'read',
  access: { by: 'store', can: can.view },
  input: z.object({ key: storeKey, id: objectId, limit: z.int().min(1).max(100).default(20).describe('Maximum number of emails.') }),
  answer: z.object({
    result: z
      .array(
        choice.extend({
          state: z
            .enum(['planned', 'queued', 'dropped'])
            .describe(
              'planned: waits for its time; queued: handed to the sender; dropped: not sent, as the person ordered or the campaign was turned off.',
            ),
        }),
      )
      .describe('Emails, newest first.'),
  }),
});
