import type { Database } from '../../db/database.ts';
import { columnKinds } from './steps/productDraft.ts';

/** Names that the products of a store have or had: their own fields, and the attributes of its feeds. */
export async function knownAttributes({ pool }: Database, storeKey: string): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM product_attribute_names WHERE store_key = $1', [storeKey]);
  return new Set([...Object.keys(columnKinds), ...rows.map(({ name }) => name)]);
}
