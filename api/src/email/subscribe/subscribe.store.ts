import { randomBytes } from 'node:crypto';

import type { Database } from '../../db/database.ts';

export interface LinkStore {
  readonly key: string;
  readonly id: string;
  readonly companyKey: string;
  readonly name: string;
  readonly domain: string;
  /** What the store's links are signed with. */
  readonly secret: Buffer;
}

type Queries = Pick<Database['pool'], 'query'>;

/** The store of a link; undefined when there is none, or none that ever signed a link. */
export async function findLinkStore(pool: Queries, storeId: string): Promise<LinkStore | undefined> {
  const { rows } = await pool.query<LinkStore>(
    `select s.key, s.id, s.company_key as "companyKey", s.name, s.domain, k.secret
     from live_stores s join subscription_link_keys k on k.store_key = s.key where s.id = $1`,
    [storeId],
  );
  return rows[0];
}

/** The key of a store's links, made when the first is signed. */
export async function linkSecret(pool: Queries, storeKey: string, now: Date): Promise<Buffer> {
  await pool.query('insert into subscription_link_keys (store_key, secret, created_at) values ($1, $2, $3) on conflict do nothing', [
    storeKey,
    randomBytes(32),
    now,
  ]);
  const { rows } = await pool.query<{ secret: Buffer }>('select secret from subscription_link_keys where store_key = $1', [storeKey]);
  if (rows[0] === undefined) throw new Error('The key of the links was just written and is not there.');
  return rows[0].secret;
}
