import type { ListInput } from '@endcap/schema/contract/list.ts';

import type { Database } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';

export interface CategoryRow {
  readonly name: string;
  readonly products: number;
}

/** A page of the categories that a store's products are in. */
export async function listCategories(
  db: Database,
  storeKey: string,
  input: ListInput,
): Promise<{ result: CategoryRow[]; total: number; offset: number }> {
  const { sort = 'name', order, limit, offset, query, filter } = input;
  if (sort !== 'name' && sort !== 'products') {
    throw new Failure('ParsingError', 'Categories are sorted by name or products.', { fields: { sort: 'Must be name or products.' } });
  }
  if (filter.length > 0)
    throw new Failure('ParsingError', 'Categories are not filtered.', { fields: { 'filter.0.field': 'There is no such field.' } });
  const direction = order === 'asc' ? 'ASC' : 'DESC';
  const { rows } = await db.pool.query<CategoryRow & { total: number }>(
    `SELECT category AS name, count(*) AS products, count(*) OVER () AS total FROM products, unnest(categories) AS category
     WHERE store_key = $1 AND ($2 = '' OR strpos(lower(category), lower($2)) > 0)
     GROUP BY category ORDER BY ${sort === 'name' ? 'category' : 'count(*)'} ${direction}, category LIMIT $3 OFFSET $4`,
    [storeKey, query, limit, offset],
  );
  return { result: rows.map(({ name, products }) => ({ name, products })), total: rows[0]?.total ?? 0, offset };
}
