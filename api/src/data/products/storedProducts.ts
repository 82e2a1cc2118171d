import { moneyOrNull } from '@endcap/schema/contract/money.ts';
import type { AttributeValue, ProductRow } from '@endcap/schema/data/products/products.rest.ts';

import type { Database } from '../../db/database.ts';

export interface StoredProduct {
  id: string;
  name: string;
  description: string | null;
  url: string | null;
  image: string | null;
  /** A decimal, exactly. */
  price: string | null;
  /** As the price. */
  list_price: string | null;
  stock: number | null;
  brand: string | null;
  categories: string[];
  created_at: Date | null;
  updated_at: Date;
  attributes: Record<string, AttributeValue>;
}

export const productColumns =
  'id, name, description, url, image, price::text AS price, list_price::text AS list_price, stock, brand, categories, created_at, updated_at, attributes';

const moments = ({ created_at: created, updated_at: updated }: StoredProduct) => ({
  created_at: created?.toISOString() ?? null,
  updated_at: updated.toISOString(),
});

/** A product as the calls answer it. */
export function productOf(row: StoredProduct, currency: string): ProductRow {
  const { price, list_price: listPrice } = row;
  return { ...row, price: moneyOrNull(price, currency), list_price: moneyOrNull(listPrice, currency), ...moments(row) };
}

const numberOrNull = (text: string | null) => (text === null ? null : Number(text));

/** A product as files and feeds have it: prices are numbers. */
export function feedProductOf(row: StoredProduct) {
  return { ...row, price: numberOrNull(row.price), list_price: numberOrNull(row.list_price), ...moments(row) };
}

export type FeedProduct = ReturnType<typeof feedProductOf>;

/** Products of a store by their ids, in no order; ids without a product are omitted. */
export async function productsByIds(db: Database, storeKey: string, ids: readonly string[]): Promise<StoredProduct[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.pool.query<StoredProduct>({
    name: 'products-by-ids',
    text: `SELECT ${productColumns} FROM products WHERE store_key = $1 AND id = ANY($2::text[])`,
    values: [storeKey, ids],
  });
  return rows;
}

/** A product as one flat object, as it would be in a feed: fields that it has, then attributes by name. */
export function flatProduct({ attributes, ...fields }: Omit<FeedProduct, 'updated_at'>): Record<string, unknown> {
  const given = Object.entries(fields).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0));
  return Object.fromEntries([...given, ...Object.entries(attributes).sort(([a], [b]) => (a < b ? -1 : 1))]);
}
