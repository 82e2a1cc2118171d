import type { DataEntity } from '@endcap/schema/data/imports/importEntities.ts';

import { type Sql, sql } from '../../db/sql.ts';

interface ObjectCopy {
  readonly table: string;
  /** Everything that is kept of a stored object `t`, as jsonb: its row, and what goes with it. */
  readonly copy: Sql;
}

/** What is kept of an object of the shop's data when it goes or changes and may come back. */
export const objectCopies: Readonly<Record<DataEntity, ObjectCopy>> = {
  // With a product goes what the shop sent of it, where modifiers have changed that.
  products: {
    table: 'products',
    copy: sql`jsonb_build_object('row', to_jsonb(t), 'source',
      (select to_jsonb(s) from product_sources s where s.store_key = t.store_key and s.id = t.id))`,
  },
  categories: { table: 'categories', copy: sql`jsonb_build_object('row', to_jsonb(t))` },
  pages: { table: 'pages', copy: sql`jsonb_build_object('row', to_jsonb(t))` },
  customers: { table: 'customers', copy: sql`jsonb_build_object('row', to_jsonb(t))` },
  orders: {
    table: 'orders',
    copy: sql`jsonb_build_object('row', to_jsonb(t), 'lines', coalesce(
      (select jsonb_agg(to_jsonb(l) order by l.line) from order_lines l where l.store_key = t.store_key and l.order_id = t.id), '[]'),
      'attributions', coalesce(
      (select jsonb_agg(to_jsonb(a)) from order_attributions a where a.store_key = t.store_key and a.order_id = t.id), '[]'))`,
  },
};
