import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { tokenizeText } from '../../search/engine/tokenizeText.ts';
import { ContentCollector } from '../models/contentModel.ts';

const pageSize = 500;
/** What bounds the memory of a build; a shop with more has alternatives for its newest products. */
const mostProducts = 150_000;
/** Longer values are texts, not traits. */
const longestValue = 80;

interface ContentRow {
  readonly id: string;
  readonly name: string;
  readonly brand: string | null;
  readonly price: number | null;
  readonly categories: string[];
  readonly attributes: Record<string, unknown>;
}

/** What a product is like: its categories, the deepest the most, its brand, values, the words of its name, and what it costs roughly. */
export function traitsOf({ name, brand, price, categories, attributes }: Omit<ContentRow, 'id'>): Map<string, number> {
  const traits = new Map<string, number>();
  for (const [depth, category] of categories.entries()) traits.set(`category:${category}`, depth === categories.length - 1 ? 2 : 1);
  if (brand !== null) traits.set(`brand:${brand}`, 0.7);
  // Steps of a third: what costs twice as much is something else.
  if (price !== null && price > 0) traits.set(`price:${Math.round(Math.log(price) / Math.log(1.35))}`, 0.7);
  for (const [attribute, value] of Object.entries(attributes))
    for (const one of Array.isArray(value) ? value : [value])
      if (typeof one !== 'object' && String(one).length <= longestValue) traits.set(`${attribute}=${String(one)}`, 0.5);
  for (const { term } of tokenizeText(name)) traits.set(`name:${term}`, 1);
  return traits;
}

/** What the products of a store are like. */
export async function readContent(db: Database, storeKey: string, signal?: AbortSignal): Promise<ContentCollector> {
  const content = new ContentCollector();
  let last = '';
  let page: ContentRow[];
  do {
    signal?.throwIfAborted();
    page = await rowsOf<ContentRow>(
      db.pool,
      sql`SELECT id, name, brand, price, categories,
            (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM (SELECT key, value FROM jsonb_each(attributes) LIMIT 60) AS first) AS attributes
          FROM products WHERE store_key = ${storeKey} AND id > ${last} ORDER BY id LIMIT ${pageSize}`,
    );
    for (const { id, ...row } of page) content.add(id, traitsOf(row));
    last = page.at(-1)?.id ?? '';
  } while (page.length === pageSize && content.products.length < mostProducts);
  return content;
}
