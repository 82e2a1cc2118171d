import { keyScopes } from '@endcap/schema/access/keyScopes.ts';
import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { loadCalls } from '@endcap/schema/contract/loadCalls.ts';
import {
  apiKeyCreate,
  apiKeyDelete,
  apiKeyList,
  apiKeyRestore,
  apiKeyRotate,
  apiKeyUpdate,
} from '@endcap/schema/developers/apiKeys/apiKeys.rest.ts';

import { Failure } from '../../http/failure.ts';
import { handle, type StoreContext } from '../../http/handle.ts';
import { newPrivateKey } from '../../http/privateKey.ts';
import { listKeys, type StoredKey } from './apiKeys.store.ts';
import { checkKey, checkOverlap, type KeyFields, keyState, tidyKey, undoMs } from './apiKeys.ts';
import { insertKey, KeyConflict, rotateKey, setRevoked, updateKey } from './apiKeys.writes.ts';

type KeyAnswer = AnswerOf<typeof apiKeyUpdate>['api_key'];

const iso = (date: Date | null) => date?.toISOString() ?? null;

function answerOf(key: StoredKey, now: Date): KeyAnswer {
  const { id, name, hint, scopes, origins, addresses, previousUntil, revokedAt } = key;
  const undoUntil = revokedAt === null ? null : new Date(revokedAt.getTime() + undoMs);
  return {
    id,
    name,
    hint,
    scopes,
    origins,
    addresses,
    state: keyState(key, now),
    expires_at: iso(key.expiresAt),
    revoked_at: iso(revokedAt),
    restorable_until: undoUntil !== null && undoUntil > now ? iso(undoUntil) : null,
    last_used_at: iso(key.lastUsedAt),
    last_used_ip: key.lastUsedIp === '' ? null : key.lastUsedIp,
    rotated_at: iso(key.rotatedAt),
    previous:
      previousUntil === null || previousUntil <= now
        ? null
        : { hint: key.previousHint ?? '', until: previousUntil.toISOString(), last_used_at: iso(key.previousUsedAt) },
    created_at: key.createdAt.toISOString(),
    created_by: key.createdBy,
    revision: key.revision,
  };
}

const title = 'Failed to save private key';

function assertValid(fields: KeyFields, now: Date): KeyFields {
  const tidy = tidyKey(fields);
  const wrong = checkKey(tidy, now);
  const [message] = Object.values(wrong);
  if (message !== undefined) throw new Failure('LogicalError', message, { title, fields: wrong });
  return tidy;
}

/** A change of a key, with the words for one that came too late. */
async function saving({ now }: StoreContext, save: () => Promise<StoredKey>): Promise<KeyAnswer> {
  try {
    return answerOf(await save(), now);
  } catch (error) {
    if (!(error instanceof KeyConflict)) throw error;
    const message = 'Someone else changed this private key after you opened it. Reload and try again.';
    throw new Failure('ConflictError', message, { title, current: answerOf(error.current, now) });
  }
}

let opened: Promise<ReadonlyMap<string, string[]>> | undefined;

/** Which calls each scope opens, from the contract itself. */
async function callsByScope(): Promise<ReadonlyMap<string, string[]>> {
  const byScope = new Map<string, string[]>(keyScopes.map((scope) => [scope, []]));
  for (const { call } of await loadCalls())
    if (call.access.by === 'shop' && call.access.private === true) byScope.get(call.access.scope)?.push(call.path);
  return byScope;
}

export const handlers = [
  handle(apiKeyList, async (_input, { db, store, now }) => {
    opened ??= callsByScope();
    const [keys, byScope] = await Promise.all([listKeys(db.pool, store.key, now), opened]);
    return {
      public_key: store.key,
      result: keys.map((key) => answerOf(key, now)),
      scopes: keyScopes.map((scope) => ({ scope, calls: byScope.get(scope) ?? [] })),
    };
  }),
  handle(apiKeyCreate, async ({ api_key: fields }, context) => {
    const tidy = assertValid(fields, context.now);
    const value = newPrivateKey();
    return { api_key: await saving(context, () => insertKey(context, tidy, value)), value };
  }),
  handle(apiKeyUpdate, async ({ id, revision, api_key: fields }, context) => {
    const tidy = assertValid(fields, context.now);
    return { api_key: await saving(context, () => updateKey(context, id, revision, tidy)) };
  }),
  handle(apiKeyRotate, async ({ id, revision, overlap_until: until }, context) => {
    const message = checkOverlap(until, context.now);
    if (message !== undefined)
      throw new Failure('LogicalError', message, { title: 'Failed to rotate private key', fields: { overlap_until: message } });
    const value = newPrivateKey();
    return { api_key: await saving(context, () => rotateKey(context, { id, revision, until, value })), value };
  }),
  handle(apiKeyDelete, async ({ id }, context) => ({ api_key: await saving(context, () => setRevoked(context, id, true)) })),
  handle(apiKeyRestore, async ({ id }, context) => ({ api_key: await saving(context, () => setRevoked(context, id, false)) })),
];
