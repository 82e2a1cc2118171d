import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import type { ProductData } from '../../search/products/productData.ts';

/** Names and addresses of categories or pages, in the order of the ids; those that are gone are omitted. */
export async function namedData(
  db: Database,
  storeKey: string,
  kind: 'categories' | 'pages',
  ids: readonly string[],
): Promise<ProductData[]> {
  const rows = await rowsOf<ProductData>(
    db.pool,
    kind === 'categories'
      ? sql`SELECT id, name, url FROM categories WHERE store_key = ${storeKey} AND id = ANY(${ids}::text[])`
      : sql`SELECT id, title AS name, url FROM pages WHERE store_key = ${storeKey} AND id = ANY(${ids}::text[])`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
