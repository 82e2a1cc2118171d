import type { Database } from '../../db/database.ts';
import type { DocumentTable } from '../engine/documentTable.ts';

/** Sales older than this say little about what is wanted now. */
const days = 90;
/** Beyond these the figure is next to nothing. */
const mostProducts = 10_000;

/**
 * How well products sell, as a byte for each document: 255 for the one bought most in the last 90 days, 0 for one never bought.
 * Logarithmic, since twice as many sales do not make a product twice as fitting.
 */
export async function readPopularity(db: Database, storeKey: string): Promise<(documents: DocumentTable) => Uint8Array> {
  const { rows } = await db.pool.query<{ id: string; units: number }>(
    `select l.product_id as id, sum(l.quantity)::float8 as units
     from orders o join order_lines l on l.store_key = o.store_key and l.order_id = o.id
     where o.store_key = $1 and o.time > now() - interval '${days} days' and not o.returned
     group by l.product_id order by units desc, l.product_id limit ${mostProducts}`,
    [storeKey],
  );
  const most = Math.log1p(Math.max(0, rows[0]?.units ?? 0));
  return (documents) => {
    const popularity = new Uint8Array(documents.count);
    if (most === 0) return popularity;
    for (const { id, units } of rows) {
      const document = documents.documentOf(id);
      if (document !== -1) popularity[document] = Math.round((255 * Math.log1p(Math.max(0, units))) / most);
    }
    return popularity;
  };
}
