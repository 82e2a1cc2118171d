import type { Transaction } from '../../../db/database.ts';
import type { ProductCells } from '../../products/productChanges.ts';
import type { GivenProduct } from '../../products/givenProduct.ts';

interface Row extends Omit<ProductCells, 'created_at'> {
  readonly id: string;
  readonly created_at: Date | null;
  readonly content_hash: string;
  readonly source: ProductCells | null;
  readonly source_hash: string | null;
}

/** A product as the shop sent it, from what is stored of it and what was kept. */
function givenOf({ id, source, source_hash: sourceHash, content_hash: contentHash, ...stored }: Row): GivenProduct {
  if (source !== null && sourceHash !== null) return { ...source, id, content_hash: sourceHash };
  return { ...stored, id, created_at: stored.created_at?.toISOString() ?? null, content_hash: contentHash };
}

/**
 * Products as the shop sent them, by their ids, in the order of the ids as the database has it; those that modifiers keep out of the store
 * are among them. With `isLocked` no one else can change them before the transaction ends.
 */
export async function sourceProducts(
  client: Pick<Transaction['client'], 'query'>,
  storeKey: string,
  ids: readonly string[],
  { isLocked = false } = {},
): Promise<GivenProduct[]> {
  const { rows: stored } = await client.query<Row>(
    `SELECT p.id, p.name, p.description, p.url, p.image, p.price, p.list_price, p.stock, p.brand, p.categories, p.created_at, p.attributes,
       encode(p.content_hash, 'hex') AS content_hash, s.source, encode(s.content_hash, 'hex') AS source_hash
     FROM products p LEFT JOIN product_sources s ON s.store_key = p.store_key AND s.id = p.id AND NOT s.is_deleted
     WHERE p.store_key = $1 AND p.id = ANY($2::text[]) ORDER BY p.id ${isLocked ? 'FOR UPDATE OF p' : ''}`,
    [storeKey, ids],
  );
  const { rows: deleted } = await client.query<{ id: string; source: ProductCells; content_hash: string }>(
    `SELECT s.id, s.source, encode(s.content_hash, 'hex') AS content_hash FROM product_sources s
     WHERE s.store_key = $1 AND s.id = ANY($2::text[]) AND s.is_deleted
       AND NOT EXISTS (SELECT 1 FROM products p WHERE p.store_key = s.store_key AND p.id = s.id)
     ORDER BY s.id ${isLocked ? 'FOR UPDATE OF s' : ''}`,
    [storeKey, ids],
  );
  return [
    ...stored.map((row) => givenOf(row)),
    ...deleted.map(({ id, source, content_hash: hash }) => ({ ...source, id, content_hash: hash })),
  ];
}
