// What tests of indexed attributes share: products with nothing but attributes, and what a condition finds among them.

import type { ListCondition } from '@endcap/schema/contract/list.ts';

import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { whereSql } from '../../lists/pageQuestion.ts';
import type { AttributeFacts } from './attributeConditions.ts';
import { productsWhere } from './productConditions.ts';
import { settledSeq } from '../../search/index/productsLock.ts';
import { writePage } from './valueIndexes.ts';

type Queryable = Pick<Database['pool'], 'query'>;

/** Stores products with these attributes, and the names of the attributes. */
export async function putAttributes(client: Queryable, storeKey: string, products: Readonly<Record<string, object>>): Promise<void> {
  await client.query(
    `INSERT INTO products (store_key, id, name, attributes, content_hash, changed_seq, updated_at, imported_at)
     SELECT $1, key, 'Product ' || key, value, '', nextval('products_changed_seq'), now(), now() FROM jsonb_each($2::jsonb)
     ON CONFLICT (store_key, id) DO UPDATE SET attributes = excluded.attributes, changed_seq = excluded.changed_seq`,
    [storeKey, JSON.stringify(products)],
  );
  await client.query(
    `INSERT INTO product_attribute_names (store_key, name) SELECT DISTINCT $1, jsonb_object_keys(value) FROM jsonb_each($2::jsonb) ON CONFLICT DO NOTHING`,
    [storeKey, JSON.stringify(products)],
  );
}

/** Asks for indexes of attributes, without filling them. */
export async function requestIndexes(db: Database, storeKey: string, names: readonly string[], at = new Date()): Promise<void> {
  await db.pool.query(
    'INSERT INTO product_value_indexes (store_key, name, asked_at) SELECT $1, unnest($2::text[]), $3 ON CONFLICT (store_key, name) DO NOTHING',
    [storeKey, names, at],
  );
}

/** Brings all indexes of a store up to date. */
export async function fillIndexes(db: Database, storeKey: string): Promise<void> {
  const upTo = await settledSeq(db, storeKey);
  while (await writePage(db, storeKey, upTo));
}

/** Ids of the products that meet conditions, compiled with these facts. */
export async function idsMeeting(
  db: Database,
  storeKey: string,
  filter: readonly ListCondition[],
  facts: AttributeFacts,
): Promise<readonly string[]> {
  const { conditions } = productsWhere({ query: '', filter: [...filter] }, facts);
  const rows = await rowsOf<{ id: string }>(db.pool, sql`SELECT id FROM products WHERE ${whereSql({ storeKey, conditions })} ORDER BY id`);
  return rows.map(({ id }) => id);
}
