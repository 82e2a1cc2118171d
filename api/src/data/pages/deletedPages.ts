import { changedBy, sql } from '../../db/sql.ts';
import type { Deletable } from '../browse/deleteObjects.ts';
import { objectCopies } from '../browse/objectCopies.ts';

/** Content pages that staff delete. */
export const deletablePages: Deletable = {
  kind: 'page',
  table: 'pages',
  copy: objectCopies.pages.copy,
  trace: sql`jsonb_build_object('title', t.title, 'url', t.url)`,
  remove: ({ client }, { storeKey, ids }) =>
    changedBy(client, sql`delete from pages where store_key = ${storeKey} and id = any(${ids}::text[])`),
};
