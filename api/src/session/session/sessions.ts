import { randomBytes, randomUUID } from 'node:crypto';

import type { Database } from '../../db/database.ts';
import { type Connection, changedBy, json, rowOf, sql } from '../../db/sql.ts';
import { hashToken, isMarked, newRefreshToken, newToken, readToken, sameSecret, successorsOf } from '../../http/token.ts';

/** How long tokens live. */
export interface TokenLives {
  /** Access token, in seconds; default 15 minutes (SESSION_TOKEN_SECONDS). */
  readonly accessSeconds: number;
  /** Session without a refresh, in seconds; default 30 days (SESSION_DAYS). */
  readonly sessionSeconds: number;
  /** Session in all, however often it is refreshed, in seconds; default 90 days (SESSION_MAX_DAYS). */
  readonly longestSeconds: number;
}

export interface IssuedTokens {
  readonly token: string;
  readonly refreshToken: string;
  readonly expiresAt: Date;
}

/** A refresh token that was just replaced, with the salt that leads from it to its successor (both in hexadecimal). */
interface ReplacedToken {
  readonly hash: string;
  readonly salt: string;
  /** ISO time of the replacement. */
  readonly at: string;
}

interface SessionRow {
  readonly access_hash: Buffer;
  readonly access_expires_at: Date;
  readonly previous_access_hash: Buffer | null;
  readonly refresh_hash: Buffer;
  readonly token_key: Buffer | null;
  readonly replaced: readonly ReplacedToken[];
  readonly expires_at: Date;
  readonly created_at: Date;
  readonly token_name: string | null;
}

/** For how long a refresh token is still accepted after it was replaced, in milliseconds: parallel calls refresh with the same one. */
export const replacedMs = 30_000;

function positive(text: string | undefined, fallback: number): number {
  const value = Number(text);
  return Number.isFinite(value) && value > 0 ? value : fallback;
}

export function tokenLives(env: NodeJS.ProcessEnv = process.env): TokenLives {
  return {
    accessSeconds: positive(env['SESSION_TOKEN_SECONDS'], 900),
    sessionSeconds: positive(env['SESSION_DAYS'], 30) * 86_400,
    longestSeconds: positive(env['SESSION_MAX_DAYS'], 90) * 86_400,
  };
}

const after = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000);
const earlier = (a: Date, b: Date) => (a < b ? a : b);

/** When a session ends that is refreshed now, and the access token that it gets. */
function endsOf(beganAt: Date, now: Date, lives: TokenLives): { readonly session: Date; readonly access: Date } {
  const session = earlier(after(now, lives.sessionSeconds), after(beganAt, lives.longestSeconds));
  return { session, access: earlier(after(now, lives.accessSeconds), session) };
}

/** Begins a session of a user, and clears away those of theirs that have timed out. */
export async function beginSession(
  connection: Connection,
  { userId, ip, userAgent, now, provenAt = now }: { userId: string; ip: string; userAgent: string; now: Date; provenAt?: Date },
  lives: TokenLives,
): Promise<IssuedTokens> {
  const id = randomUUID();
  const token = newToken(id);
  const key = randomBytes(32);
  const refreshToken = newRefreshToken(id, key);
  const ends = endsOf(now, now, lives);
  await changedBy(connection, sql`DELETE FROM sessions WHERE user_id = ${userId} AND token_name IS NULL AND expires_at < ${now}`);
  await changedBy(
    connection,
    sql`INSERT INTO sessions (id, user_id, access_hash, access_expires_at, refresh_hash, token_key, expires_at, ip, user_agent, created_at,
          refreshed_at, proven_at)
        VALUES (${id}, ${userId}, ${hashToken(token)}, ${ends.access}, ${hashToken(refreshToken)}, ${key}, ${ends.session}, ${ip}, ${userAgent}, ${now}, ${now}, ${provenAt})`,
  );
  return { token, refreshToken, expiresAt: ends.access };
}

/** The newest tokens that a just-replaced refresh token leads to, over as many replacements as there were; undefined when it leads to none. */
function newestFrom(
  refreshToken: string,
  replaced: readonly ReplacedToken[],
  key: Buffer,
): { token: string; refreshToken: string } | undefined {
  let at = refreshToken;
  let token: string | undefined;
  for (let step = replaced.findIndex(({ hash }) => sameSecret(at, Buffer.from(hash, 'hex'))); step >= 0;) {
    const salt = Buffer.from(replaced[step]?.salt ?? '', 'hex');
    ({ token, refreshToken: at } = successorsOf(at, salt, key));
    step = replaced.findIndex(({ hash }) => sameSecret(at, Buffer.from(hash, 'hex')));
  }
  return token === undefined ? undefined : { token, refreshToken: at };
}

