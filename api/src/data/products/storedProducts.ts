import type { AttributeValue, ProductRow } from '@endcap/schema/data/products/products.rest.ts';

import type { Database } from '../../db/database.ts';

interface StoredProduct {
  id: string;
  name: string;
  description: string | null;
  url: string | null;
  image: string | null;
  price: number | null;
  list_price: number | null;
  stock: number | null;
  brand: string | null;
  categories: string[];
  created_at: Date | null;
  updated_at: Date;
  attributes: Record<string, AttributeValue>;
}

export const productColumns =
  'id, name, description, url, image, price, list_price, stock, brand, categories, created_at, updated_at, attributes';

export function productOf(row: StoredProduct): ProductRow {
  return { ...row, created_at: row.created_at?.toISOString() ?? null, updated_at: row.updated_at.toISOString() };
}

/** Products of a store by their ids, in no order; ids without a product are left out. */
export async function productsByIds(db: Database, storeKey: string, ids: readonly string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.pool.query<StoredProduct>({
    name: 'products-by-ids',
    text: `SELECT ${productColumns} FROM products WHERE store_key = $1 AND id = ANY($2::text[])`,
    values: [storeKey, ids],
  });
  return rows.map((row) => productOf(row));
}

/** A product as one flat object, as it would stand in a feed: fields that it has, then attributes by name. */
export function flatProduct({ attributes, ...fields }: Omit<ProductRow, 'updated_at'>): Record<string, unknown> {
  const given = Object.entries(fields).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0));
  return Object.fromEntries([...given, ...Object.entries(attributes).sort(([a], [b]) => (a < b ? -1 : 1))]);
}
