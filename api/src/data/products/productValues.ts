import type { AnswerOf, ParsedInputOf } from '@endcap/schema/contract/call.ts';
import type { productValues } from '@endcap/schema/data/products/products.rest.ts';

import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';

/** The values of each field, a row for each product that has one. */
const sources = {
  brand: sql`SELECT brand AS value FROM products WHERE store_key = `,
  categories: sql`SELECT DISTINCT id, value FROM products, unnest(categories) AS value WHERE store_key = `,
} as const;

/** Values of a field of products, those of most products first. They are what a filter of the list compares with. */
export async function readProductValues(
  db: Database,
  storeKey: string,
  { field, query, limit }: Omit<ParsedInputOf<typeof productValues>, 'key'>,
): Promise<AnswerOf<typeof productValues>['result']> {
  return rowsOf(
    db.pool,
    sql`SELECT value, count(*)::int AS count FROM (${sources[field]}${storeKey}) AS given
        WHERE value <> '' AND strpos(lower(value), lower(${query})) > 0 GROUP BY value ORDER BY count DESC, value LIMIT ${limit}`,
  );
}
