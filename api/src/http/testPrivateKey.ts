import { type KeyScope, keyScopes } from '@endcap/schema/access/keyScopes.ts';

import type { Database } from '../db/database.ts';
import { hashPrivateKey, newPrivateKey, privateKeyHint } from './privateKey.ts';

/** Gives a store a private key, with all scopes unless others are named, and answers its value; for tests and benchmarks. */
export async function givePrivateKey(db: Database, storeKey: string, scopes: readonly KeyScope[] = keyScopes): Promise<string> {
  const value = newPrivateKey();
  await db.pool.query(`INSERT INTO api_keys (store_key, name, hint, hash, scopes) VALUES ($1, $2, $3, $4, $5)`, [
    storeKey,
    `Test key ${value.slice(-8)}`,
    privateKeyHint(value),
    hashPrivateKey(value),
    [...scopes],
  ]);
  return value;
}
