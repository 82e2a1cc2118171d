import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { objectId, storeKey } from '../../contract/shapes.ts';
import { emailFigures, emailKinds } from '../logs/emailLogs.rest.ts';

/** Longest range that is answered, in days. */
export const mostEmailDays = 366;

const input = z.object({
  key: storeKey,
  from: z.iso.date().describe('First day, UTC.'),
  to: z.iso.date().describe(`Last day, UTC; at most ${mostEmailDays} days.`),
});
const access = { by: 'store', can: 'DASHBOARD_VIEW' } as const;

export const emailAnalyticsOverview = call({
  path: 'client/account/email/analytics/overview',
  summary:
    'Returns the results of the emails sent in a date range in UTC, in total and by email. A newsletter counts on the day on which its sending began.',
  kind: 'read',
  access,
  input,
  answer: z.object({
    figures: emailFigures.describe('Totals of the range.'),
    emails: z
      .array(
        z.object({
          send_id: objectId.describe('ID of the send.'),
          kind: z.enum(emailKinds).describe('Kind of the email.'),
          name: z.string().describe('Name of the newsletter, trigger or campaign.'),
          step: z
            .string()
            .describe('ID of the step of a trigger, or the reason of a campaign: refill, price_drop or personal; empty for others.'),
          step_number: z
            .int()
            .nullable()
            .describe('Which email of its trigger it is, from 1; null for others, and for a step that was removed.'),
          subject: z.string().describe('Subject of the email as last sent, with its Liquid.'),
          figures: emailFigures.describe('Results.'),
        }),
      )
      .describe('Emails and steps of triggers, highest revenue first, then most sent, at most 100.'),
  }),
});

export const emailAnalyticsSeries = call({
  path: 'client/account/email/analytics/series',
  summary: 'Returns the results of the emails sent on each day of a range in UTC.',
  kind: 'read',
  access,
  input,
  answer: z.object({
    result: z
      .array(z.object({ day: z.iso.date().describe('Day, UTC.'), figures: emailFigures.describe('Results of the emails of the day.') }))
      .describe('The days in order.'),
  }),
});
