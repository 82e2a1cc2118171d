import { z } from 'zod';

import { keyScopes } from '../../access/keyScopes.ts';
import { call } from '../../contract/call.ts';
import { objectId, requiredText, revision, storeKey, timestamp } from '../../contract/shapes.ts';

/** Most private keys of a store that are not revoked. */
export const mostKeys = 50;

/** What staff say of a private key. */
export const apiKeyFields = z.object({
  name: requiredText(100).describe('Name of the system that uses the key; unique in the store.'),
  scopes: z.array(z.enum(keyScopes)).max(keyScopes.length).describe('Scopes of the key.'),
  origins: z
    .array(z.string().max(300))
    .max(50)
    .default([])
    .describe('Allowed values of the Origin header, e.g. https://shop.test; empty for any.'),
  addresses: z
    .array(z.string().max(50))
    .max(50)
    .default([])
    .describe('Allowed IP addresses and CIDR ranges, e.g. 10.0.0.0/8; empty for any.'),
  expires_at: timestamp.nullable().default(null).describe('When it expires; null for never.'),
});

export const apiKeyStates = ['active', 'expired', 'revoked'] as const;

export const apiKey = z.object({
  id: objectId,
  name: z.string().describe('Name of the system that uses the key; unique in the store.'),
  hint: z.string().describe('First and last characters of the value, to identify the key.'),
  scopes: z.array(z.enum(keyScopes)).describe('Scopes of the key.'),
  origins: z.array(z.string()).describe('Allowed values of the Origin header; empty for any.'),
  addresses: z.array(z.string()).describe('Allowed IP addresses and CIDR ranges; empty for any.'),
  state: z.enum(apiKeyStates).describe('Status: active, expired (at expires_at) or revoked.'),
  expires_at: timestamp.nullable().describe('When it expires; null for never.'),
  revoked_at: timestamp.nullable().describe('When it was revoked; null if not revoked.'),
  restorable_until: timestamp.nullable().describe('Until when a revoked key can be restored; null if it cannot.'),
  last_used_at: timestamp.nullable().describe('When it was last used, to the minute.'),
  last_used_ip: z.string().nullable().describe('IP address that last used it; null if never used.'),
  rotated_at: timestamp.nullable().describe('When its value was last rotated; null if never.'),
  previous: z
    .object({
      hint: z.string().describe('First and last characters of the value.'),
      until: timestamp.describe('When it expires, ISO 8601 in UTC.'),
      last_used_at: timestamp.nullable().describe('When it was last used, to the minute; null if never.'),
    })
    .nullable()
    .describe('The previous value, while it is still valid.'),
  created_at: timestamp.describe('When it was created, ISO 8601 in UTC.'),
  created_by: z.string().nullable().describe('Name of the user who created it; null if the user was deleted.'),
  revision,
});

const view = { by: 'store', can: 'API_KEYS_VIEW' } as const;
const edit = { by: 'store', can: 'API_KEYS_EDIT' } as const;

export const apiKeyList = call({
  path: 'client/account/apikey/list',
  summary: 'Lists the private keys of a store without their values, newest first, and the available scopes.',
  kind: 'read',
  access: view,
  input: z.object({ key: storeKey }),
  answer: z.object({
    public_key: z.string().describe('The public key of the store.'),
    result: z.array(apiKey).describe('Private keys, newest first. Revoked keys are listed for 30 days.'),
    scopes: z
      .array(
        z.object({
          scope: z.enum(keyScopes).describe('Name of the scope, as module:verb.'),
          calls: z.array(z.string()).describe('Paths of the calls that it allows.'),
        }),
      )
      .describe('Available scopes with their calls.'),
  }),
});

export const apiKeyCreate = call({
  path: 'client/account/apikey/create',
  summary: 'Creates a private key and returns its value, only this once.',
  kind: 'write',
  access: edit,
  input: z.object({ key: storeKey, api_key: apiKeyFields.describe('Settings of the key.') }),
  answer: z.object({
    api_key: apiKey.describe('The private key without its value.'),
    value: z.string().describe('The value of the key, returned only this once; only its hash is stored.'),
  }),
});

export const apiKeyUpdate = call({
  path: 'client/account/apikey/update',
  summary: 'Updates a private key. Its value stays the same. An outdated revision is a ConflictError with the current key.',
  kind: 'write',
  access: edit,
  input: z.object({ key: storeKey, id: objectId, revision, api_key: apiKeyFields.describe('Settings of the key.') }),
  answer: z.object({ api_key: apiKey.describe('The private key without its value.') }),
});

export const apiKeyRotate = call({
  path: 'client/account/apikey/rotate',
  summary:
    'Gives a private key a new value and returns it, only this once. The old value stays valid until the given time, at most 90 days.',
  kind: 'write',
  access: edit,
  input: z.object({
    key: storeKey,
    id: objectId,
    revision,
    overlap_until: timestamp.nullable().describe('When the old value expires, at most 90 days from now; null to expire it immediately.'),
  }),
  answer: z.object({
    api_key: apiKey.describe('The private key without its value.'),
    value: z.string().describe('The value of the key, returned only this once; only its hash is stored.'),
  }),
});

export const apiKeyDelete = call({
  path: 'client/account/apikey/delete',
  summary: 'Revokes a private key immediately. It can be restored for ten minutes.',
  kind: 'write',
  access: edit,
  input: z.object({ key: storeKey, id: objectId }),
  answer: z.object({ api_key: apiKey.describe('The private key without its value.') }),
});

export const apiKeyRestore = call({
  path: 'client/account/apikey/restore',
  summary: 'Restores a private key that was revoked less than ten minutes ago.',
  kind: 'write',
  access: edit,
  input: z.object({ key: storeKey, id: objectId }),
  answer: z.object({ api_key: apiKey.describe('The private key without its value.') }),
});
