import { changedBy, type Connection, rowOf, rowsOf, sql } from '../db/sql.ts';
import { type KeyRing, readKeyRing } from './keyRing.ts';
import { resealRows } from './resealRows.ts';
import { open, seal } from './sealing.ts';

/** What a secret of a store is kept under. */
export interface StoreSecretName {
  readonly storeKey: string;
  /** Whose it is, such as `feed <id>`. */
  readonly owner: string;
}

/** Owners of secrets of a store. */
export const secretOwners = {
  feedHeaders: (feedId: string) => `feed ${feedId}`,
  /** Those before the last save of the feed, for its undo. */
  feedHeadersBefore: (feedId: string) => `feed before ${feedId}`,
  feedTokens: 'feed tokens',
  subscriptionLinks: 'subscription links',
} as const;

const boundTo = ({ storeKey, owner }: StoreSecretName) => `store ${storeKey} ${owner}`;

/** Keeps the one secret of an owner, in place of the one before. */
export async function keepStoreSecret(connection: Connection, name: StoreSecretName, value: string): Promise<void> {
  const { keyId, sealed } = seal(value, boundTo(name), readKeyRing());
  await changedBy(
    connection,
    sql`INSERT INTO store_secrets (store_key, owner, key_id, sealed) VALUES (${name.storeKey}, ${name.owner}, ${keyId}, ${sealed})
        ON CONFLICT (store_key, owner) DO UPDATE SET key_id = excluded.key_id, sealed = excluded.sealed`,
  );
}

/** Keeps a secret where its owner has none yet, and answers the one that is kept. */
export async function ensureStoreSecret(connection: Connection, name: StoreSecretName, make: () => string): Promise<string> {
  const known = await readStoreSecret(connection, name);
  if (known !== undefined) return known;
  const { keyId, sealed } = seal(make(), boundTo(name), readKeyRing());
  await changedBy(
    connection,
    sql`INSERT INTO store_secrets (store_key, owner, key_id, sealed) VALUES (${name.storeKey}, ${name.owner}, ${keyId}, ${sealed})
        ON CONFLICT DO NOTHING`,
  );
  const kept = await readStoreSecret(connection, name);
  if (kept === undefined) throw new Error('A secret that was just stored cannot be read.');
  return kept;
}

export async function readStoreSecret(connection: Connection, name: StoreSecretName): Promise<string | undefined> {
  const row = await rowOf<{ key_id: string; sealed: Buffer }>(
    connection,
    sql`SELECT key_id, sealed FROM store_secrets WHERE store_key = ${name.storeKey} AND owner = ${name.owner}`,
  );
  return row && open(row.sealed, row.key_id, boundTo(name), readKeyRing());
}

/** Seals every store's secret again that is under another key than the current one. Returns how many that were. */
export function resealStoreSecrets(connection: Connection, ring: KeyRing = readKeyRing()): Promise<number> {
  return resealRows<{ store_key: string; owner: string; key_id: string; sealed: Buffer }>(ring, {
    read: () =>
      rowsOf(connection, sql`SELECT store_key, owner, key_id, sealed FROM store_secrets WHERE key_id <> ${ring.current} LIMIT 500`),
    boundTo: ({ store_key: storeKey, owner }) => boundTo({ storeKey, owner }),
    write: (row, { keyId, sealed }) =>
      changedBy(
        connection,
        sql`UPDATE store_secrets SET key_id = ${keyId}, sealed = ${sealed}
            WHERE store_key = ${row.store_key} AND owner = ${row.owner} AND sealed = ${row.sealed}`,
      ),
  });
}
