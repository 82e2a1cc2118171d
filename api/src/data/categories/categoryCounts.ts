import type { Database } from '../../db/database.ts';

/**
 * Counts the products of each category again, and makes categories of what only products name. A caller that writes products or categories in bulk
 * calls it once at the end: it reads all products of the store once.
 */
export async function recountCategories(db: Database, storeKey: string): Promise<void> {
  await db.transaction(async ({ client }) => {
    // Two recounts at a time would make the same categories.
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('categories:' || $1, 0))`, [storeKey]);
    await client.query(
      `CREATE TEMP TABLE named ON COMMIT DROP AS
       SELECT category AS value, count(*)::int AS products FROM products, unnest(categories) AS category
       WHERE store_key = $1 AND category <> '' AND length(category) <= 1000 GROUP BY category`,
      [storeKey],
    );
    // A category of a feed goes by its id and by its name; an id counts before a name.
    await client.query(
      `CREATE TEMP TABLE meant ON COMMIT DROP AS
       SELECT n.value, n.products, coalesce(
         (SELECT c.id FROM categories c WHERE c.store_key = $1 AND c.id = n.value AND NOT c.is_derived),
         (SELECT min(c.id) FROM categories c WHERE c.store_key = $1 AND lower(left(c.name, 200)) = lower(left(n.value, 200)) AND c.name = n.value AND NOT c.is_derived)
       ) AS id FROM named n`,
      [storeKey],
    );
    await client.query(
      `INSERT INTO categories (store_key, id, name, is_derived, product_count)
       SELECT $1, value, value, true, products FROM meant WHERE id IS NULL
       ON CONFLICT (store_key, id) DO UPDATE SET product_count = excluded.product_count WHERE categories.product_count <> excluded.product_count`,
      [storeKey],
    );
    await client.query(
      `DELETE FROM categories c WHERE store_key = $1 AND is_derived AND NOT EXISTS (SELECT 1 FROM meant m WHERE m.value = c.id AND m.id IS NULL)`,
      [storeKey],
    );
    await client.query(
      `UPDATE categories c SET product_count = counted.products
       FROM (SELECT c.id, coalesce(sum(m.products), 0)::int AS products FROM categories c LEFT JOIN meant m ON m.id = c.id
             WHERE c.store_key = $1 AND NOT c.is_derived GROUP BY c.id) AS counted
       WHERE c.store_key = $1 AND c.id = counted.id AND c.product_count <> counted.products`,
      [storeKey],
    );
    // A product that names a category by its id and by its name is one product of it.
    const twice = await client.query<{ id: string }>('SELECT id FROM meant WHERE id IS NOT NULL GROUP BY id HAVING count(*) > 1');
    if (twice.rows.length === 0) return;
    await client.query(
      `UPDATE categories c SET product_count = counted.products
       FROM (SELECT m.id, count(DISTINCT p.id)::int AS products
             FROM (SELECT id, unnest(categories) AS value FROM products WHERE store_key = $1) AS p JOIN meant m ON m.value = p.value
             WHERE m.id = ANY($2::text[]) GROUP BY m.id) AS counted
       WHERE c.store_key = $1 AND c.id = counted.id AND c.product_count <> counted.products`,
      [storeKey, twice.rows.map(({ id }) => id)],
    );
  });
}
