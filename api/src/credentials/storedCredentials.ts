import { changedBy, type Connection, rowOf, rowsOf, sql } from '../db/sql.ts';
import { type KeyRing, readKeyRing } from './keyRing.ts';
import { resealRows } from './resealRows.ts';
import { open, seal } from './sealing.ts';

/** What a credential is kept under. */
export interface CredentialName {
  readonly companyKey: string;
  /** Id of what it belongs to, such as a secret. */
  readonly ownerId: string;
  /** Which of its values, from 1. */
  readonly number: number;
}

/** What a value is sealed for. */
const boundTo = ({ companyKey, ownerId, number }: CredentialName) => `${companyKey} ${ownerId} ${number}`;

/** Keeps the next value of an owner, and answers its number. */
export async function keepCredential(
  connection: Connection,
  owner: Omit<CredentialName, 'number'>,
  value: string,
  now: Date,
): Promise<number> {
  const { companyKey, ownerId } = owner;
  const ring = readKeyRing();
  for (;;) {
    const last = await rowOf<{ number: number }>(
      connection,
      sql`SELECT coalesce(max(number), 0) AS number FROM credentials WHERE company_key = ${companyKey} AND owner_id = ${ownerId}`,
    );
    const number = (last?.number ?? 0) + 1;
    const { keyId, sealed } = seal(value, boundTo({ ...owner, number }), ring);
    const kept = await changedBy(
      connection,
      sql`INSERT INTO credentials (company_key, owner_id, number, key_id, sealed, created_at)
          VALUES (${companyKey}, ${ownerId}, ${number}, ${keyId}, ${sealed}, ${now}) ON CONFLICT DO NOTHING`,
    );
    if (kept > 0) return number; // else someone else was first
  }
}

/** A value; undefined when there is none, or none any more. */
export async function readCredential(connection: Connection, name: CredentialName): Promise<string | undefined> {
  const row = await rowOf<{ key_id: string; sealed: Buffer }>(
    connection,
    sql`SELECT key_id, sealed FROM credentials WHERE company_key = ${name.companyKey} AND owner_id = ${name.ownerId} AND number = ${name.number}`,
  );
  return row && open(row.sealed, row.key_id, boundTo(name), readKeyRing());
}

/** Seals everything that is under another key again under the current one. Returns how many values that were. */
export function resealCredentials(connection: Connection, ring: KeyRing = readKeyRing()): Promise<number> {
  return resealRows<{ company_key: string; owner_id: string; number: number; key_id: string; sealed: Buffer }>(ring, {
    read: () =>
      rowsOf(
        connection,
        sql`SELECT company_key, owner_id, number, key_id, sealed FROM credentials WHERE key_id <> ${ring.current} LIMIT 500`,
      ),
    boundTo: ({ company_key: companyKey, owner_id: ownerId, number }) => boundTo({ companyKey, ownerId, number }),
    write: (row, { keyId, sealed }) =>
      changedBy(
        connection,
        sql`UPDATE credentials SET key_id = ${keyId}, sealed = ${sealed}
            WHERE company_key = ${row.company_key} AND owner_id = ${row.owner_id} AND number = ${row.number} AND key_id = ${row.key_id}`,
      ),
  });
}
