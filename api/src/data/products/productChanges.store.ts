import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { productHistory } from '@endcap/schema/data/products/productInsights.rest.ts';
import { subDays } from '@endcap/schema/contract/utcDays.ts';

import type { Database, Transaction } from '../../db/database.ts';
import { changedCells, type ProductCells } from './productChanges.ts';

/** Days that a change is kept. */
const keptDays = 180;

interface ChangedProducts {
  readonly storeKey: string;
  /** The run that brings them; undefined for a push. */
  readonly importId?: string | undefined;
  readonly now: Date;
  /** As they will be: new ones, and those that differ from what is stored. */
  readonly products: readonly (ProductCells & { readonly id: string })[];
}

/**
 * Writes down which cells of these products change. Called once, before they are stored, in the transaction that stores them. Forgets what
 * is older than 180 days of the same products, so that a feed that changes daily does not grow for ever.
 */
export async function recordProductChanges({ client }: Transaction, { storeKey, importId, now, products }: ChangedProducts): Promise<void> {
  if (products.length === 0) return;
  const ids = products.map(({ id }) => id);
  const { rows } = await client.query<Omit<ProductCells, 'created_at'> & { id: string; created_at: Date | null }>(
    `SELECT id, name, description, url, image, price, list_price, stock, brand, categories, created_at, attributes
     FROM products WHERE store_key = $1 AND id = ANY($2::text[])`,
    [storeKey, ids],
  );
  const stored = new Map(rows.map((row) => [row.id, { ...row, created_at: row.created_at?.toISOString() ?? null }]));
  const changes = products.map((product) => {
    const before = stored.get(product.id);
    return before === undefined
      ? { product_id: product.id, kind: 'created', cells: [] }
      : { product_id: product.id, kind: 'updated', cells: changedCells(before, product) };
  });
  await client.query(`DELETE FROM product_changes WHERE store_key = $1 AND product_id = ANY($2::text[]) AND at < $3`, [
    storeKey,
    [...stored.keys()],
    subDays(now, keptDays),
  ]);
  await client.query(
    `INSERT INTO product_changes (store_key, product_id, at, import_id, kind, cells)
     SELECT $1, product_id, $2, $3, kind, cells FROM json_to_recordset($4::json) AS given(product_id text, kind text, cells jsonb)
     WHERE kind = 'created' OR cells <> '[]'`,
    [storeKey, now, importId ?? null, JSON.stringify(changes)],
  );
  await client.query(`INSERT INTO product_attribute_names (store_key, name) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING`, [
    storeKey,
    [...new Set(products.flatMap(({ attributes }) => Object.keys(attributes)))].sort(),
  ]);
}

type Changes = AnswerOf<typeof productHistory>['result'];

/** The newest 100 changes of a product, newest first. */
export async function readProductChanges(db: Database, storeKey: string, productId: string): Promise<Changes> {
  const { rows } = await db.pool.query<Omit<Changes[number], 'at'> & { at: Date }>(
    `SELECT seq, at, kind, import_id, cells FROM product_changes WHERE store_key = $1 AND product_id = $2 ORDER BY seq DESC LIMIT 100`,
    [storeKey, productId],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
