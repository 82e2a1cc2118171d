import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { ok } from '../../contract/shapes.ts';

/** A code of the authenticator app, or a recovery code. Spaces and dashes that people type are ignored. */
export const secondFactorCode = z
  .string()
  .max(40)
  .describe('Six-digit code from the authenticator app, or a recovery code; required if two-factor authentication is on.');

export const proveIdentity = call({
  path: 'client/user/prove',
  summary:
    'Confirms that the signed-in user is present, by password and, if two-factor authentication is on, a code. Calls that change who can sign in require a confirmation within the last 60 minutes; signing in counts as one.',
  kind: 'write',
  access: { by: 'user' },
  input: z.object({
    password: z.string().max(1000).default('').describe('Password of the user. A user without a password has to sign in again instead.'),
    code: secondFactorCode.default(''),
  }),
  answer: ok,
});
