import type { Database } from '../../db/database.ts';
import type { AttributeValue } from '../engine/attributeGroups.ts';
import type { Queryable } from './segmentStore.ts';

export interface TestProduct {
  readonly id: string;
  readonly name: string;
  readonly brand?: string;
  readonly description?: string;
  readonly price?: number;
  readonly stock?: number;
  readonly categories?: readonly string[];
  readonly attributes?: Readonly<Record<string, AttributeValue>>;
}

/** Stores products as an import does: new ones and changed ones get the next number of the sequence. */
export async function putProducts(db: { readonly pool: Queryable }, storeKey: string, products: readonly TestProduct[]): Promise<void> {
  for (const { id, name, brand, description, price, stock, categories = [], attributes = {} } of products) {
    await db.pool.query(
      `insert into products (store_key, id, name, brand, description, price, stock, categories, attributes, content_hash, changed_seq, updated_at, imported_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, '', nextval('products_changed_seq'), now(), now())
       on conflict (store_key, id) do update set name = excluded.name, brand = excluded.brand, description = excluded.description,
         price = excluded.price, stock = excluded.stock, categories = excluded.categories, attributes = excluded.attributes,
         changed_seq = excluded.changed_seq, updated_at = now()`,
      [storeKey, id, name, brand ?? null, description ?? null, price ?? null, stock ?? null, categories, JSON.stringify(attributes)],
    );
    await db.pool.query('delete from product_deletions where store_key = $1 and id = $2', [storeKey, id]);
  }
}

export async function removeProducts(db: Database, storeKey: string, ids: readonly string[]): Promise<void> {
  await db.pool.query(
    `with gone as (delete from products where store_key = $1 and id = any($2) returning id)
     insert into product_deletions (store_key, id, changed_seq) select $1, id, nextval('products_changed_seq') from gone`,
    [storeKey, ids],
  );
}
