import type { Database } from '../../db/database.ts';
import { rowsOf, sql, trusted } from '../../db/sql.ts';
import type { Home } from '../../resources/resourceService.ts';

const accessoryIds = `(SELECT jsonb_array_elements_text(body -> 'accessories' || (body -> 'directed_accessories')))`;
/** SQL over `store_resources`: ids of all products of an entry. */
export const productsOfEntry = `(SELECT body ->> 'main_product' UNION ALL SELECT jsonb_array_elements_text(body -> 'accessories' || (body -> 'directed_accessories')))`;

/** A product with more lines than this has too many old ones to go through: the orders of the last 30 days are fewer. */
const mostLines = 20_000;

const ownLines = `FROM order_lines l WHERE l.store_key = store_resources.store_key AND l.product_id = body ->> 'main_product'`;
const recentWith = (holdsMain: string) => `(SELECT count(*)::int FROM orders o
  WHERE o.store_key = store_resources.store_key AND NOT o.returned AND o.time > now() - interval '30 days' AND ${holdsMain}
    AND EXISTS (SELECT FROM order_lines other WHERE other.store_key = o.store_key AND other.order_id = o.id AND other.product_id IN ${accessoryIds}))`;

/** SQL over `store_resources`: orders of the last 30 days that hold the main product and an accessory. */
export const salesTogether = `(CASE WHEN (SELECT count(*) FROM (SELECT ${ownLines} LIMIT ${mostLines + 1}) AS counted) > ${mostLines}
  THEN ${recentWith(`EXISTS (SELECT ${ownLines} AND l.order_id = o.id OFFSET 0)`)}
  ELSE ${recentWith(`o.id IN (SELECT l.order_id ${ownLines})`)} END)`;

/** SQL over `store_resources`: ids of an entry that no product of the store has. */
const missingProducts = `(SELECT coalesce(array_agg(named.id ORDER BY named.id COLLATE "C"), '{}') FROM (SELECT DISTINCT id FROM (${productsOfEntry}) AS entry (id)) AS named
  WHERE NOT EXISTS (SELECT FROM products p WHERE p.store_key = store_resources.store_key AND p.id = named.id))`;

/** SQL over `store_resources`: whether a product of the entry was deleted. */
export const hasMissing = `(cardinality(${missingProducts}) > 0)`;

export async function readFigures(db: Database, { key, companyKey }: Home, rows: readonly { readonly id: string }[]) {
  const found = await rowsOf<{ id: string; sales_together: number; missing_products: string[] }>(
    db.pool,
    sql`SELECT id, ${trusted(salesTogether)} AS sales_together, ${trusted(missingProducts)} AS missing_products
        FROM store_resources
        WHERE company_key = ${companyKey} AND store_key = ${key} AND kind = 'accessory' AND id = ANY(${rows.map(({ id }) => id)}::uuid[])`,
  );
  return new Map(found.map(({ id, ...figures }) => [id, figures] as const));
}
