import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { ok, timestamp } from '../../contract/shapes.ts';

const code = z.string().max(40).describe('Six-digit code from the authenticator app.');
const recoveryCodes = z
  .array(z.string())
  .describe('Ten recovery codes such as k7mp-2xwq-9trd, each valid once in place of a code. They are returned only this once.');

export const twoFactorInfo = call({
  path: 'client/user/two_factor/info',
  summary: 'Returns whether two-factor authentication is on for the signed-in user.',
  kind: 'read',
  access: { by: 'user' },
  input: z.object({}),
  answer: z.object({
    enabled_at: timestamp.nullable().describe('When two-factor authentication was turned on; null if it is off.'),
    recovery_codes: z.int().min(0).max(10).describe('Number of unused recovery codes.'),
  }),
});

export const twoFactorEnable = call({
  path: 'client/user/two_factor/enable',
  summary:
    'Generates a secret for an authenticator app. Two-factor authentication is off until two_factor/confirm receives a code from the app.',
  kind: 'write',
  access: { by: 'user' },
  input: z.object({}),
  answer: z.object({
    secret: z.string().describe('The secret in Base32, to type into an authenticator app.'),
    uri: z.string().describe('The secret as an otpauth:// URI, to show as a QR code.'),
  }),
});

export const twoFactorConfirm = call({
  path: 'client/user/two_factor/confirm',
  summary: 'Turns two-factor authentication on with a code from the authenticator app, and returns recovery codes.',
  kind: 'write',
  access: { by: 'user' },
  input: z.object({ code }),
  answer: z.object({ recovery_codes: recoveryCodes }),
});

export const twoFactorDisable = call({
  path: 'client/user/two_factor/disable',
  summary: 'Turns two-factor authentication off with a code, and deletes its secret and recovery codes.',
  kind: 'write',
  access: { by: 'user' },
  input: z.object({ code: z.string().max(40).describe('Six-digit code from the authenticator app, or a recovery code.') }),
  answer: ok,
});

export const twoFactorRecoveryCodes = call({
  path: 'client/user/two_factor/recovery_codes',
  summary: 'Replaces all recovery codes with new ones.',
  kind: 'write',
  access: { by: 'user' },
  input: z.object({ code }),
  answer: z.object({ recovery_codes: recoveryCodes }),
});
