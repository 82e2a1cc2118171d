import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { productAttributes } from '@endcap/schema/data/products/products.rest.ts';

import type { Database } from '../../db/database.ts';

type Summary = AnswerOf<typeof productAttributes>['result'];

/** Of more products than this, so many are counted, spread over all of them. */
const sampleProducts = 20_000;

/** The fields that are columns; what they hold is known, only how many have them is not. */
const columns: readonly (readonly [name: string, type: Summary[number]['type'], hasValue: string, example: string])[] = [
  ['name', 'text', 'true', 'name'],
  ['description', 'text', 'description IS NOT NULL', 'description'],
  ['url', 'text', 'url IS NOT NULL', 'url'],
  ['image', 'text', 'image IS NOT NULL', 'image'],
  ['price', 'number', 'price IS NOT NULL', 'price::text'],
  ['list_price', 'number', 'list_price IS NOT NULL', 'list_price::text'],
  ['stock', 'number', 'stock IS NOT NULL', 'stock::text'],
  ['brand', 'text', 'brand IS NOT NULL', 'brand'],
  ['categories', 'list', 'cardinality(categories) > 0', `array_to_string(categories, ', ')`],
  ['created_at', 'date', 'created_at IS NOT NULL', 'created_at::date::text'],
];

const columnCounts = columns.map(
  ([name, , hasValue, example]) =>
    `count(*) FILTER (WHERE ${hasValue}) AS "${name}_filled", min(left(${example}, 200)) AS "${name}_example"`,
);

/** A share of the products, always the same ones, by a digest that they have anyway. */
const sampled = `SELECT * FROM products WHERE store_key = $1 AND ($2::int <= 1 OR get_byte(content_hash, 0) * 256 + get_byte(content_hash, 1) < 65536 / $2::int)`;

async function countAttributes(db: Database, storeKey: string, products: number): Promise<Summary> {
  const values = [storeKey, Math.ceil(products / sampleProducts)];
  const [fields, attributes] = await Promise.all([
    db.pool.query<Record<string, number | string | null>>(
      `SELECT count(*) AS read_products, ${columnCounts.join(', ')} FROM (${sampled}) AS p`,
      values,
    ),
    db.pool.query<{ name: string; type: string; filled: number; example: string | null }>(
      `SELECT key AS name, mode() WITHIN GROUP (ORDER BY jsonb_typeof(value)) AS type, count(*) AS filled,
         min(left(CASE WHEN jsonb_typeof(value) = 'array' THEN value->>0 ELSE value #>> '{}' END, 200)) AS example
       FROM (${sampled}) AS p, jsonb_each(p.attributes) GROUP BY key`,
      values,
    ),
  ]);
  const row = fields.rows[0] ?? {};
  const read = Math.max(Number(row['read_products'] ?? 0), 1);
  const typeNames: Record<string, Summary[number]['type']> = { string: 'text', number: 'number', boolean: 'boolean', array: 'list' };
  const all: Summary = [
    ...columns.map(([name, type]) => ({
      name,
      type,
      fill_rate: Number(row[`${name}_filled`] ?? 0) / read,
      example: row[`${name}_example`] === null || row[`${name}_example`] === undefined ? null : String(row[`${name}_example`]),
    })),
    ...attributes.rows.map(({ name, type, filled, example }) => ({
      name,
      type: typeNames[type] ?? ('text' as const),
      fill_rate: filled / read,
      example,
    })),
  ];
  return all.filter(({ fill_rate: fillRate }) => fillRate > 0).sort((a, b) => b.fill_rate - a.fill_rate || (a.name < b.name ? -1 : 1));
}

/** The attributes of a store's products. Counted once for each state of the products, since counting looks at all of them. */
export async function summarizeAttributes(db: Database, storeKey: string, now: Date): Promise<Summary> {
  const state = await db.pool.query<{ changed_seq: number; products: number }>(
    'SELECT coalesce(max(changed_seq), 0) AS changed_seq, count(*) AS products FROM products WHERE store_key = $1',
    [storeKey],
  );
  const { changed_seq: changedSeq = 0, products = 0 } = state.rows[0] ?? {};
  const held = await db.pool.query<{ attributes: Summary }>(
    'SELECT attributes FROM product_attribute_summaries WHERE store_key = $1 AND changed_seq = $2 AND products = $3',
    [storeKey, changedSeq, products],
  );
  if (held.rows[0]) return held.rows[0].attributes;
  const attributes = await countAttributes(db, storeKey, products);
  await db.pool.query(
    `INSERT INTO product_attribute_summaries (store_key, changed_seq, products, attributes, counted_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (store_key) DO UPDATE SET changed_seq = excluded.changed_seq, products = excluded.products, attributes = excluded.attributes, counted_at = excluded.counted_at`,
    [storeKey, changedSeq, products, JSON.stringify(attributes), now],
  );
  return attributes;
}
