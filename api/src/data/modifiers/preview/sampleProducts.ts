import type { Modifier } from '@endcap/schema/data/modifiers/modifierSteps.ts';

import type { Database } from '../../../db/database.ts';
import type { GivenProduct } from '../../products/givenProduct.ts';
import { soughtProducts } from './soughtProducts.ts';
import { sourceProducts } from '../run/sourceRows.ts';

const pivots = 40;

/**
 * Some products of a store as the shop sent them, from all over the catalogue, and those that the steps are about: the same ones as long as
 * nothing changes. With a query, those that have it in their name or id. A few of those that modifiers keep out of the store are among them.
 */
export async function sampleProducts(
  db: Database,
  storeKey: string,
  { query, limit, modifiers }: { query: string; limit: number; modifiers: readonly Modifier[] },
): Promise<{ products: GivenProduct[]; total: number }> {
  const { pool } = db;
  const { rows: counted } = await pool.query<{ total: number }>(
    `SELECT ((SELECT count(*) FROM products WHERE store_key = $1)
       + (SELECT count(*) FROM product_sources WHERE store_key = $1 AND is_deleted))::int AS total`,
    [storeKey],
  );
  const total = counted[0]?.total ?? 0;
  const plain = query.replaceAll('\0', '').trim();
  const spread = async () => {
    const sought = total <= limit ? [] : await soughtProducts(db, storeKey, modifiers, new Date());
    return [...new Set([...sought, ...(await spreadIds(pool, storeKey, limit, total))])].slice(0, limit);
  };
  const ids = plain === '' ? await spread() : await matchingIds(pool, storeKey, limit, plain);
  return { products: ids.length === 0 ? [] : await sourceProducts(pool, storeKey, ids), total };
}

async function spreadIds(pool: Database['pool'], storeKey: string, limit: number, total: number): Promise<string[]> {
  // In a small store all are taken. In a large one a few from each of many places, by an index, however many products there are.
  const { rows } = await pool.query<{ id: string }>(
    total <= limit
      ? `SELECT id FROM products WHERE store_key = $1 UNION SELECT id FROM product_sources WHERE store_key = $1 AND is_deleted LIMIT $2`
      : `WITH bounds AS (SELECT min(changed_seq) AS low, max(changed_seq) AS high FROM products WHERE store_key = $1),
           picked AS (
             SELECT DISTINCT p.id FROM bounds, generate_series(0, ${pivots - 1}) AS n,
               LATERAL (SELECT id FROM products WHERE store_key = $1 AND changed_seq >= low + (high - low) * n / ${pivots}
                        ORDER BY changed_seq LIMIT greatest(1, $2::int / ${pivots})) AS p
           ),
           kept_out AS (SELECT id FROM product_sources WHERE store_key = $1 AND is_deleted ORDER BY id LIMIT greatest(1, $2::int / 10)),
           rest AS (SELECT id FROM products WHERE store_key = $1 ORDER BY id LIMIT $2)
         SELECT id FROM (SELECT id, min(rank) AS rank FROM (
           SELECT id, 0 AS rank FROM kept_out UNION ALL SELECT id, 1 FROM picked UNION ALL SELECT id, 2 FROM rest) AS every GROUP BY id) AS ids
         ORDER BY rank, id LIMIT $2`,
    [storeKey, limit],
  );
  return rows.map(({ id }) => id);
}

async function matchingIds(pool: Database['pool'], storeKey: string, limit: number, query: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `(SELECT id FROM products WHERE store_key = $1 AND (strpos(lower(name), lower($2)) > 0 OR strpos(lower(id), lower($2)) > 0) LIMIT $3)
     UNION
     (SELECT id FROM product_sources WHERE store_key = $1
        AND (strpos(lower(source->>'name'), lower($2)) > 0 OR strpos(lower(id), lower($2)) > 0) LIMIT $3)
     LIMIT $3`,
    [storeKey, query, limit],
  );
  return rows.map(({ id }) => id);
}
