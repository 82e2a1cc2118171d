import { ownProductFields } from '@endcap/schema/data/products/ownProductFields.ts';

import type { Database } from '../../db/database.ts';
import { preparedRowsOf, rowsOf, rowsOfIds, type Sql, sql, trusted } from '../../db/sql.ts';

/** Own attributes of a product, by the name that calls use. */
const ownColumns = new Set<string>([...ownProductFields, 'updated_at']);

/** Combinations of attributes for which connections plan the query once. Elements and shops ask for the same few; made up ones are planned each time. */
const mostPlanned = 32;
const planned = new Map<string, string>();

function readRows<Row extends object>({ pool }: Database, shape: string, query: Sql): Promise<Row[]> {
  let name = planned.get(shape);
  if (name === undefined && planned.size < mostPlanned) planned.set(shape, (name = `product-data-${planned.size}`));
  return name === undefined ? rowsOf<Row>(pool, query) : preparedRowsOf<Row>(pool, name, query);
}

export interface ProductData {
  readonly id: string;
  readonly [attribute: string]: unknown;
}

/** The asked attributes of products, in the order of the ids. Attributes that a product does not have are omitted. */
export async function readProductData(
  db: Database,
  storeKey: string,
  ids: readonly string[],
  attributes: readonly string[],
): Promise<ProductData[]> {
  if (ids.length === 0) return [];
  const own = [...new Set(attributes)].filter((name) => ownColumns.has(name)).sort();
  const others = attributes.filter((name) => !ownColumns.has(name) && name !== 'id');
  // Only the asked attributes travel: products may have thousands. Own names come from the set above, so they are safe as SQL.
  const ofColumns = trusted(own.map((name) => `'${name}', p.${name}`).join(', '));
  const ofAttributes = sql`(select jsonb_object_agg(name, p.attributes -> name) from unnest(${others}::text[]) as asked (name) where p.attributes ? name)`;
  const rows = await readRows<{ id: string; own: Record<string, unknown>; others: Record<string, unknown> | null }>(
    db,
    `${own.join(' ')} ${others.length > 0}`,
    sql`select p.id, jsonb_build_object(${ofColumns}) as own, ${others.length === 0 ? sql`null::jsonb` : ofAttributes} as others
        from ${rowsOfIds(ids)} as listed (id) join products p on p.store_key = ${storeKey} and p.id = listed.id`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const given = Object.entries({ ...row.others, ...row.own }).filter(([, value]) => value !== null);
    return [{ ...Object.fromEntries(given), id }];
  });
}
