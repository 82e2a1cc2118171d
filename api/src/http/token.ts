import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Tokens are `<session id>.<256 random bits>`: the id finds the row, and only a hash of the whole is stored. The hash needs no salt or
 * stretching, since the secret is random and long. Personal access tokens begin with a mark, so that scanners find those that were published.
 */
const shape = /^(?:endcap_pat_)?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.[A-Za-z0-9_-]{43}$/;

export function readToken(token: string): { sessionId: string } | undefined {
  const sessionId = shape.exec(token)?.[1];
  return sessionId === undefined ? undefined : { sessionId };
}

export function newToken(sessionId: string): string {
  return `${sessionId}.${randomBytes(32).toString('base64url')}`;
}

export const newPersonalToken = (id: string) => `endcap_pat_${newToken(id)}`;

/** Half of a refresh token's bytes are random, and the other half mark it as one of its session. */
const half = 16;

const markOf = (sessionId: string, random: Buffer, key: Buffer) =>
  createHmac('sha256', key).update(sessionId).update(random).digest().subarray(0, half);

function refreshToken(sessionId: string, random: Buffer, key: Buffer): string {
  return `${sessionId}.${Buffer.concat([random, markOf(sessionId, random, key)]).toString('base64url')}`;
}

/** The first refresh token of a session. `key` is the session's own, and never leaves the database. */
export const newRefreshToken = (sessionId: string, key: Buffer) => refreshToken(sessionId, randomBytes(half), key);

/** Whether a refresh token was once returned for the session of the key, however long ago: anyone else can only make up its mark. */
export function isMarked(token: string, key: Buffer): boolean {
  const [sessionId = '', secret = ''] = token.split('.');
  const bytes = Buffer.from(secret, 'base64url');
  const mark = bytes.subarray(half);
  return mark.length === half && timingSafeEqual(mark, markOf(sessionId, bytes.subarray(0, half), key));
}

/**
 * The tokens that follow a refresh token: the old token has the same successors each time, though only hashes are stored. The
 * salt is made again at each refresh and never leaves the database, so an old token alone tells nothing of them.
 */
export function successorsOf(token: string, salt: Buffer, key: Buffer): { readonly token: string; readonly refreshToken: string } {
  const sessionId = token.slice(0, token.indexOf('.'));
  const derived = (use: 'access' | 'refresh') => createHmac('sha256', salt).update(`${use}:${token}`).digest();
  return {
    token: `${sessionId}.${derived('access').toString('base64url')}`,
    refreshToken: refreshToken(sessionId, derived('refresh').subarray(0, half), key),
  };
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest();

/** Compares in constant time. */
export function sameSecret(token: string, hash: Buffer): boolean {
  const own = hashToken(token);
  return own.length === hash.length && timingSafeEqual(own, hash);
}
