import type { Database } from '../db/database.ts';
import { changedBy, type Connection, rowOf, rowsOf, sql } from '../db/sql.ts';
import { ensureStoreSecret, keepStoreSecret, secretOwners } from './storeSecrets.ts';

async function sealFeedHeaders(db: Database): Promise<number> {
  const hasValues = sql`jsonb_path_exists(headers, '$[*].value')`;
  const plain = await rowsOf<{ store_key: string; id: string }>(db.pool, sql`SELECT store_key, id FROM feeds WHERE ${hasValues}`);
  for (const { store_key: storeKey, id } of plain) {
    await db.transaction(async ({ client }) => {
      const feed = await rowOf<{ headers: { name: string; value: string }[] }>(
        client,
        sql`SELECT headers FROM feeds WHERE store_key = ${storeKey} AND id = ${id} AND ${hasValues} FOR UPDATE`,
      );
      if (feed === undefined) return; // another process was first
      await keepStoreSecret(client, { storeKey, owner: secretOwners.feedHeaders(id) }, JSON.stringify(feed.headers));
      const names = JSON.stringify(feed.headers.map(({ name }) => ({ name })));
      await changedBy(client, sql`UPDATE feeds SET headers = ${names} WHERE store_key = ${storeKey} AND id = ${id}`);
    });
  }
  return plain.length;
}

/** Moves the signing keys of a table that had them in plain text. */
async function sealKeys(connection: Connection, table: 'feed_token_keys' | 'subscription_link_keys', owner: string): Promise<number> {
  const keys =
    table === 'feed_token_keys'
      ? sql`DELETE FROM feed_token_keys RETURNING store_key, secret`
      : sql`DELETE FROM subscription_link_keys RETURNING store_key, secret`;
  const plain = await rowsOf<{ store_key: string; secret: Buffer }>(connection, keys);
  for (const { store_key: storeKey, secret } of plain)
    await ensureStoreSecret(connection, { storeKey, owner }, () => secret.toString('base64'));
  return plain.length;
}

/** Seals what earlier versions stored in plain text. Returns how many values that were. */
export async function sealPlainSecrets(db: Database): Promise<number> {
  const headers = await sealFeedHeaders(db);
  return db.transaction(async ({ client }) => {
    const tokens = await sealKeys(client, 'feed_token_keys', secretOwners.feedTokens);
    return headers + tokens + (await sealKeys(client, 'subscription_link_keys', secretOwners.subscriptionLinks));
  });
}
