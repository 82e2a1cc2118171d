import { randomBytes, randomUUID } from 'node:crypto';

import { and, eq, lt } from 'drizzle-orm';

import type { Database, Transaction } from '../../db/database.ts';
import { hashToken, newToken, readToken, sameSecret, successorOf } from '../../http/token.ts';
import { type ReplacedToken, sessions } from './session.tables.ts';

/** How long tokens live. */
export interface TokenLives {
  /** Access token, in seconds; default 15 minutes (SESSION_TOKEN_SECONDS). */
  readonly accessSeconds: number;
  /** Session without a refresh, in seconds; default 30 days (SESSION_DAYS). */
  readonly sessionSeconds: number;
}

export interface IssuedTokens {
  readonly token: string;
  readonly refreshToken: string;
  readonly expiresAt: Date;
}

/** For how long a refresh token is still accepted after it was replaced, in milliseconds: parallel calls refresh with the same one. */
export const replacedMs = 30_000;

function positive(text: string | undefined, fallback: number): number {
  const value = Number(text);
  return Number.isFinite(value) && value > 0 ? value : fallback;
}

export function tokenLives(env: NodeJS.ProcessEnv = process.env): TokenLives {
  return { accessSeconds: positive(env['SESSION_TOKEN_SECONDS'], 900), sessionSeconds: positive(env['SESSION_DAYS'], 30) * 86_400 };
}

const after = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000);

/** Begins a session of a user, and clears away those of theirs that have timed out. */
export async function beginSession(
  { drizzle }: Pick<Database | Transaction, 'drizzle'>,
  { userId, ip, userAgent, now }: { userId: string; ip: string; userAgent: string; now: Date },
  lives: TokenLives,
): Promise<IssuedTokens> {
  const id = randomUUID();
  const token = newToken(id);
  const refreshToken = newToken(id);
  const expiresAt = after(now, lives.accessSeconds);
  await drizzle.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, now)));
  await drizzle.insert(sessions).values({
    id,
    userId,
    accessHash: hashToken(token),
    accessExpiresAt: expiresAt,
    refreshHash: hashToken(refreshToken),
    expiresAt: after(now, lives.sessionSeconds),
    ip,
    userAgent,
    createdAt: now,
    refreshedAt: now,
  });
  return { token, refreshToken, expiresAt };
}

/** The newest tokens that a just-replaced refresh token leads to, over as many replacements as there were; undefined when it leads nowhere. */
function newestFrom(refreshToken: string, replaced: readonly ReplacedToken[]): { token: string; refreshToken: string } | undefined {
  let at = refreshToken;
  let token: string | undefined;
  for (let step = replaced.findIndex(({ hash }) => sameSecret(at, Buffer.from(hash, 'hex'))); step >= 0;) {
    const salt = Buffer.from(replaced[step]?.salt ?? '', 'hex');
    token = successorOf(at, salt, 'access');
    at = successorOf(at, salt, 'refresh');
    step = replaced.findIndex(({ hash }) => sameSecret(at, Buffer.from(hash, 'hex')));
  }
  return token === undefined ? undefined : { token, refreshToken: at };
}

export type Refresh =
  | { readonly outcome: 'refreshed'; readonly tokens: IssuedTokens }
  | { readonly outcome: 'unknown' | 'ended' | 'reused' };

/**
 * Replaces the tokens of a session. The just-replaced refresh token gives the same successor as it gave before, so parallel refreshes (of
 * a browser's tabs, of several gateways) are harmless. An older one has been copied by somebody: then the whole session ends.
 */
export async function refreshSession(db: Database, refreshToken: string, now: Date, lives: TokenLives): Promise<Refresh> {
  const id = readToken(refreshToken)?.sessionId;
  if (id === undefined) return { outcome: 'unknown' };
  return db.transaction(async ({ drizzle }) => {
    const [row] = await drizzle.select().from(sessions).where(eq(sessions.id, id)).for('update');
    if (row === undefined) return { outcome: 'unknown' };
    if (row.expiresAt <= now) {
      await drizzle.delete(sessions).where(eq(sessions.id, id));
      return { outcome: 'ended' };
    }
    const replaced = row.replaced.filter(({ at }) => now.getTime() - Date.parse(at) < replacedMs);
    if (!sameSecret(refreshToken, row.refreshHash)) {
      const newest = newestFrom(refreshToken, replaced);
      if (newest !== undefined) return { outcome: 'refreshed', tokens: { ...newest, expiresAt: row.accessExpiresAt } };
      await drizzle.delete(sessions).where(eq(sessions.id, id));
      return { outcome: 'reused' };
    }
    const salt = randomBytes(32);
    const tokens: IssuedTokens = {
      token: successorOf(refreshToken, salt, 'access'),
      refreshToken: successorOf(refreshToken, salt, 'refresh'),
      expiresAt: after(now, lives.accessSeconds),
    };
    const previousUntil = Math.min(row.accessExpiresAt.getTime(), now.getTime() + replacedMs);
    await drizzle
      .update(sessions)
      .set({
        accessHash: hashToken(tokens.token),
        accessExpiresAt: tokens.expiresAt,
        previousAccessHash: row.accessHash,
        previousAccessExpiresAt: new Date(previousUntil),
        refreshHash: hashToken(tokens.refreshToken),
        replaced: [...replaced, { hash: row.refreshHash.toString('hex'), salt: salt.toString('hex'), at: now.toISOString() }],
        expiresAt: after(now, lives.sessionSeconds),
        refreshedAt: now,
      })
      .where(eq(sessions.id, id));
    return { outcome: 'refreshed', tokens };
  });
}

/** Ends the session that any of its newest tokens names; also one whose access token has timed out. */
export async function endSession(db: Database, tokens: readonly (string | undefined)[]): Promise<void> {
  for (const token of tokens) {
    const id = token === undefined ? undefined : readToken(token)?.sessionId;
    if (token === undefined || id === undefined) continue;
    const [row] = await db.drizzle.select().from(sessions).where(eq(sessions.id, id));
    if (row === undefined) continue;
    const hashes = [row.accessHash, row.previousAccessHash, row.refreshHash, ...row.replaced.map(({ hash }) => Buffer.from(hash, 'hex'))];
    if (hashes.some((hash) => hash !== null && sameSecret(token, hash))) await db.drizzle.delete(sessions).where(eq(sessions.id, id));
  }
}
