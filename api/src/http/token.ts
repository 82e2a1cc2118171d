import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Tokens are `<session id>.<256 random bits>`: the id finds the row, and only a hash of the whole is stored. The hash needs no salt or
 * stretching, since the secret is random and long.
 */
const shape = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.[A-Za-z0-9_-]{43}$/;

export function readToken(token: string): { sessionId: string } | undefined {
  const sessionId = shape.exec(token)?.[1];
  return sessionId === undefined ? undefined : { sessionId };
}

export function newToken(sessionId: string): string {
  return `${sessionId}.${randomBytes(32).toString('base64url')}`;
}

/**
 * The token that follows another one: whoever holds the old token gets the same successor each time, though only hashes are stored. The
 * salt is made anew at each refresh and never leaves the database, so an old token alone tells nothing of its successor.
 */
export function successorOf(token: string, salt: Buffer, use: 'access' | 'refresh'): string {
  const sessionId = token.slice(0, token.indexOf('.'));
  return `${sessionId}.${createHmac('sha256', salt).update(`${use}:${token}`).digest('base64url')}`;
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest();

/** Compares in constant time. */
export function sameSecret(token: string, hash: Buffer): boolean {
  const own = hashToken(token);
  return own.length === hash.length && timingSafeEqual(own, hash);
}
