import { randomUUID } from 'node:crypto';

import { and, eq, isNull, lt } from 'drizzle-orm';

import type { Database, Transaction } from '../../db/database.ts';
import { hashToken, newToken, readToken, sameSecret } from '../../http/token.ts';
import { type tokenPurposes, oneTimeTokens } from './oneTimeTokens.tables.ts';

export type TokenPurpose = (typeof tokenPurposes)[number];

/** How long each kind of token works, in seconds. */
export const tokenSeconds: Readonly<Record<TokenPurpose, number>> = {
  password_reset: 3_600,
  sign_in: 900,
  // From the provider's answer to the call that follows it at once.
  provider: 300,
  invite: 7 * 86_400,
  email_change: 86_400,
};

export interface OneTimeToken {
  readonly id: string;
  readonly userId: string | null;
  readonly about: unknown;
}

export type TokenCheck =
  | { readonly outcome: 'good'; readonly token: OneTimeToken; readonly about: unknown }
  | { readonly outcome: 'used' | 'expired'; readonly about: unknown }
  | { readonly outcome: 'unknown' };

type Drizzle = Pick<Database | Transaction, 'drizzle'>;

/** Kept for a while after their time, so that an old link is told from a wrong one. */
const keptMs = 30 * 86_400_000;

/** Makes a token, and answers it for the one time that anybody but its receiver sees it. */
export async function makeToken(
  { drizzle }: Drizzle,
  purpose: TokenPurpose,
  { userId = null, about = {}, now }: { userId?: string | null; about?: object; now: Date },
): Promise<string> {
  const id = randomUUID();
  const token = newToken(id);
  await drizzle.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, new Date(now.getTime() - keptMs)));
  const expiresAt = new Date(now.getTime() + tokenSeconds[purpose] * 1000);
  await drizzle.insert(oneTimeTokens).values({ id, purpose, hash: hashToken(token), userId, about, createdAt: now, expiresAt });
  return token;
}

/**
 * Looks at a token without using it up; within a transaction it is locked, so that nobody else uses it meanwhile. Only somebody who holds
 * the whole secret learns that it was used or is too old.
 */
export async function checkToken({ drizzle }: Drizzle, purpose: TokenPurpose, given: string, now: Date): Promise<TokenCheck> {
  const id = readToken(given)?.sessionId;
  if (id === undefined) return { outcome: 'unknown' };
  const [row] = await drizzle
    .select()
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.id, id), eq(oneTimeTokens.purpose, purpose)))
    .for('update');
  if (row === undefined || !sameSecret(given, row.hash)) return { outcome: 'unknown' };
  const { userId, about } = row;
  if (row.usedAt !== null) return { outcome: 'used', about };
  if (row.expiresAt <= now) return { outcome: 'expired', about };
  return { outcome: 'good', token: { id, userId, about }, about };
}

/** Spends a token, in the transaction of what it allows. */
export async function spendToken({ drizzle }: Drizzle, { id }: OneTimeToken, now: Date): Promise<void> {
  await drizzle.update(oneTimeTokens).set({ usedAt: now }).where(eq(oneTimeTokens.id, id));
}

/** Ends every token of a user that is still open: after a new password, older links must not work any more. */
export async function endTokensOf({ drizzle }: Drizzle, userId: string, now: Date): Promise<void> {
  await drizzle
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(eq(oneTimeTokens.userId, userId), isNull(oneTimeTokens.usedAt)));
}
