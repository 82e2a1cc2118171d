import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { boundedListAnswer, boundedListInput } from '../../contract/list.ts';
import { money } from '../../contract/money.ts';
import { objectId, ok, storeKey, timestamp } from '../../contract/shapes.ts';

/** What emails are of. */
export const emailKinds = ['newsletter', 'ai_newsletter', 'trigger', 'ai_campaign'] as const;
export const messageStates = ['queued', 'sending', 'sent', 'failed', 'skipped'] as const;
/** Why an email was not sent: the subscription of its recipient, a limit, or what was done with what it is of. */
export const skipReasons = [
  'unsubscribed',
  'pending',
  'bounced',
  'complained',
  'suppressed',
  'test_store',
  'capped',
  'too_late',
  'stopped',
  'disabled',
] as const;
export type SkipReason = (typeof skipReasons)[number];
export const emailSendStates = ['pending', 'preparing', 'sending', 'paused', 'stopped', 'sent', 'sent_partial'] as const;

const view = { by: 'store', can: 'EMAIL_VIEW' } as const;
const count = (what: string) => z.int().min(0).describe(what);
const when = (what: string) => timestamp.nullable().describe(`When ${what}; null if it was not.`);

export const emailFigures = z.object({
  sent: count('Emails sent.'),
  delivered: count('Emails delivered, as far as the email service reports it.'),
  opened: count('Recipients who opened it.'),
  clicked: count('Recipients who clicked a link in it.'),
  converted: count('Recipients who ordered after a click.'),
  unsubscribed: count('Recipients who unsubscribed by it.'),
  complained: count('Recipients who reported it as spam.'),
  failed: count('Emails that could not be sent, or came back.'),
  skipped: count('Recipients who got none, because of their subscription or a limit.'),
  revenue: money.describe('Revenue of products ordered after a click.'),
});

export const emailMessage = z.object({
  id: objectId,
  send_id: objectId.describe('ID of the send that it belongs to.'),
  kind: z.enum(emailKinds).describe('Kind of the email.'),
  name: z.string().describe('Name of the newsletter, trigger or campaign.'),
  email: z.string().describe('Recipient, in lower case.'),
  subject: z.string().describe('Subject as sent; empty before.'),
  state: z.enum(messageStates).describe('skipped: not sent because of the subscription or a limit.'),
  skip_reason: z.enum(skipReasons).nullable().describe('Why it was skipped; null if it was not.'),
  failure: z.string().describe('Why it failed, as reported by the email service; empty otherwise.'),
  queued_at: timestamp.describe('When it was planned.'),
  sent_at: when('it was sent'),
  delivered_at: when('it was delivered'),
  opened_at: when('it was first opened'),
  clicked_at: when('a link was first clicked'),
  converted_at: when('the recipient ordered'),
  unsubscribed_at: when('the recipient unsubscribed by it'),
  complained_at: when('the recipient reported it as spam'),
  failed_at: when('it failed'),
  revenue: money.describe('Revenue of products ordered after a click.'),
});

export const emailLogList = call({
  path: 'client/account/email/log/list',
  summary:
    'Lists emails to single recipients, newest first. Sort: queued_at, sent_at. Filter: id, email, state, kind, send_id, sent_at, opened_at, clicked_at, converted_at. The query is the start of an address.',
  kind: 'read',
  access: view,
  input: boundedListInput.extend({ key: storeKey }),
  answer: boundedListAnswer(emailMessage),
});

export const emailLogInfo = call({
  path: 'client/account/email/log/info',
  summary: 'Returns an email to one recipient with its text as sent, which is kept for 90 days.',
  kind: 'read',
  access: view,
  input: z.object({ key: storeKey, id: objectId }),
  answer: z.object({
    message: emailMessage.describe('The email.'),
    copy: z
      .object({ html: z.string().describe('HTML as sent.'), text: z.string().describe('Plain text as sent.') })
      .nullable()
      .describe('Its text as sent; null if it was not sent or is no longer kept.'),
  }),
});

export const emailLogResend = call({
  path: 'client/account/email/log/resend',
  summary:
    'Queues an email that failed or was skipped again. The limits of the recipient apply as before. One that was sent is never sent twice, and none of a send that was stopped is.',
  kind: 'write',
  access: { by: 'store', can: 'EMAIL_EDIT' },
  input: z.object({ key: storeKey, id: objectId }),
  answer: ok,
});

export const emailHeatMap = call({
  path: 'client/account/email/details/heat_map',
  summary:
    'Returns the email of a send with the clicks of people on each of its links marked: as it was sent to one of the recipients where a copy is kept, else as its content is rendered without a recipient.',
  kind: 'read',
  access: view,
  input: z.object({ key: storeKey, id: objectId.describe('ID of the send.') }),
  answer: z.object({
    html: z.string().describe('HTML without links and pixel; links with clicks have a frame and the number of clicks.'),
    clicks: count('Clicks of people on links that the HTML has.'),
  }),
});

export const emailDetailsInfo = call({
  path: 'client/account/email/details/info',
  summary: 'Returns the results of one send: figures, links, products, time of day, variants and reasons of skipped emails.',
  kind: 'read',
  access: view,
  input: z.object({ key: storeKey, id: objectId.describe('ID of the send.') }),
  answer: z.object({
    id: objectId,
    kind: z.enum(emailKinds).describe('Kind of the email.'),
    name: z.string().describe('Name of the newsletter, trigger or campaign.'),
    subject: z.string().describe('Subject as written; one with Liquid as one of the recipients got it.'),
    step_number: z.int().nullable().describe('Which email of its trigger it is, from 1; null for others, and for a step that was removed.'),
    state: z.enum(emailSendStates).describe('State of the send.'),
    at: timestamp.describe('When it began or is planned to.'),
    finished_at: timestamp.nullable().describe('When it ended; null before, and for triggers, which do not end.'),
    recipients: count('Number of recipients.'),
    figures: emailFigures.describe('Results.'),
    links: z
      .array(
        z.object({
          url: z.string().describe('URL of the link.'),
          place: count('Place of the link in the email, from 0.'),
          product_id: z.string().describe('ID of the product that it leads to; empty for other links.'),
          clicks: count('Clicks by people.'),
          people: count('Recipients who clicked it.'),
        }),
      )
      .describe('Links with clicks, most clicks first, at most 50.'),
    products: z
      .array(
        z.object({
          product_id: z.string().describe('ID of the product.'),
          name: z.string().describe('Name of the product; empty if it no longer exists.'),
          clicks: count('Clicks by people.'),
          orders: count('Orders with the product after a click.'),
          revenue: money.describe('Revenue of the product in these orders.'),
        }),
      )
      .describe('Products with clicks, most clicks first, at most 20.'),
    hours: z
      .array(
        z.object({
          hour: z.int().min(0).max(23).describe('Hour of the day in the time zone of the store.'),
          opened: count('Recipients who first opened it in the hour.'),
          clicked: count('Clicks in the hour.'),
        }),
      )
      .describe('The 24 hours of a day.'),
    variants: z
      .array(
        z.object({
          name: z.string().describe('Name of the variant; empty for the first.'),
          sent: count('Emails sent.'),
          opened: count('Recipients who opened it.'),
          clicked: count('Recipients who clicked a link in it.'),
          converted: count('Recipients who ordered after a click.'),
          revenue: money.describe('Revenue of products ordered after a click.'),
        }),
      )
      .describe('Variants of an experiment; empty without one.'),
    skipped: z
      .array(z.object({ reason: z.enum(skipReasons).describe('Reason.'), count: count('Recipients.') }))
      .describe('Why recipients got none, most first.'),
  }),
});
