import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { boundedListAnswer, boundedListInput } from '../../contract/list.ts';
import { companyKey, objectId, timestamp } from '../../contract/shapes.ts';
import { mailKinds } from './mailKinds.ts';

const mail = z.object({
  id: objectId,
  kind: z.enum(mailKinds).describe('Type of email.'),
  recipient: z.string().describe('Recipient address.'),
  subject: z.string().describe('Subject line.'),
  state: z
    .enum(['outbox', 'sending', 'sent', 'failed'])
    .describe(
      'Status of the email. outbox: stored, as no mail server is configured; sending: being sent, with retries; sent: accepted by the mail server; failed: rejected permanently.',
    ),
  answer: z.string().describe('Answer of the mail server; may be empty.'),
  created_at: timestamp.describe('When it was created.'),
  sent_at: timestamp.nullable().describe('When the mail server accepted it; null before.'),
});

export const mailList = call({
  path: 'client/mail/list',
  summary: 'Lists the emails of a company, newest first; for HQ, also personal ones such as password resets.',
  kind: 'read',
  access: { by: 'company', can: 'MAIL_OUTBOX_VIEW' },
  input: boundedListInput.extend({ client_key: companyKey }),
  answer: boundedListAnswer(mail),
});

export const mailInfo = call({
  path: 'client/mail/info',
  summary: 'Returns an email with its text, which is stored only while no mail server is configured.',
  kind: 'read',
  access: { by: 'company', can: 'MAIL_OUTBOX_VIEW' },
  input: z.object({ client_key: companyKey, id: objectId }),
  answer: z.object({
    mail: mail
      .extend({
        text: z.string().nullable().describe('Plain text; null once a mail server has accepted the email.'),
        html: z.string().nullable().describe('HTML; null once a mail server has accepted the email, or if it has none.'),
      })
      .describe('The email with its text.'),
  }),
});
