import { changedBy, type Connection, rowOf, rowsOf, sql } from '../db/sql.ts';
import { type KeyRing, readKeyRing } from './keyRing.ts';
import { resealRows } from './resealRows.ts';
import { open, seal } from './sealing.ts';

const boundTo = (userId: string) => `user ${userId}`;

/** Keeps the one secret of a user, in place of the one before. */
export async function keepUserSecret(connection: Connection, userId: string, value: string): Promise<void> {
  const { keyId, sealed } = seal(value, boundTo(userId), readKeyRing());
  await changedBy(
    connection,
    sql`INSERT INTO user_secrets (user_id, key_id, sealed) VALUES (${userId}, ${keyId}, ${sealed})
        ON CONFLICT (user_id) DO UPDATE SET key_id = excluded.key_id, sealed = excluded.sealed`,
  );
}

export async function readUserSecret(connection: Connection, userId: string): Promise<string | undefined> {
  const row = await rowOf<{ key_id: string; sealed: Buffer }>(
    connection,
    sql`SELECT key_id, sealed FROM user_secrets WHERE user_id = ${userId}`,
  );
  return row && open(row.sealed, row.key_id, boundTo(userId), readKeyRing());
}

/** Seals every user's secret again that is under another key than the current one. Returns how many that were. */
export function resealUserSecrets(connection: Connection, ring: KeyRing = readKeyRing()): Promise<number> {
  return resealRows<{ user_id: string; key_id: string; sealed: Buffer }>(ring, {
    read: () => rowsOf(connection, sql`SELECT user_id, key_id, sealed FROM user_secrets WHERE key_id <> ${ring.current} LIMIT 500`),
    boundTo: (row) => boundTo(row.user_id),
    write: (row, { keyId, sealed }) =>
      changedBy(
        connection,
        sql`UPDATE user_secrets SET key_id = ${keyId}, sealed = ${sealed} WHERE user_id = ${row.user_id} AND sealed = ${row.sealed}`,
      ),
  });
}
