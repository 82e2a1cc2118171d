import type { ListInput } from '@endcap/schema/contract/list.ts';
import type { ProductRow } from '@endcap/schema/data/products/products.rest.ts';

import type { Database } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { Bindings } from '../browse/columnConditions.ts';
import { isAttribute, productsOrder, productsWhere } from './productConditions.ts';
import { productColumns, productOf } from './storedProducts.ts';

/** Throws for a condition on an attribute that no product of the store has: a typing error would silently find nothing. */
async function checkAttributes(db: Database, storeKey: string, filter: ListInput['filter']): Promise<void> {
  const asked = [...new Set(filter.map(({ field }) => field).filter((field) => isAttribute(field)))];
  if (asked.length === 0) return;
  const { rows } = await db.pool.query<{ name: string }>(
    `SELECT name FROM unnest($2::text[]) AS asked(name)
     WHERE EXISTS (SELECT 1 FROM products WHERE store_key = $1 AND attributes ? asked.name)`,
    [storeKey, asked],
  );
  const known = new Set(rows.map(({ name }) => name));
  const unknown = filter.findIndex(({ field }) => isAttribute(field) && !known.has(field));
  if (unknown < 0) return;
  const message = `Products have no field “${filter[unknown]?.field ?? ''}”.`;
  throw new Failure('ParsingError', message, { fields: { [`filter.${unknown}.field`]: message } });
}

/** What a list selects, for statements of one's own: `$1` is the store. */
export interface ListedProducts {
  readonly where: string;
  readonly order: string;
  readonly values: unknown[];
}

/** Which products a list has and in which order. Throws for an input that the list would not accept. */
export async function listedProducts(db: Database, storeKey: string, input: ListInput): Promise<ListedProducts> {
  const bindings = new Bindings(storeKey);
  const where = productsWhere(input, bindings);
  const order = productsOrder(input);
  await checkAttributes(db, storeKey, input.filter);
  return { where, order, values: bindings.values };
}

/** One page of a store's products. */
export async function listProducts(
  db: Database,
  storeKey: string,
  input: ListInput,
): Promise<{ result: ProductRow[]; total: number; offset: number }> {
  const { where, order, values } = await listedProducts(db, storeKey, input);
  const [counted, found] = await Promise.all([
    db.pool.query<{ total: number }>(`SELECT count(*) AS total FROM products WHERE ${where}`, values),
    db.pool.query<Parameters<typeof productOf>[0]>(
      `SELECT ${productColumns} FROM products WHERE ${where} ORDER BY ${order} LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
      [...values, input.limit, input.offset],
    ),
  ]);
  return { result: found.rows.map((row) => productOf(row)), total: counted.rows[0]?.total ?? 0, offset: input.offset };
}
