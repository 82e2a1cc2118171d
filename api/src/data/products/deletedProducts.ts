import { changedBy, sql } from '../../db/sql.ts';
import { productsLock } from '../../search/index/productsLock.ts';
import type { Deletable } from '../browse/deleteObjects.ts';
import { reinsertRows, stashOf } from '../browse/deletedObjects.ts';
import { objectCopies } from '../browse/objectCopies.ts';
import { removeProducts } from './writeProducts.ts';

/** Products that staff delete. With a product goes what the shop sent of it, where modifiers have changed that. */
export const deletableProducts: Deletable = {
  kind: 'product',
  table: 'products',
  lock: ({ client }, storeKey) => client.query({ name: 'products-lock', text: productsLock, values: [storeKey] }),
  copy: objectCopies.products.copy,
  trace: sql`jsonb_build_object('name', t.name, 'brand', t.brand, 'price', t.price)`,
  remove: (transaction, { storeKey, ids, now }) => removeProducts(transaction, { storeKey, ids, now }),
  // A number of its own: the search index and all that follows products learns of it as of a new one.
  restoredRow: sql`content -> 'row' || jsonb_build_object('changed_seq', nextval('products_changed_seq'))`,
  async afterRestore(transaction, { storeKey, ids, now }) {
    const { client } = transaction;
    const stash = stashOf(storeKey, 'product', ids);
    await reinsertRows(
      transaction,
      'product_sources',
      sql`select content -> 'source' as content from ${stash} and content -> 'source' <> 'null'`,
    );
    await changedBy(client, sql`delete from product_deletions where store_key = ${storeKey} and id = any(${ids}::text[])`);
    await changedBy(
      client,
      sql`insert into product_changes (store_key, product_id, at, kind) select ${storeKey}, id, ${now}, 'created' from unnest(${ids}::text[]) as id`,
    );
  },
};
