import { randomUUID } from 'node:crypto';

import { mostKeys } from '@endcap/schema/developers/apiKeys/apiKeys.rest.ts';
import type { PoolClient } from 'pg';

import { recordAudit } from '../../db/recordAudit.ts';
import { brokenConstraint } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import type { StoreContext } from '../../http/handle.ts';
import { hashPrivateKey, privateKeyHint } from '../../http/privateKey.ts';
import { findKey, type StoredKey } from './apiKeys.store.ts';
import { type KeyFields, undoMs } from './apiKeys.ts';

const title = 'Failed to save private key';
const noKey = () => new Failure('NotFoundError', 'Private key not found in this store.');

/** What is known of a key in the audit trail: all but its value. */
function snapshot(key: StoredKey | undefined): unknown {
  if (key === undefined) return null;
  const { name, hint, scopes, origins, addresses, expiresAt, revokedAt, previousUntil, revision } = key;
  return { name, hint, scopes, origins, addresses, expires_at: expiresAt, revoked_at: revokedAt, previous_until: previousUntil, revision };
}

type Verb = 'create' | 'update' | 'rotate' | 'revoke' | 'restore';

/** The frame of every change: locks the key, hands it to `change` as it is, reads the result and writes the audit trail. */
async function changing(
  context: StoreContext,
  verb: Verb,
  id: string,
  change: (client: PoolClient, before: StoredKey | undefined) => Promise<void>,
): Promise<StoredKey> {
  const { db, store } = context;
  try {
    return await db.transaction(async (transaction) => {
      const { client } = transaction;
      const before = await findKey(client, store.key, id, 'lock');
      if (before === undefined && verb !== 'create') throw noKey();
      await change(client, before);
      const after = await findKey(client, store.key, id);
      if (after === undefined) throw new Error('A private key that was just stored cannot be read.');
      if (before?.revision !== after.revision) {
        const subject = { companyKey: store.companyKey, storeKey: store.key, objectType: 'private key', objectId: id };
        await recordAudit(transaction, context, { ...subject, action: verb, before: snapshot(before), after: snapshot(after) });
      }
      return after;
    });
  } catch (error) {
    if (brokenConstraint(error) !== 'api_keys_name') throw error;
    const message = 'A private key with this name already exists.';
    throw new Failure('LogicalError', message, { title, fields: { 'api_key.name': message } });
  }
}

/** A key that is changed on an older revision; the caller is shown what it is now. */
export class KeyConflict extends Error {
  readonly current: StoredKey;

  constructor(current: StoredKey) {
    super(`Private key ${current.id} is at revision ${current.revision}.`);
    this.current = current;
  }
}

function assertCurrent(key: StoredKey | undefined, revision: number): void {
  if (key !== undefined && key.revision !== revision) throw new KeyConflict(key);
  if (key?.revokedAt != null) throw new Failure('LogicalError', 'This private key was revoked. Create a new one.', { title });
}

export async function insertKey(context: StoreContext, fields: KeyFields, value: string): Promise<StoredKey> {
  const { store, user, now } = context;
  const id = randomUUID();
  return changing(context, 'create', id, async (client) => {
    // Two at once count one after the other.
    await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 55))', [store.key]);
    const { rows } = await client.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM api_keys WHERE store_key = $1 AND revoked_at IS NULL',
      [store.key],
    );
    if ((rows[0]?.count ?? 0) >= mostKeys)
      throw new Failure('LogicalError', `A store can have at most ${mostKeys} private keys. Revoke one that is not used.`, { title });
    await client.query(
      `INSERT INTO api_keys (store_key, id, name, hint, hash, scopes, origins, addresses, expires_at, created_by, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        store.key,
        id,
        fields.name,
        privateKeyHint(value),
        hashPrivateKey(value),
        fields.scopes,
        fields.origins,
        fields.addresses,
        fields.expires_at,
        user.id,
        now,
      ],
    );
  });
}

export async function updateKey(context: StoreContext, id: string, revision: number, fields: KeyFields): Promise<StoredKey> {
  return changing(context, 'update', id, async (client, before) => {
    assertCurrent(before, revision);
    await client.query(
      `UPDATE api_keys SET name = $3, scopes = $4, origins = $5, addresses = $6, expires_at = $7, revision = revision + 1
       WHERE store_key = $1 AND id = $2`,
      [context.store.key, id, fields.name, fields.scopes, fields.origins, fields.addresses, fields.expires_at],
    );
  });
}

/** Puts a new value in the place of the old one, which holds until the moment given, or ends at once. */
export async function rotateKey(
  context: StoreContext,
  { id, revision, until, value }: { id: string; revision: number; until: string | null; value: string },
): Promise<StoredKey> {
  return changing(context, 'rotate', id, async (client, before) => {
    assertCurrent(before, revision);
    await client.query(
      `UPDATE api_keys SET hash = $3, hint = $4, rotated_at = $5, previous_used_at = NULL, revision = revision + 1,
         previous_hash = CASE WHEN $6::timestamptz IS NULL THEN NULL ELSE hash END, previous_until = $6,
         previous_hint = CASE WHEN $6::timestamptz IS NULL THEN NULL ELSE hint END
       WHERE store_key = $1 AND id = $2`,
      [context.store.key, id, hashPrivateKey(value), privateKeyHint(value), context.now, until],
    );
  });
}

/** Ends a key, or brings it back within its time; again changes nothing. */
export async function setRevoked(context: StoreContext, id: string, isRevoked: boolean): Promise<StoredKey> {
  const { now, store } = context;
  return changing(context, isRevoked ? 'revoke' : 'restore', id, async (client, before) => {
    const revokedAt = before?.revokedAt ?? null;
    if ((revokedAt !== null) === isRevoked) return;
    if (revokedAt !== null && now.getTime() - revokedAt.getTime() > undoMs)
      throw new Failure('LogicalError', 'A private key can be restored for ten minutes after it was revoked. Create a new one.', {
        title,
      });
    await client.query('UPDATE api_keys SET revoked_at = $3, revision = revision + 1 WHERE store_key = $1 AND id = $2', [
      store.key,
      id,
      isRevoked ? now : null,
    ]);
  });
}
