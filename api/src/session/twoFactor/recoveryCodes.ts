import { createHash, randomInt } from 'node:crypto';

import { changedBy, type Connection, join, sql } from '../../db/sql.ts';

/** Without characters that are mistaken for each other; 31 of them, so that 12 give 59 bits. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const count = 10;

/** What is compared: codes are typed from paper, with or without dashes, in any case. */
const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');

const hashOf = (userId: string, code: string) =>
  createHash('sha256')
    .update(`${userId} ${plain(code)}`)
    .digest();

function newCode(): string {
  const part = () => Array.from({ length: 4 }, () => letters.charAt(randomInt(letters.length))).join('');
  return `${part()}-${part()}-${part()}`;
}

/** Whether a text can be a recovery code: a code of the app is six digits. */
export const isRecoveryCode = (code: string) => plain(code).length === 12;

/** Makes new codes in place of all before. Only hashes are kept: the codes are random and long, so they need no stretching. */
export async function replaceRecoveryCodes(client: Connection, userId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  await changedBy(client, sql`DELETE FROM recovery_codes WHERE user_id = ${userId}`);
  const rows = codes.map((code) => sql`(${userId}, ${hashOf(userId, code)})`);
  await changedBy(client, sql`INSERT INTO recovery_codes (user_id, hash) VALUES ${join(rows)}`);
  return codes;
}

/** Uses a code up. False when it is none, or was used before. */
export async function spendRecoveryCode(connection: Connection, userId: string, code: string): Promise<boolean> {
  return (await changedBy(connection, sql`DELETE FROM recovery_codes WHERE user_id = ${userId} AND hash = ${hashOf(userId, code)}`)) === 1;
}
