import type { Database } from '../../../db/database.ts';
import { categoryLoops } from '../../categories/categoryLoops.ts';
import { maxStoredIssues } from '../write/importBatch.ts';

/** Issues that only the whole feed shows have places of their own in a row, so that reporting them again does not duplicate them. */
const loopPosition = 1_000;
const productPosition = 1_001;

const remember = (found: string) => `
  WITH reported AS (
    INSERT INTO import_issues (store_key, import_id, row, position, severity, field, message, value, entity)
    SELECT $1, $2, row, position, 'warning', field, message, value, entity FROM (${found}) AS found
    ON CONFLICT DO NOTHING RETURNING 1
  )
  UPDATE imports SET issues = issues + (SELECT count(*) FROM reported) WHERE store_key = $1 AND id = $2`;

/** Orders of this import that name products which the store does not have; the orders are kept. */
export async function reportUnknownProducts(db: Database, storeKey: string, importId: string): Promise<void> {
  await db.pool.query(
    remember(`SELECT met.row, ${productPosition} AS position, 'products' AS field, 'orders' AS entity,
        'The store has no product of this id; the order was kept.' AS message, min(l.product_id) AS value
      FROM import_ids met
      JOIN order_lines l ON l.store_key = $1 AND l.order_id = met.object_id
      LEFT JOIN products p ON p.store_key = $1 AND p.id = l.product_id
      WHERE met.store_key = $1 AND met.import_id = $2 AND met.entity = 'orders' AND p.id IS NULL
      GROUP BY met.row ORDER BY met.row LIMIT ${maxStoredIssues}`),
    [storeKey, importId],
  );
}

/** Categories of this import that are, through others, below themselves. Nothing follows the links without end, so they are kept. */
export async function reportCategoryLoops(db: Database, storeKey: string, importId: string): Promise<void> {
  const { rows } = await db.pool.query<{ id: string; subcategories: string[] }>(
    `SELECT id, subcategories FROM categories WHERE store_key = $1 AND subcategories <> '{}' ORDER BY id`,
    [storeKey],
  );
  const loops = categoryLoops(new Map(rows.map(({ id, subcategories }) => [id, subcategories])));
  if (loops.length === 0) return;
  await db.pool.query(
    remember(`SELECT met.row, ${loopPosition} AS position, 'subcategories' AS field, 'categories' AS entity,
        'The category is below itself; the circle goes ' || left(given.way, 300) || '. It was kept.' AS message, given.below AS value
      FROM unnest($3::text[], $4::text[], $5::text[]) AS given(id, below, way)
      JOIN import_ids met ON met.store_key = $1 AND met.import_id = $2 AND met.entity = 'categories' AND met.object_id = given.id`),
    [storeKey, importId, loops.map(({ id }) => id), loops.map(({ below }) => below), loops.map(({ way }) => way.join(' > '))],
  );
}
