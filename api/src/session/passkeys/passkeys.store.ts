import { changedBy, type Connection, json, rowOf, rowsOf, sql } from '../../db/sql.ts';

export const mostPasskeys = 20;

export interface PasskeyRow {
  readonly id: string;
  readonly name: string;
  readonly is_synced: boolean;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

/** What proves a passkey at the next sign-in. */
export interface PasskeyKey {
  readonly id: string;
  readonly user_id: string;
  readonly public_key: Buffer;
  /** As text: PostgreSQL's bigint. */
  readonly counter: string;
  readonly transports: readonly string[];
}

const columns = sql`id, name, is_synced, created_at, last_used_at`;

export function passkeysOf(connection: Connection, userId: string): Promise<PasskeyRow[]> {
  return rowsOf<PasskeyRow>(
    connection,
    sql`SELECT ${columns} FROM passkeys WHERE user_id = ${userId} ORDER BY created_at DESC, id LIMIT ${mostPasskeys}`,
  );
}

export function credentialsOfUser(connection: Connection, userId: string): Promise<{ credential_id: string; transports: string[] }[]> {
  return rowsOf(connection, sql`SELECT credential_id, transports FROM passkeys WHERE user_id = ${userId} LIMIT ${mostPasskeys}`);
}

export function keyOfCredential(connection: Connection, credentialId: string): Promise<PasskeyKey | undefined> {
  return rowOf<PasskeyKey>(
    connection,
    sql`SELECT id, user_id, public_key, counter, transports FROM passkeys WHERE credential_id = ${credentialId}`,
  );
}

interface NewPasskey {
  readonly userId: string;
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly isSynced: boolean;
}

/** Adds a passkey; undefined when someone has it already. */
export function addPasskey(connection: Connection, passkey: NewPasskey, now: Date): Promise<PasskeyRow | undefined> {
  const { userId, credentialId, publicKey, counter, transports, name, isSynced } = passkey;
  return rowOf<PasskeyRow>(
    connection,
    sql`INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name, is_synced, created_at)
        VALUES (${userId}, ${credentialId}, ${Buffer.from(publicKey)}, ${counter}, ${json(transports)}, ${name}, ${isSynced}, ${now})
        ON CONFLICT (credential_id) DO NOTHING RETURNING ${columns}`,
  );
}

/** Notes a sign-in; false when another one with the same counter came first, as that of a copied passkey would. */
export async function notePasskeyUse(connection: Connection, { id, counter }: PasskeyKey, next: number, now: Date): Promise<boolean> {
  return (
    (await changedBy(
      connection,
      sql`UPDATE passkeys SET counter = ${next}, last_used_at = ${now} WHERE id = ${id} AND counter = ${counter}`,
    )) === 1
  );
}

export async function deletePasskey(connection: Connection, userId: string, id: string): Promise<boolean> {
  return (await changedBy(connection, sql`DELETE FROM passkeys WHERE user_id = ${userId} AND id = ${id}`)) === 1;
}
