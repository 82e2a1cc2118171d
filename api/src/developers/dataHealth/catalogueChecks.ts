import { mostListedObjects } from '@endcap/schema/data/browse/healthFilter.ts';

import { categoryLoops } from '../../data/categories/categoryLoops.ts';
import type { Database } from '../../db/database.ts';
import { join, rowOf, rowsOf, sql, trusted } from '../../db/sql.ts';
import { type CheckTools, countFound, type Finding } from './healthFinding.ts';

/** Categories that products name although the shop's own list of categories does not have them. Empty for shops without such a list. */
export async function findUnknownCategories(db: Database, storeKey: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db.pool,
    sql`SELECT id FROM categories WHERE store_key = ${storeKey} AND is_derived
          AND EXISTS (SELECT FROM categories WHERE store_key = ${storeKey} AND NOT is_derived) ORDER BY product_count DESC, id LIMIT 10000`,
  );
  return rows.map(({ id }) => id);
}

/** Products that share a name, an address or an image: all three by one scan, by digests, since texts of a million products are long. */
export async function duplicateChecks({ db, storeKey, runId, ignored }: CheckTools): Promise<Finding[]> {
  const kinds = { name_duplicate: 'name', url_duplicate: 'url', image_duplicate: 'image' } as const;
  const ignoredOf = (kind: keyof typeof kinds) => sql`${ignored.get(kind) ?? []}::text[]`;
  const members = Object.entries({ name_duplicate: 'n', url_duplicate: 'u', image_duplicate: 'i' }).map(
    ([kind, digest]) => sql`(SELECT ${storeKey}, ${kind}, ${runId}::uuid, id FROM hashed
      WHERE ${trusted(digest)} IN (SELECT digest FROM groups WHERE kind = ${kind}) LIMIT ${mostListedObjects})`,
  );
  const rows = await rowsOf<{
    kind: keyof typeof kinds;
    count: number;
    examples: { id: string; weight: number }[] | null;
    ignored: [string, number][] | null;
  }>(
    db.pool,
    sql`WITH hashed AS NOT MATERIALIZED (
          SELECT id, hashtextextended(lower(btrim(name)), 0) AS n,
            CASE WHEN url <> '' THEN hashtextextended(url, 0) END AS u,
            CASE WHEN image <> '' THEN hashtextextended(image, 0) END AS i
          FROM products WHERE store_key = ${storeKey}
        ), groups AS MATERIALIZED (
          SELECT CASE WHEN grouping(n) = 0 THEN 'name_duplicate' WHEN grouping(u) = 0 THEN 'url_duplicate' ELSE 'image_duplicate' END AS kind,
            coalesce(n, u, i) AS digest, count(*) AS weight, min(id) AS id
          FROM hashed
          GROUP BY GROUPING SETS ((n), (u), (i))
          HAVING count(*) > 1 AND (grouping(n) = 0 OR (grouping(u) = 0 AND u IS NOT NULL) OR (grouping(i) = 0 AND i IS NOT NULL))
        ), kept AS (
          INSERT INTO health_objects (store_key, check_key, run_id, object_id) ${join(members, ' UNION ALL ')} ON CONFLICT DO NOTHING
        ), placed AS (
          SELECT *, coalesce(id = ANY(CASE kind WHEN 'name_duplicate' THEN ${ignoredOf('name_duplicate')}
            WHEN 'url_duplicate' THEN ${ignoredOf('url_duplicate')} ELSE ${ignoredOf('image_duplicate')} END), false) AS is_ignored
          FROM groups
        ), ranked AS (SELECT *, row_number() OVER (PARTITION BY kind, is_ignored ORDER BY weight DESC, id) AS rank FROM placed)
        SELECT kind, sum(weight)::bigint AS count,
          jsonb_agg(jsonb_build_object('id', id, 'weight', weight) ORDER BY rank) FILTER (WHERE NOT is_ignored AND rank <= 50) AS examples,
          jsonb_agg(jsonb_build_array(id, weight)) FILTER (WHERE is_ignored) AS ignored
        FROM ranked GROUP BY kind`,
  );
  const ids = [...new Set(rows.flatMap(({ examples }) => (examples ?? []).map(({ id }) => id)))];
  const [products, totals] = await Promise.all([
    rowsOf<{ id: string; name: string; url: string | null; image: string | null }>(
      db.pool,
      sql`SELECT id, name, url, image FROM products WHERE store_key = ${storeKey} AND id = ANY(${ids})`,
    ),
    rowOf<{ name: number; url: number; image: number }>(
      db.pool,
      sql`SELECT count(*) AS name, count(nullif(url, '')) AS url, count(nullif(image, '')) AS image FROM products WHERE store_key = ${storeKey}`,
    ),
  ]);
  const byId = new Map(products.map((row) => [row.id, row]));
  return (Object.keys(kinds) as (keyof typeof kinds)[]).map((key): Finding => {
    const field = kinds[key];
    const found = rows.find(({ kind }) => kind === key);
    const examples = (found?.examples ?? []).flatMap(({ id, weight }) => {
      const product = byId.get(id);
      return product === undefined ? [] : [{ id, name: product.name, image: product.image, field, value: product[field], weight }];
    });
    return { key, count: found?.count ?? 0, total: totals?.[field] ?? 0, examples, ignored: found?.ignored ?? [] };
  });
}

export async function categoryChecks(tools: CheckTools): Promise<Finding[]> {
  const { db, storeKey, ignored } = tools;
  const total = sql`SELECT count(*) FROM categories WHERE store_key = ${storeKey} AND NOT is_derived`;
  const empty = await countFound(tools, 'category_empty', {
    total,
    // One that has others below it may well have no products of its own.
    found: sql`SELECT id, name, NULL AS image, NULL AS field, NULL AS value, 1 AS weight FROM categories
      WHERE store_key = ${storeKey} AND NOT is_derived AND product_count = 0 AND subcategories = '{}'`,
  });
  const rows = await rowsOf<{ id: string; name: string; subcategories: string[] }>(
    db.pool,
    sql`SELECT id, name, subcategories FROM categories WHERE store_key = ${storeKey} AND subcategories <> '{}' ORDER BY id`,
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const links = categoryLoops(new Map(rows.map(({ id, subcategories }) => [id, subcategories])));
  // One category may close several circles: it is one problem.
  const loops = [...new Map(links.map((link) => [link.id, link])).values()];
  const mine = new Set(ignored.get('category_loop'));
  const loop: Finding = {
    key: 'category_loop',
    count: loops.length,
    total: empty.total,
    examples: loops
      .filter(({ id }) => !mine.has(id))
      .slice(0, 50)
      .map(({ id, way }) => ({ id, name: names.get(id) ?? id, image: null, field: 'subcategories', value: way.join(' > ').slice(0, 300) })),
    objects: loops.map(({ id }) => id),
    ignored: loops.filter(({ id }) => mine.has(id)).map(({ id }) => [id, 1] as const),
  };
  return [empty, loop];
}
