import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { listAnswer, listInput } from '../../contract/list.ts';
import { companyKey, objectId, timestamp } from '../../contract/shapes.ts';

const mail = z.object({
  id: objectId,
  /** What the mail is for, e.g. `invite` or `password_reset`. */
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  /** `outbox`: kept here, since no mail server is set up. */
  state: z.enum(['outbox', 'sending', 'sent', 'failed']),
  /** What the mail server said. */
  answer: z.string(),
  created_at: timestamp,
  sent_at: timestamp.nullable(),
});

export const mailList = call({
  path: 'client/mail/list',
  summary: 'Lists the mails of a company, newest first; for HQ also those that belong to persons, such as password resets.',
  kind: 'read',
  access: { by: 'company', can: 'MAIL_OUTBOX_VIEW' },
  input: listInput.extend({ client_key: companyKey }),
  answer: listAnswer(mail),
});

export const mailInfo = call({
  path: 'client/mail/info',
  summary: 'Answers a mail with its text, which is kept only while no mail server is set up.',
  kind: 'read',
  access: { by: 'company', can: 'MAIL_OUTBOX_VIEW' },
  input: z.object({ client_key: companyKey, id: objectId }),
  answer: z.object({ mail: mail.extend({ text: z.string().nullable(), html: z.string().nullable() }) }),
});
