import type { Transaction } from '../../../db/database.ts';
import type { GivenProduct } from '../../products/givenProduct.ts';
import type { Modified } from '../steps/applyModifiers.ts';

interface KeptSource {
  readonly id: string;
  readonly hash: string;
  readonly is_deleted: boolean;
}

/** What is kept of a product as the shop sent it: its fields and attributes, without the digest, which is a column of its own. */
function sourceOf({ name, description, url, image, price, list_price, stock, brand, categories, created_at, attributes }: GivenProduct) {
  return { name, description, url, image, price, list_price, stock, brand, categories, created_at, attributes };
}

/**
 * Keeps the products as the shop sent them where modifiers changed them, and forgets the others: what is stored is what was sent. Products
 * and what was made of them are in the same order.
 */
export async function keepSources<P extends GivenProduct>(
  { client }: Transaction,
  { storeKey, products, modified, now }: { storeKey: string; products: readonly P[]; modified: readonly Modified<P>[]; now: Date },
): Promise<void> {
  if (products.length === 0) return;
  const { rows } = await client.query<KeptSource>(
    `SELECT id, encode(content_hash, 'hex') AS hash, is_deleted FROM product_sources WHERE store_key = $1 AND id = ANY($2::text[])`,
    [storeKey, products.map(({ id }) => id)],
  );
  const kept = new Map(rows.map((row) => [row.id, row]));
  const needed: object[] = [];
  const spare: string[] = [];
  for (const [at, product] of products.entries()) {
    const before = kept.get(product.id);
    const { isChanged = false, product: after } = modified[at] ?? {};
    const isDeleted = isChanged && after === undefined;
    if (!isChanged) {
      if (before !== undefined) spare.push(product.id);
    } else if (before?.hash !== product.content_hash || before.is_deleted !== isDeleted) {
      needed.push({ id: product.id, source: sourceOf(product), content_hash: product.content_hash, is_deleted: isDeleted });
    }
  }
  if (needed.length > 0) {
    await client.query(
      `INSERT INTO product_sources (store_key, id, source, content_hash, is_deleted, noted_at)
       SELECT $1, id, source, decode(content_hash, 'hex'), is_deleted, $3
       FROM json_to_recordset($2::json) AS given(id text, source jsonb, content_hash text, is_deleted boolean) ORDER BY id
       ON CONFLICT (store_key, id) DO UPDATE SET source = excluded.source, content_hash = excluded.content_hash,
         is_deleted = excluded.is_deleted, noted_at = excluded.noted_at`,
      [storeKey, JSON.stringify(needed), now],
    );
  }
  if (spare.length > 0) await client.query('DELETE FROM product_sources WHERE store_key = $1 AND id = ANY($2::text[])', [storeKey, spare]);
}

/** Forgets products that the shop has deleted. */
export async function forgetSources({ client }: Transaction, storeKey: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await client.query('DELETE FROM product_sources WHERE store_key = $1 AND id = ANY($2::text[])', [storeKey, ids]);
}

/** After a full import removed what its feed did not hold: forgets what the shop has no more, also of products that modifiers excluded. */
export async function deleteAbsentSources(
  { client }: Transaction,
  { storeKey, importId }: { storeKey: string; importId: string },
): Promise<void> {
  await client.query(
    `DELETE FROM product_sources kept WHERE kept.store_key = $1
       AND kept.noted_at < (SELECT created_at FROM imports WHERE store_key = $1 AND id = $2)
       AND NOT EXISTS (SELECT 1 FROM import_ids met WHERE met.store_key = $1 AND met.import_id = $2 AND met.entity = 'products' AND met.object_id = kept.id)
       AND NOT EXISTS (SELECT 1 FROM products p WHERE p.store_key = $1 AND p.id = kept.id)`,
    [storeKey, importId],
  );
}
