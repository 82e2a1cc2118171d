import { randomBytes } from 'node:crypto';

import { ensureStoreSecret, readStoreSecret, secretOwners } from '../../credentials/storeSecrets.ts';
import { type Connection, rowOf, sql } from '../../db/sql.ts';

export interface LinkStore {
  readonly key: string;
  readonly id: string;
  readonly companyKey: string;
  readonly name: string;
  readonly domain: string;
  /** What the store's links are signed with. */
  readonly secret: Buffer;
}

const nameOf = (storeKey: string) => ({ storeKey, owner: secretOwners.subscriptionLinks });

/** The store of a link; undefined when there is none, or none that ever signed a link. */
export async function findLinkStore(connection: Connection, storeId: string): Promise<LinkStore | undefined> {
  const store = await rowOf<Omit<LinkStore, 'secret'>>(
    connection,
    sql`SELECT key, id, company_key AS "companyKey", name, domain FROM live_stores WHERE id = ${storeId}`,
  );
  const secret = store && (await readStoreSecret(connection, nameOf(store.key)));
  return store && secret !== undefined ? { ...store, secret: Buffer.from(secret, 'base64') } : undefined;
}

/** The key of a store's links, made when the first is signed. Another one makes every older link of the store worthless. */
export async function linkSecret(connection: Connection, storeKey: string): Promise<Buffer> {
  return Buffer.from(await ensureStoreSecret(connection, nameOf(storeKey), () => randomBytes(32).toString('base64')), 'base64');
}
