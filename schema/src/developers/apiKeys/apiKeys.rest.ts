import { z } from 'zod';

import { keyScopes } from '../../access/keyScopes.ts';
import { call } from '../../contract/call.ts';
import { objectId, requiredText, revision, storeKey, timestamp } from '../../contract/shapes.ts';

/** Most private keys of a store that are not revoked. */
export const mostKeys = 50;

/** What staff say of a private key. */
export const apiKeyFields = z.object({
  name: requiredText(100),
  scopes: z.array(z.enum(keyScopes)).max(keyScopes.length),
  /** Values of the Origin header that may use it, e.g. `https://shop.test`; empty for any. */
  origins: z.array(z.string().max(300)).max(50).default([]),
  /** IP addresses and CIDR ranges that may use it, e.g. `10.0.0.0/8`; empty for any. */
  addresses: z.array(z.string().max(50)).max(50).default([]),
  expires_at: timestamp.nullable().default(null),
});

export const apiKeyStates = ['active', 'expired', 'revoked'] as const;

export const apiKey = z.object({
  id: objectId,
  name: z.string(),
  /** Beginning and end of the value, to tell two keys apart. */
  hint: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  origins: z.array(z.string()),
  addresses: z.array(z.string()),
  state: z.enum(apiKeyStates),
  expires_at: timestamp.nullable(),
  revoked_at: timestamp.nullable(),
  /** Until when a revoked key can be brought back; null when it cannot. */
  restorable_until: timestamp.nullable(),
  /** To the minute. */
  last_used_at: timestamp.nullable(),
  last_used_ip: z.string().nullable(),
  rotated_at: timestamp.nullable(),
  /** The value that the last rotation replaced, while it still holds. */
  previous: z.object({ hint: z.string(), until: timestamp, last_used_at: timestamp.nullable() }).nullable(),
  created_at: timestamp,
  /** Name of who made it; null when the user is gone. */
  created_by: z.string().nullable(),
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
    public_key: z.string(),
    result: z.array(apiKey),
    scopes: z.array(z.object({ scope: z.enum(keyScopes), calls: z.array(z.string()) })),
  }),
});

export const apiKeyCreate = call({
  path: 'client/account/apikey/create',
  summary: 'Makes a private key and answers its value, this once.',
  kind: 'write',
  access: edit,
  input: z.object({ key: storeKey, api_key: apiKeyFields }),
  answer: z.object({ api_key: apiKey, value: z.string() }),
});

export const apiKeyUpdate = call({
  path: 'client/account/apikey/update',
  summary: 'Changes a private key; its value stays. A revision that is not the newest is a ConflictError with the newer key.',
  kind: 'write',
  access: edit,
  input: z.object({ key: storeKey, id: objectId, revision, api_key: apiKeyFields }),
  answer: z.object({ api_key: apiKey }),
});

export const apiKeyRotate = call({
  path: 'client/account/apikey/rotate',
  summary: 'Gives a private key a new value and answers it, this once; the old one holds until the moment given, at most 90 days.',
  kind: 'write',
  access: edit,
  input: z.object({ key: storeKey, id: objectId, revision, overlap_until: timestamp.nullable() }),
  answer: z.object({ api_key: apiKey, value: z.string() }),
});

export const apiKeyDelete = call({
  path: 'client/account/apikey/delete',
  summary: 'Revokes a private key, at once; restore brings it back within ten minutes.',
  kind: 'write',
  access: edit,
  input: z.object({ key: storeKey, id: objectId }),
  answer: z.object({ api_key: apiKey }),
});

export const apiKeyRestore = call({
  path: 'client/account/apikey/restore',
  summary: 'Brings a private key back that was revoked less than ten minutes ago.',
  kind: 'write',
  access: edit,
  input: z.object({ key: storeKey, id: objectId }),
  answer: z.object({ api_key: apiKey }),
});
