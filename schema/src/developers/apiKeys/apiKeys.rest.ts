import { z } from 'zod';

import { keyScopes } from '../../access/keyScopes.ts';
import { call } from '../../contract/call.ts';
import { objectId, requiredText, revision, storeKey, timestamp } from '../../contract/shapes.ts';

/** Most private keys of a store that are not revoked. */
export const mostKeys = 50;

/** What staff say of a private key. */
export const apiKeyFields = z.object({
  name: requiredText(100).describe('The system that uses it; unique in the store.'),
  scopes: z.array(z.enum(keyScopes)).max(keyScopes.length).describe('What it may be used for.'),
  origins: z
    .array(z.string().max(300))
    .max(50)
    .default([])
    .describe('Values of the Origin header that may use it, e.g. https://shop.test; empty for any.'),
  addresses: z
    .array(z.string().max(50))
    .max(50)
    .default([])
    .describe('IP addresses and CIDR ranges that may use it, e.g. 10.0.0.0/8; empty for any.'),
  expires_at: timestamp.nullable().default(null).describe('When it ends; null for never.'),
});

export const apiKeyStates = ['active', 'expired', 'revoked'] as const;

export const apiKey = z.object({
  id: objectId,
  name: z.string().describe('The system that uses it; unique in the store.'),
  hint: z.string().describe('Beginning and end of the value, to tell two keys apart.'),
  scopes: z.array(z.enum(keyScopes)).describe('What it may be used for.'),
  origins: z.array(z.string()).describe('Values of the Origin header that may use it; empty for any.'),
  addresses: z.array(z.string()).describe('IP addresses and CIDR ranges that may use it; empty for any.'),
  state: z.enum(apiKeyStates).describe('active, expired at expires_at, or revoked.'),
  expires_at: timestamp.nullable().describe('When it ends; null for never.'),
  revoked_at: timestamp.nullable().describe('When it was revoked; null while it holds.'),
  restorable_until: timestamp.nullable().describe('Until when a revoked key can be brought back; null when it cannot.'),
  last_used_at: timestamp.nullable().describe('To the minute.'),
  last_used_ip: z.string().nullable().describe('IP address of the last use; null before the first.'),
  rotated_at: timestamp.nullable().describe('When it last got a new value; null for never.'),
  previous: z
    .object({
      hint: z.string().describe('Beginning and end of the value.'),
      until: timestamp.describe('Until when it holds, ISO 8601 in UTC.'),
      last_used_at: timestamp.nullable().describe('When it was last used, to the minute; null before the first use.'),
    })
    .nullable()
    .describe('The value that the last rotation replaced, while it still holds.'),
  created_at: timestamp.describe('When it was made, ISO 8601 in UTC.'),
  created_by: z.string().nullable().describe('Name of who made it; null when the user is gone.'),
  revision,
});

const view = { by: 'store', can: 'API_KEYS_VIEW' } as const;
const edit = { by: 'store', can: 'API_KEYS_EDIT' } as const;

export const apiKeyList = call({
  path: 'client/account/apikey/list',
  summary: 'Lists the private keys of a store without their values, newest first, and what each scope opens.',
  kind: 'read',
  access: view,
  input: z.object({ key: storeKey }),
  answer: z.object({
    public_key: z.string().describe('The public key of the store.'),
    result: z.array(apiKey).describe('The private keys, newest first; revoked ones for 30 days.'),
    scopes: z
      .array(
        z.object({
          scope: z.enum(keyScopes).describe('Name of the scope, as module:verb.'),
          calls: z.array(z.string()).describe('Paths of the calls that it opens.'),
        }),
      )
      .describe('What each scope opens.'),
  }),
});

export const apiKeyCreate = call({
  path: 'client/account/apikey/create',
  summary: 'Makes a private key and answers its value, this once.',
  kind: 'write',
  access: edit,
  input: z.object({ key: storeKey, api_key: apiKeyFields.describe('What to say of it.') }),
  answer: z.object({
    api_key: apiKey.describe('The private key without its value.'),
    value: z.string().describe('The private key itself, this once: only its hash is kept.'),
  }),
});

export const apiKeyUpdate = call({
  path: 'client/account/apikey/update',
  summary: 'Changes a private key; its value stays. A revision that is not the newest is a ConflictError with the newer key.',
  kind: 'write',
  access: edit,
  input: z.object({ key: storeKey, id: objectId, revision, api_key: apiKeyFields.describe('What to say of it.') }),
  answer: z.object({ api_key: apiKey.describe('The private key without its value.') }),
});

export const apiKeyRotate = call({
  path: 'client/account/apikey/rotate',
  summary: 'Gives a private key a new value and answers it, this once; the old one holds until the moment given, at most 90 days.',
  kind: 'write',
  access: edit,
  input: z.object({
    key: storeKey,
    id: objectId,
    revision,
    overlap_until: timestamp.nullable().describe('Until when the old value holds as well, at most 90 days; null to end it at once.'),
  }),
  answer: z.object({
    api_key: apiKey.describe('The private key without its value.'),
    value: z.string().describe('The private key itself, this once: only its hash is kept.'),
  }),
});

export const apiKeyDelete = call({
  path: 'client/account/apikey/delete',
  summary: 'Revokes a private key, at once; restore brings it back within ten minutes.',
  kind: 'write',
  access: edit,
  input: z.object({ key: storeKey, id: objectId }),
  answer: z.object({ api_key: apiKey.describe('The private key without its value.') }),
});

export const apiKeyRestore = call({
  path: 'client/account/apikey/restore',
  summary: 'Brings a private key back that was revoked less than ten minutes ago.',
  kind: 'write',
  access: edit,
  input: z.object({ key: storeKey, id: objectId }),
  answer: z.object({ api_key: apiKey.describe('The private key without its value.') }),
});
