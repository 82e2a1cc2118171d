import { z } from 'zod';

/** How emails of a shop leave: by the server of this installation, or by a service of the shop's own. */
export const mailProviders = ['default', 'smtp', 'ses', 'mailgun', 'postmark', 'local'] as const;

export type MailProviderName = (typeof mailProviders)[number];

const clock = z
  .string()
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, 'Enter a time such as 09:00.')
  .meta({ examples: ['09:00'] });

const minDays = z.int().min(0).max(60).default(0);
const perDay = z.int().min(0).max(50).default(0);

/** How a store sends mail. */
export const emailConfigurationFields = z.object({
  sender_name: z.string().max(100).default('').describe('Name of the sender; empty for that of the store.'),
  sender_email: z
    .string()
    .max(320)
    .default('')
    .describe(
      'Address of the sender. With the email service `default`, emails are from the address of this installation, and replies go to this one, until a DNS record proves that its domain is the company’s own. A change needs EXPORTERS_EDIT.',
    ),
  reply_to: z.string().max(320).default('').describe('Address for replies; empty for that of the sender.'),
  postal_address: z
    .string()
    .max(500)
    .default('')
    .describe('Name and postal address below every mail, which the law of many countries demands; empty for the name of the store.'),
  follows_shop_status: z
    .boolean()
    .default(true)
    .describe(
      'Whether the field subscribed of the shop’s customers subscribes and unsubscribes people, unless they or someone else have decided. If not, only people themselves, forms, imports of subscribers, the API and staff do; who is subscribed stays so.',
    ),
  newsletter_min_days: minDays.describe('Days that must lie between two newsletters for one person, 0 to 60; 0 for none.'),
  newsletter_per_day: perDay.describe('Maximum number of newsletters for one person within 24 hours, 0 to 50; 0 for no limit.'),
  trigger_min_days: minDays.describe('Minimum days between two emails of triggers or AI campaigns for one person, 0 to 60; 0 for none.'),
  trigger_per_day: perDay.describe(
    'Maximum number of emails of triggers and AI campaigns for one person within 24 hours, 0 to 50; 0 for no limit.',
  ),
  average_per_day: z
    .number()
    .min(0)
    .max(10)
    .default(0)
    .describe('Maximum of all emails for one person per day, as the average of the last 30 days, 0 to 10; 0 for no limit.'),
  weekdays: z
    .array(z.int().min(1).max(7))
    .max(7)
    .default([1, 2, 3, 4, 5, 6, 7])
    .describe('Days on which emails are sent, 1 (Monday) to 7 (Sunday), at least one. Emails due on other days wait.'),
  quiet_from: clock.default('').describe('Time at which quiet hours begin, such as 21:00, in the time zone of the store; empty for none.'),
  quiet_until: clock.default('').describe('Time at which quiet hours end, such as 08:00; empty for none.'),
  warm_up: z
    .boolean()
    .default(false)
    .describe('Whether a new sender domain is warmed up: 200 emails per day at first, doubled every second day up to 100,000.'),
  warm_up_from: z.iso.date().nullable().default(null).describe('First day of the warm-up, YYYY-MM-DD; null if it is off.'),
  provider: z
    .enum(mailProviders)
    .default('default')
    .describe('Email service. default: the mail server of this installation; local: nothing is sent, emails stay in the outbox.'),
  secret: z.string().max(200).default('').describe('Name of the company secret with the password, key or token of the email service.'),
  host: z.string().max(253).default('').describe('Host of the SMTP server.'),
  port: z.int().min(1).max(65_535).default(587).describe('Port of the SMTP server; 465 uses TLS from the start.'),
  user: z.string().max(320).default('').describe('User of the SMTP server, or the access key ID of SES.'),
  region: z.string().max(40).default('').describe('Region of SES such as eu-central-1, or eu or us of Mailgun.'),
  url: z.string().max(500).default('').describe('Base URL of the API of the email service, by HTTPS; empty for the public one.'),
  webhook_secret: z
    .string()
    .max(200)
    .default('')
    .describe(
      'Name of the company secret that verifies the events of the email service: the webhook signing key of Mailgun, the password of basic authentication of Postmark, or the ARN of the SNS topic of SES.',
    ),
  domain: z.string().max(253).default('').describe('Domain of the sender whose DNS records are checked; empty for that of the address.'),
  dkim_selector: z
    .string()
    .max(63)
    .regex(/^[a-z0-9-]*$/i, 'Use letters, digits and hyphens.')
    .default('')
    .describe('Selector of the DKIM key; empty for none.'),
  dkim_secret: z
    .string()
    .max(200)
    .default('')
    .describe(
      'Name of the company secret with the private DKIM key (PEM), by which emails of an SMTP server are signed here; empty to leave signing to the server.',
    ),
  bounce_address: z
    .string()
    .max(320)
    .default('')
    .describe(
      'Address of the mailbox that emails by an SMTP server come back to, such as bounces@shop.example; empty for that of the sender. With the email service `default` its domain must be proven. Each email has an address of its own there, with its ID after a plus sign (VERP), so the part before the @ has at most 31 characters.',
    ),
  bounce_host: z.string().max(253).default('').describe('Host of the IMAP server with that mailbox; empty not to read it.'),
  bounce_port: z
    .int()
    .min(1)
    .max(65_535)
    .default(993)
    .describe('Port of the IMAP server: 993 is encrypted from the start, 143 by STARTTLS.'),
  bounce_user: z.string().max(320).default('').describe('User of the mailbox; empty for its address.'),
  bounce_secret: z.string().max(200).default('').describe('Name of the company secret with the password of the mailbox.'),
});

/** Where emails and addresses of customers go, in whose name, and with which secrets: not for everyone who edits texts. */
export const mailServiceFields = [
  'provider',
  'sender_email',
  'secret',
  'host',
  'port',
  'user',
  'region',
  'url',
  'webhook_secret',
  'domain',
  'dkim_selector',
  'dkim_secret',
  'bounce_address',
  'bounce_host',
  'bounce_port',
  'bounce_user',
  'bounce_secret',
] as const satisfies readonly (keyof z.output<typeof emailConfigurationFields>)[];
