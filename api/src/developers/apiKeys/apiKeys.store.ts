import type { KeyScope } from '@endcap/schema/access/keyScopes.ts';
import type { Pool, PoolClient } from 'pg';

export interface StoredKey {
  readonly id: string;
  readonly name: string;
  readonly hint: string;
  readonly scopes: KeyScope[];
  readonly origins: string[];
  readonly addresses: string[];
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly lastUsedIp: string;
  readonly rotatedAt: Date | null;
  readonly previousHint: string | null;
  readonly previousUntil: Date | null;
  readonly previousUsedAt: Date | null;
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly revision: number;
}

// Neither hash leaves the database.
const columns = `k.id, k.name, k.hint, k.scopes, k.origins, k.addresses, k.expires_at AS "expiresAt", k.revoked_at AS "revokedAt",
  k.last_used_at AS "lastUsedAt", k.last_used_ip AS "lastUsedIp", k.rotated_at AS "rotatedAt", k.previous_hint AS "previousHint",
  k.previous_until AS "previousUntil", k.previous_used_at AS "previousUsedAt", k.created_at AS "createdAt", u.name AS "createdBy", k.revision`;
const from = 'FROM api_keys k LEFT JOIN users u ON u.id = k.created_by';

/** The keys of a store, newest first; revoked ones for 30 days. */
export async function listKeys(pool: Pool, storeKey: string, now: Date): Promise<StoredKey[]> {
  const { rows } = await pool.query<StoredKey>(
    `SELECT ${columns} ${from} WHERE k.store_key = $1 AND (k.revoked_at IS NULL OR k.revoked_at > $2::timestamptz - interval '30 days')
     ORDER BY k.revoked_at IS NOT NULL, k.created_at DESC, k.id`,
    [storeKey, now],
  );
  return rows;
}

/** One key, locked until the transaction ends when that is asked for. */
export async function findKey(
  client: Pool | PoolClient,
  storeKey: string,
  id: string,
  lock: 'lock' | 'read' = 'read',
): Promise<StoredKey | undefined> {
  const { rows } = await client.query<StoredKey>(
    `SELECT ${columns} ${from} WHERE k.store_key = $1 AND k.id = $2 ${lock === 'lock' ? 'FOR UPDATE OF k' : ''}`,
    [storeKey, id],
  );
  return rows[0];
}
