import { randomBytes } from 'node:crypto';

import type { Database, Transaction } from '../../db/database.ts';

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

/** Whether an address gets the store's mails: what it said itself goes before what the shop says. Undefined when nothing is known of it. */
export async function isSubscribed(pool: Queries, storeKey: string, email: string): Promise<boolean | undefined> {
  const { rows } = await pool.query<{ subscribed: boolean | null }>(
    `select coalesce((select subscribed from subscription_choices where store_key = $1 and email = $2),
       (select bool_or(subscribed) from customers where store_key = $1 and email <> '' and lower(email) = $2)) as subscribed`,
    [storeKey, email],
  );
  return rows[0]?.subscribed ?? undefined;
}

export type ChoiceVia = 'page' | 'one click';

/** Writes what an address decided, for the customers of that address too. A new subscriber becomes a customer. */
export async function writeChoice(
  { client }: Pick<Transaction, 'client'>,
  storeKey: string,
  { email, subscribed, via, now }: { email: string; subscribed: boolean; via: ChoiceVia; now: Date },
): Promise<void> {
  await client.query(
    `insert into subscription_choices (store_key, email, subscribed, via, changed_at) values ($1, $2, $3, $4, $5)
     on conflict (store_key, email) do update set subscribed = $3, via = $4, changed_at = $5`,
    [storeKey, email, subscribed, via, now],
  );
  const { rowCount } = await client.query(
    `update customers set subscribed = $3, updated_at = $4 where store_key = $1 and email <> '' and lower(email) = $2`,
    [storeKey, email, subscribed, now],
  );
  if (subscribed && rowCount === 0)
    await client.query(
      `insert into customers (store_key, id, email, subscribed, created_at, updated_at, source) values ($1, $2, $2, true, $3, $3, 'tracked')
       on conflict (store_key, id) do update set subscribed = true, updated_at = $3`,
      [storeKey, email, now],
    );
}
