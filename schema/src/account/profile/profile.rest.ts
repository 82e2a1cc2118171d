import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { emailAddress, objectId, ok, requiredText, revision } from '../../contract/shapes.ts';
import { consoleLanguages } from './consoleLanguages.ts';

const email = emailAddress;

/** Digits with what people write between them; nothing at all is fine too. */
const phone = z
  .string()
  .max(50)
  .regex(/^(?:\+?[\d\s()./-]*\d[\d\s()./-]*)?$/, 'Enter a valid phone number.');

const profile = z.object({
  id: objectId,
  name: z.string().describe('Full name.'),
  email: z.string().describe('Email address that the user signs in with.'),
  phone: z.string().describe('Phone number; may be empty.'),
  profession: z.enum(['owner', 'marketing', 'developer']).nullable().describe('The user’s role in the business; null if not given.'),
  number_format: z.enum(['eu', 'us']).describe('Number format: eu shows 123.456.789,10 and us shows 123,456,789.10.'),
  error_email: z.boolean().describe('Whether the user receives emails about errors, such as a failed import.'),
  status_email: z.enum(['', 'weekly', 'monthly']).describe('How often the user receives a status email about the stores; empty for never.'),
  opt_in_feedback: z.boolean().describe('Whether the user agreed to be asked for feedback.'),
  ui_lang: z.string().describe('Language of the console, a BCP 47 tag.'),
  revision,
});

export const userInfo = call({
  path: 'client/user/info',
  summary: 'Returns the signed-in user’s profile.',
  kind: 'read',
  access: { by: 'user' },
  input: z.object({}),
  answer: z.object({ user: profile.describe('The signed-in user’s profile.') }),
});

export const userUpdate = call({
  path: 'client/user/update',
  summary:
    'Updates the signed-in user’s profile. Omitted fields stay unchanged. A new email address requires the password and takes effect once the emailed confirmation link is opened; the status is then verification_required.',
  kind: 'write',
  access: { by: 'user' },
  input: z.object({
    id: objectId.optional(),
    revision,
    name: requiredText(200).optional().describe('Full name, 1 to 200 characters.'),
    email: email.optional().describe('New email address. It takes effect once the emailed confirmation link is opened.'),
    /** Required with another address: someone who finds a screen unlocked must not take over the account. */
    password: z.string().max(1000).optional().describe('The user’s current password; required to change the email address.'),
    phone: phone.optional().describe('Phone number; may be empty.'),
    profession: z
      .enum(['owner', 'marketing', 'developer'])
      .nullable()
      .optional()
      .describe('The user’s role in the business; null clears it.'),
    number_format: z.enum(['eu', 'us']).optional().describe('Number format: eu shows 123.456.789,10 and us shows 123,456,789.10.'),
    error_email: z.boolean().optional().describe('Whether the user receives emails about errors, such as a failed import.'),
    status_email: z
      .enum(['', 'weekly', 'monthly'])
      .optional()
      .describe('How often the user receives a status email about the stores; empty for never.'),
    opt_in_feedback: z.boolean().optional().describe('Whether the user agrees to be asked for feedback.'),
    ui_lang: z.enum(consoleLanguages).optional().describe('Language of the console, a BCP 47 tag.'),
  }),
  answer: z.object({
    status: z
      .enum(['ok', 'verification_required'])
      .describe('verification_required if a confirmation link was emailed to a new address, otherwise ok.'),
    user: profile.describe('The updated profile.'),
  }),
});

export const verifyEmail = call({
  path: 'client/user/verify_email',
  summary: 'Confirms a new email address with the token from the emailed link, valid once.',
  kind: 'write',
  access: { by: 'nobody' },
  input: z.object({ token: z.string().max(4000).describe('Token from the emailed link.') }),
  answer: ok,
});