const readSession = (connection: Connection, id: string, lock = sql``) =>
  rowOf<SessionRow>(
    connection,
    sql`SELECT access_hash, access_expires_at, previous_access_hash, refresh_hash, token_key, replaced, expires_at, created_at, token_name
        FROM sessions WHERE id = ${id} ${lock}`,
  );

const deleteSession = (connection: Connection, id: string) => changedBy(connection, sql`DELETE FROM sessions WHERE id = ${id}`);

export type Refresh =
  | { readonly outcome: 'refreshed'; readonly tokens: IssuedTokens }
  | { readonly outcome: 'unknown' | 'ended' | 'reused' };

/**
 * Replaces the tokens of a session. The just-replaced refresh token gives the same successor as it gave before, so parallel refreshes (of
 * a browser's tabs, of several gateways) are harmless. An older one has been copied by someone: then the whole session ends. One that never
 * was a token of the session ends nothing, or anyone could who saw the id of a session.
 */
export async function refreshSession(db: Database, refreshToken: string, now: Date, lives: TokenLives): Promise<Refresh> {
  const id = readToken(refreshToken)?.sessionId;
  if (id === undefined) return { outcome: 'unknown' };
  return db.transaction(async ({ client }) => {
    const row = await readSession(client, id, sql`FOR UPDATE`);
    if (row === undefined) return { outcome: 'unknown' };
    const ends = endsOf(row.created_at, now, lives);
    if (row.expires_at <= now || ends.session <= now) {
      await deleteSession(client, id);
      return { outcome: 'ended' };
    }
    const replaced = row.replaced.filter(({ at }) => now.getTime() - Date.parse(at) < replacedMs);
    if (!sameSecret(refreshToken, row.refresh_hash)) {
      if (row.token_key === null) return { outcome: 'unknown' };
      const newest = newestFrom(refreshToken, replaced, row.token_key);
      if (newest !== undefined) return { outcome: 'refreshed', tokens: { ...newest, expiresAt: row.access_expires_at } };
      if (!isMarked(refreshToken, row.token_key)) return { outcome: 'unknown' };
      await deleteSession(client, id);
      return { outcome: 'reused' };
    }
    const salt = randomBytes(32);
    const key = row.token_key ?? randomBytes(32);
    const tokens: IssuedTokens = { ...successorsOf(refreshToken, salt, key), expiresAt: ends.access };
    const previousUntil = Math.min(row.access_expires_at.getTime(), now.getTime() + replacedMs);
    const nowReplaced = [...replaced, { hash: row.refresh_hash.toString('hex'), salt: salt.toString('hex'), at: now.toISOString() }];
    await changedBy(
      client,
      sql`UPDATE sessions SET access_hash = ${hashToken(tokens.token)}, access_expires_at = ${tokens.expiresAt},
            previous_access_hash = ${row.access_hash}, previous_access_expires_at = ${new Date(previousUntil)},
            refresh_hash = ${hashToken(tokens.refreshToken)}, token_key = ${key}, replaced = ${json(nowReplaced)},
            expires_at = ${ends.session}, refreshed_at = ${now}
          WHERE id = ${id}`,
    );
    return { outcome: 'refreshed', tokens };
  });
}

/** Ends the session that any of its newest tokens names; also one whose access token has timed out. */
export async function endSession(db: Database, tokens: readonly (string | undefined)[]): Promise<void> {
  for (const token of tokens) {
    const id = token === undefined ? undefined : readToken(token)?.sessionId;
    if (token === undefined || id === undefined) continue;
    const row = await readSession(db.pool, id);
    // A tool that signs out does not mean to revoke the personal access token that it uses.
    if (row === undefined || row.token_name !== null) continue;
    const hashes = [
      row.access_hash,
      row.previous_access_hash,
      row.refresh_hash,
      ...row.replaced.map(({ hash }) => Buffer.from(hash, 'hex')),
    ];
    if (hashes.some((hash) => hash !== null && sameSecret(token, hash))) await deleteSession(db.pool, id);
  }
}
