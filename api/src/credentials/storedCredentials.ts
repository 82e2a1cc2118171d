import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

import { changedBy, type Connection, rowOf, rowsOf, sql } from '../db/sql.ts';
import { type KeyRing, readKeyRing } from './keyRing.ts';

/** What a credential is kept under. */
export interface CredentialName {
  readonly companyKey: string;
  /** Id of what it belongs to, such as a secret. */
  readonly ownerId: string;
  /** Which of its values, from 1. */
  readonly number: number;
}

const algorithm = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

/** A sealed value cannot be put in the place of another one. */
const boundTo = ({ companyKey, ownerId, number }: CredentialName) => Buffer.from(`${companyKey} ${ownerId} ${number}`);

function seal(value: string, name: CredentialName, { current, keys }: KeyRing): { readonly keyId: string; readonly sealed: Buffer } {
  const key = keys.get(current);
  if (key === undefined) throw new Error('The current key is missing.');
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(boundTo(name));
  return { keyId: current, sealed: Buffer.concat([nonce, cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()]) };
}

function open(sealed: Buffer, keyId: string, name: CredentialName, { keys }: KeyRing): string {
  const key = keys.get(keyId);
  if (key === undefined) throw new Error(`The key ${keyId} of a credential is missing.`);
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipher.setAAD(boundTo(name)).setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString('utf8');
}

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
    const { keyId, sealed } = seal(value, { ...owner, number }, ring);
    const kept = await changedBy(
      connection,
      sql`INSERT INTO credentials (company_key, owner_id, number, key_id, sealed, created_at)
          VALUES (${companyKey}, ${ownerId}, ${number}, ${keyId}, ${sealed}, ${now}) ON CONFLICT DO NOTHING`,
    );
    if (kept > 0) return number; // else somebody else was first
  }
}

/** A value; undefined when there is none, or none any more. */
export async function readCredential(connection: Connection, name: CredentialName): Promise<string | undefined> {
  const row = await rowOf<{ key_id: string; sealed: Buffer }>(
    connection,
    sql`SELECT key_id, sealed FROM credentials WHERE company_key = ${name.companyKey} AND owner_id = ${name.ownerId} AND number = ${name.number}`,
  );
  return row && open(row.sealed, row.key_id, name, readKeyRing());
}

/** Seals everything that is under another key anew under the current one. Answers how many values that were. */
export async function resealCredentials(connection: Connection, ring: KeyRing = readKeyRing()): Promise<number> {
  let count = 0;
  for (;;) {
    const rows = await rowsOf<{ company_key: string; owner_id: string; number: number; key_id: string; sealed: Buffer }>(
      connection,
      sql`SELECT company_key, owner_id, number, key_id, sealed FROM credentials WHERE key_id <> ${ring.current} LIMIT 500`,
    );
    for (const { company_key: companyKey, owner_id: ownerId, number, key_id: before, sealed } of rows) {
      const name = { companyKey, ownerId, number };
      const next = seal(open(sealed, before, name, ring), name, ring);
      count += await changedBy(
        connection,
        sql`UPDATE credentials SET key_id = ${next.keyId}, sealed = ${next.sealed}
            WHERE company_key = ${companyKey} AND owner_id = ${ownerId} AND number = ${number} AND key_id = ${before}`,
      );
    }
    if (rows.length === 0) return count;
  }
}
