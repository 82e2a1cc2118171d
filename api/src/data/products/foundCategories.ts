import type { Database } from '../../db/database.ts';
import { beginsWith, holdsWords } from '../../shell/globalSearch/findPatterns.ts';
import type { CategoryRow } from './productCategories.ts';

/** Counts the categories again when the store's search index has moved on, which it does after every change of products. */
async function bringUpToDate(db: Database, storeKey: string): Promise<void> {
  const { rows } = await db.pool.query<{ generation: number; is_counted: boolean }>(
    `select generation, exists (select from product_category_lists l where l.store_key = i.store_key and l.generation = i.generation) as is_counted
     from search_indexes i where store_key = $1`,
    [storeKey],
  );
  const [index] = rows;
  if (index === undefined || index.is_counted) return;
  await db.pool.query(
    `insert into product_category_lists (store_key, generation, names, products)
     select $1, $2, coalesce(array_agg(category order by amount desc, category), '{}'), coalesce(array_agg(amount order by amount desc, category), '{}')
     from (select category, count(*)::int as amount from products, unnest(categories) as category where store_key = $1 group by category) as counted
     on conflict (store_key) do update set generation = excluded.generation, names = excluded.names, products = excluded.products
     where product_category_lists.generation < excluded.generation`,
    [storeKey, index.generation],
  );
}

/** Categories whose names hold every word of the query: those that begin with it first, then the ones with the most products. */
export async function findCategories(db: Database, storeKey: string, query: string, limit: number): Promise<CategoryRow[]> {
  await bringUpToDate(db, storeKey);
  const { rows } = await db.pool.query<CategoryRow>(
    `select category as name, amount as products from product_category_lists l, unnest(l.names, l.products) as listed (category, amount)
     where l.store_key = $1 and category ilike all ($2::text[])
     order by lower(category) = lower($4::text) desc, category ilike $3 desc, amount desc, category limit $5`,
    [storeKey, holdsWords(query), beginsWith(query), query, limit],
  );
  return rows;
}
