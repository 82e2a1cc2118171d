import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { objectId, ok, requiredText, revision } from '../../contract/shapes.ts';
import { consoleLanguages } from './consoleLanguages.ts';

const email = z.email('Enter a valid email address.').max(320);

/** Digits with what people write between them; nothing at all is fine too. */
const phone = z
  .string()
  .max(50)
  .regex(/^(?:\+?[\d\s()./-]*\d[\d\s()./-]*)?$/, 'Enter a valid phone number.');

const profile = z.object({
  id: objectId,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  profession: z.enum(['owner', 'marketing', 'developer']).nullable(),
  number_format: z.enum(['eu', 'us']),
  error_email: z.boolean(),
  status_email: z.enum(['', 'weekly', 'monthly']),
  opt_in_feedback: z.boolean(),
  ui_lang: z.string(),
  revision,
});

export const userInfo = call({
  path: 'client/user/info',
  summary: 'Answers the profile of the signed-in user.',
  kind: 'read',
  access: { by: 'user' },
  input: z.object({}),
  answer: z.object({ user: profile }),
});

export const userUpdate = call({
  path: 'client/user/update',
  summary:
    'Changes the signed-in user; fields left out stay. Another address needs the password, and is taken over once the link mailed to it was opened: then the answer is verification_required.',
  kind: 'write',
  access: { by: 'user' },
  input: z.object({
    /** May be left out; names nobody but the caller. */
    id: objectId.optional(),
    revision,
    name: requiredText(200).optional(),
    email: email.optional(),
    /** Goes with another address: whoever finds a screen unlocked must not take the account over. */
    password: z.string().max(1000).optional(),
    phone: phone.optional(),
    profession: z.enum(['owner', 'marketing', 'developer']).nullable().optional(),
    number_format: z.enum(['eu', 'us']).optional(),
    error_email: z.boolean().optional(),
    status_email: z.enum(['', 'weekly', 'monthly']).optional(),
    opt_in_feedback: z.boolean().optional(),
    ui_lang: z.enum(consoleLanguages).optional(),
  }),
  answer: z.object({ status: z.enum(['ok', 'verification_required']), user: profile }),
});

export const verifyEmail = call({
  path: 'client/user/verify_email',
  summary: 'Takes over a new email address by the token of the link that was mailed to it, once.',
  kind: 'write',
  access: { by: 'nobody' },
  input: z.object({ token: z.string().max(4000) }),
  answer: ok,
});
