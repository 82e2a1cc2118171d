import type { DataEntity } from '@endcap/schema/data/imports/importEntities.ts';

import type { Database, Transaction } from '../../db/database.ts';

/** An object as it would be in a feed: flat, attributes under their own names, nothing that has no value. */
export type StoredRecord = Record<string, unknown>;

/** What is of each entity in a feed, as a JSON object of `t` apart from its id and attributes. */
const recordSql: Readonly<Record<DataEntity, string>> = {
  products: `jsonb_build_object('name', t.name, 'description', t.description, 'url', t.url, 'image', t.image, 'price', t.price,
    'list_price', t.list_price, 'stock', t.stock, 'brand', t.brand, 'categories', t.categories, 'created_at', t.created_at)`,
  categories: `jsonb_build_object('name', t.name, 'url', t.url, 'subcategories', t.subcategories)`,
  orders: `jsonb_build_object('time', t.time, 'customer', nullif(t.customer_id, ''), 'email', nullif(t.customer_email, ''),
    'total_value', t.total_value, 'returned', t.returned, 'products', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('id', l.product_id, 'quantity', l.quantity, 'price', l.price) ORDER BY l.line), '[]')
      FROM order_lines l WHERE l.store_key = t.store_key AND l.order_id = t.id))`,
  customers: `jsonb_build_object('email', nullif(t.email, ''), 'name', nullif(t.name, ''), 'subscribed', t.subscribed, 'created_at', t.created_at)`,
  pages: `jsonb_build_object('type', nullif(t.type, ''), 'title', t.title, 'url', t.url, 'text', nullif(t.text, ''))`,
};

/** As the shop sent it: where modifiers changed a product, what they were given. */
const sentProducts = `
  SELECT id, source - 'attributes' AS fields, coalesce(source -> 'attributes', '{}') AS attributes
  FROM product_sources WHERE store_key = $1 AND id = ANY($2::text[])`;

type Client = Pick<Transaction['client'], 'query'> | Database['pool'];

const isThere = (value: unknown) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);

/** Stored objects by their ids, as they would be in a feed. With `asSent`, products are answered as they were before the modifiers. */
export async function storedRecords(
  client: Client,
  storeKey: string,
  entity: DataEntity,
  ids: readonly string[],
  { asSent = false }: { asSent?: boolean } = {},
): Promise<Map<string, StoredRecord>> {
  const stored = `SELECT t.id, ${recordSql[entity]} AS fields, t.attributes FROM ${entity} t WHERE t.store_key = $1 AND t.id = ANY($2::text[])`;
  const { rows } = await client.query<{ id: string; fields: StoredRecord; attributes: StoredRecord }>(stored, [storeKey, ids]);
  const sent = entity === 'products' && asSent ? await client.query<(typeof rows)[number]>(sentProducts, [storeKey, ids]) : { rows: [] };
  // What was sent takes the place of what is stored.
  const found = new Map([...rows, ...sent.rows].map((row) => [row.id, row]));
  return new Map(
    [...found].map(([id, { fields, attributes }]) => {
      const entries = [...Object.entries(attributes), ...Object.entries(fields)].filter(([, value]) => isThere(value));
      return [id, { id, ...Object.fromEntries(entries) }];
    }),
  );
}
