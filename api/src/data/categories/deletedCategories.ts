import { changedBy, sql } from '../../db/sql.ts';
import type { Deletable } from '../browse/deleteObjects.ts';
import { objectCopies } from '../browse/objectCopies.ts';

/** Categories that staff delete. Those that only products name come and go with these. */
export const deletableCategories: Deletable = {
  kind: 'category',
  table: 'categories',
  condition: sql`not t.is_derived`,
  copy: objectCopies.categories.copy,
  trace: sql`jsonb_build_object('name', t.name, 'url', t.url)`,
  remove: ({ client }, { storeKey, ids }) =>
    changedBy(client, sql`delete from categories where store_key = ${storeKey} and id = any(${ids}::text[])`),
  // Products that name it have made one of the same id meanwhile.
  beforeRestore: ({ client }, { storeKey, ids }) =>
    changedBy(client, sql`delete from categories where store_key = ${storeKey} and id = any(${ids}::text[]) and is_derived`),
};
