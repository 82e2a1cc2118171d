import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { ok } from '../../contract/shapes.ts';

const email = z.email('Enter a valid email address.').max(320);

/** A password as somebody chooses it; the same for sign-up, reset and invitations. */
export const newPassword = z.string().min(10, 'Must be at least 10 character(s) long.').max(1000);

export const sendPasswordReset = call({
  path: 'client/user/send_password_reset',
  summary: 'Mails a link for a new password to the user of an address; answers the same when there is none.',
  kind: 'write',
  access: { by: 'nobody' },
  input: z.object({ email }),
  answer: ok,
});

export const resetPassword = call({
  path: 'client/user/reset_password',
  summary: 'Sets a new password by the token of a mailed link, once, and ends every session of the user.',
  kind: 'write',
  access: { by: 'nobody' },
  input: z.object({ token: z.string().max(4000), password: newPassword }),
  answer: ok,
});

export const passlessAuth = call({
  path: 'client/user/passless_auth',
  summary: 'Mails a link that signs the user of an address in without a password; answers the same when there is none.',
  kind: 'write',
  access: { by: 'nobody' },
  /** `to` is the path in the console that the link leads to after signing in. */
  input: z.object({ email, to: z.string().max(2000).default('') }),
  answer: ok,
});
