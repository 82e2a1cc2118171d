import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { objectId, ok, requiredText, timestamp } from '../../contract/shapes.ts';
import { sessionTokens } from '../session/session.rest.ts';

const options = z
  .record(z.string(), z.unknown())
  .describe('Options for the browser’s WebAuthn API, in the JSON form of WebAuthn Level 3. The challenge is valid once, for 5 minutes.');

/** What the browser's WebAuthn API answered; the server's library checks every part of it. */
const credential = z
  .looseObject({
    id: z.string().max(2000).describe('ID of the credential in Base64URL.'),
    type: z.literal('public-key').describe('Always public-key.'),
    response: z.record(z.string(), z.unknown()).describe('What the authenticator signed or created.'),
  })
  .describe('The credential that the browser returned, in the JSON form of WebAuthn Level 3.');

const passkey = z.object({
  id: objectId,
  name: z.string().describe('Name that the user gave it, e.g. the device.'),
  is_synced: z.boolean().describe('Whether the passkey is backed up and available on the user’s other devices.'),
  created_at: timestamp.describe('When it was added.'),
  last_used_at: timestamp.nullable().describe('When it was last used to sign in; null if never.'),
});

export const passkeyList = call({
  path: 'client/user/passkey/list',
  summary: 'Returns the passkeys of the signed-in user, newest first.',
  kind: 'read',
  access: { by: 'user' },
  input: z.object({}),
  answer: z.object({ passkeys: z.array(passkey).max(20).describe('The passkeys; at most 20.') }),
});

export const passkeyOptions = call({
  path: 'client/user/passkey/options',
  summary: 'Returns the WebAuthn options for creating a passkey.',
  kind: 'write',
  access: { by: 'user' },
  input: z.object({}),
  answer: z.object({ options }),
});

export const passkeyRegister = call({
  path: 'client/user/passkey/register',
  summary: 'Adds the passkey that the browser created. A user has at most 20.',
  kind: 'write',
  access: { by: 'user' },
  input: z.object({ name: requiredText(100).describe('Name of the passkey, 1 to 100 characters.'), credential }),
  answer: z.object({ passkey: passkey.describe('The added passkey.') }),
});

export const passkeyDelete = call({
  path: 'client/user/passkey/delete',
  summary: 'Deletes a passkey. It can no longer be used to sign in.',
  kind: 'write',
  access: { by: 'user' },
  input: z.object({ id: objectId }),
  answer: ok,
});

export const passkeySignInOptions = call({
  path: 'client/user/passkey/login_options',
  summary: 'Returns the WebAuthn options for signing in with a passkey. They name no user.',
  kind: 'write',
  access: { by: 'nobody' },
  input: z.object({}),
  answer: z.object({ options }),
});

export const passkeySignIn = call({
  path: 'client/user/passkey/login',
  summary: 'Signs a user in with a passkey. No code is required, since the device has verified the user.',
  kind: 'write',
  access: { by: 'nobody' },
  input: z.object({ credential }),
  answer: sessionTokens,
});
