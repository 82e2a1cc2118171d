import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { ensureStoreSecret, readStoreSecret, secretOwners } from '../../credentials/storeSecrets.ts';
import type { Connection } from '../../db/sql.ts';

/** A token is for the request that it comes with, and for a shop whose clock goes a little wrong. */
const lifeSeconds = 600;

/** As JSON, so that no two subjects are written the same. */
function signatureOf(secret: Buffer, storeKey: string, until: number): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['endcap feed token 1', storeKey, until]))
    .digest('base64url');
}

/** A token by which a shop knows that a request for its feed comes from here. It opens nothing here. */
export function makeToken(secret: Buffer, storeKey: string, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + lifeSeconds;
  return `endcap_feed_${until}.${signatureOf(secret, storeKey, until)}`;
}

/** Whether a token was made for the store and is young enough; compared in constant time. */
export function isToken(secret: Buffer, storeKey: string, token: string, now: Date): boolean {
  const [, digits = '', signature = ''] = /^endcap_feed_(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  const until = Number(digits);
  const [own, given] = [Buffer.from(signatureOf(secret, storeKey, until)), Buffer.from(signature)];
  const isSigned = own.length === given.length && timingSafeEqual(own, given);
  return isSigned && until * 1000 > now.getTime() && until * 1000 <= now.getTime() + 2 * lifeSeconds * 1000;
}

const nameOf = (storeKey: string) => ({ storeKey, owner: secretOwners.feedTokens });

/** What a store's tokens are signed with; undefined when it has never asked for a feed. */
export async function findTokenSecret(connection: Connection, storeKey: string): Promise<Buffer | undefined> {
  const secret = await readStoreSecret(connection, nameOf(storeKey));
  return secret === undefined ? undefined : Buffer.from(secret, 'base64');
}

/** The same, made when there is none. */
export async function tokenSecret(connection: Connection, storeKey: string): Promise<Buffer> {
  return Buffer.from(await ensureStoreSecret(connection, nameOf(storeKey), () => randomBytes(32).toString('base64')), 'base64');
}
