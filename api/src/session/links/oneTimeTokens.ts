import { randomUUID } from 'node:crypto';

import { subDays } from '@endcap/schema/contract/utcDays.ts';

import { type Connection, changedBy, json, rowOf, sql } from '../../db/sql.ts';
import { hashToken, newToken, readToken, sameSecret } from '../../http/token.ts';

/** How long each kind of token works, in seconds. */
export const tokenSeconds = {
  password_reset: 3_600,
  sign_in: 900,
  // From the provider's answer to the call that follows it at once.
  provider: 300,
  invite: 7 * 86_400,
  email_change: 86_400,
} as const;

export type TokenPurpose = keyof typeof tokenSeconds;

export interface OneTimeToken {
  readonly id: string;
  readonly userId: string | null;
  readonly about: unknown;
}

export type TokenCheck =
  | { readonly outcome: 'good'; readonly token: OneTimeToken; readonly about: unknown }
  | { readonly outcome: 'used' | 'expired'; readonly about: unknown }
  | { readonly outcome: 'unknown' };

/** Kept for a while after they expire, so that an expired link is distinguished from a wrong one. */
const keptDays = 30;

/** Makes a token, and answers it for the one time that anyone but its receiver sees it. */
export async function makeToken(
  connection: Connection,
  purpose: TokenPurpose,
  { userId = null, about = {}, now }: { userId?: string | null; about?: object; now: Date },
): Promise<string> {
  const id = randomUUID();
  const token = newToken(id);
  await changedBy(connection, sql`DELETE FROM one_time_tokens WHERE expires_at < ${subDays(now, keptDays)}`);
  const expiresAt = new Date(now.getTime() + tokenSeconds[purpose] * 1000);
  await changedBy(
    connection,
    sql`INSERT INTO one_time_tokens (id, purpose, hash, user_id, about, created_at, expires_at)
        VALUES (${id}, ${purpose}, ${hashToken(token)}, ${userId}, ${json(about)}, ${now}, ${expiresAt})`,
  );
  return token;
}

/**
 * Looks at a token without using it up; within a transaction it is locked, so that no one else uses it meanwhile. Only someone who holds
 * the whole secret learns that it was used or is too old.
 */
export async function checkToken(connection: Connection, purpose: TokenPurpose, given: string, now: Date): Promise<TokenCheck> {
  const id = readToken(given)?.sessionId;
  if (id === undefined) return { outcome: 'unknown' };
  const row = await rowOf<{ hash: Buffer; user_id: string | null; about: unknown; used_at: Date | null; expires_at: Date }>(
    connection,
    sql`SELECT hash, user_id, about, used_at, expires_at FROM one_time_tokens WHERE id = ${id} AND purpose = ${purpose} FOR UPDATE`,
  );
  if (row === undefined || !sameSecret(given, row.hash)) return { outcome: 'unknown' };
  const { user_id: userId, about } = row;
  if (row.used_at !== null) return { outcome: 'used', about };
  if (row.expires_at <= now) return { outcome: 'expired', about };
  return { outcome: 'good', token: { id, userId, about }, about };
}

/** Spends a token, in the transaction of what it allows. */
export async function spendToken(connection: Connection, { id }: OneTimeToken, now: Date): Promise<void> {
  await changedBy(connection, sql`UPDATE one_time_tokens SET used_at = ${now} WHERE id = ${id}`);
}

/** Ends every token of a user that is still open: after a new password, older links must not work any more. */
export async function endTokensOf(connection: Connection, userId: string, now: Date): Promise<void> {
  await changedBy(connection, sql`UPDATE one_time_tokens SET used_at = ${now} WHERE user_id = ${userId} AND used_at IS NULL`);
}
