import type { facet } from '@endcap/schema/search/products/searchProducts.rest.ts';
import type { z } from 'zod';

import type { Database } from '../../db/database.ts';
import { rowsOf, type Sql, sql, trusted } from '../../db/sql.ts';

export type Facet = z.output<typeof facet>;

/** Values answered for one facet, the most frequent first. */
const mostValues = 100;

const ownExpressions: Record<string, string> = {
  brand: 'case when p.brand is null then array[]::text[] else array[p.brand] end',
  categories: 'p.categories',
  price: 'array_remove(array[p.price::text], null)',
  list_price: 'array_remove(array[p.list_price::text], null)',
  stock: 'array_remove(array[p.stock::text], null)',
};

function attributeExpression(name: string): Sql {
  const value = sql`p.attributes -> ${name}::text`;
  return sql`array(select jsonb_array_elements_text(case jsonb_typeof(${value}) when 'array' then ${value} else jsonb_build_array(${value}) end)
    where p.attributes ? ${name}::text)`;
}

const isNumber = /^-?\d+(?:\.\d+)?$/;

/** Counts the values of one attribute over products. */
async function readFacet(db: Database, storeKey: string, ids: readonly string[], name: string): Promise<Facet> {
  const own = Object.hasOwn(ownExpressions, name) ? ownExpressions[name] : undefined;
  const texts = own === undefined ? attributeExpression(name) : trusted(own);
  const rows = await rowsOf<{ value: string; count: number; minimum: number | null; maximum: number | null }>(
    db.pool,
    sql`with found as (
       select one.value from products p, unnest(${texts}) as one (value) where p.store_key = ${storeKey} and p.id = any(${ids}::text[])
     ), numbers as (
       select min(value::numeric) as minimum, max(value::numeric) as maximum from found where value ~ '^-?[0-9]{1,15}(\\.[0-9]{1,10})?$'
     )
     select value, count(*)::int as count, (select minimum from numbers), (select maximum from numbers)
     from found group by value order by count desc, value limit ${mostValues}`,
  );
  const isRange = rows.length > 0 && rows.every(({ value }) => isNumber.test(value));
  return {
    values: rows.map(({ value, count }) => ({ value, count })),
    minimum: isRange ? (rows[0]?.minimum ?? null) : null,
    maximum: isRange ? (rows[0]?.maximum ?? null) : null,
  };
}

/** How many products each range of prices has; without limits there are no ranges. */
async function readRanges(db: Database, storeKey: string, ids: readonly string[], limits: readonly number[]): Promise<Facet['ranges']> {
  const rows = await rowsOf<{ place: number; count: number }>(
    db.pool,
    sql`SELECT width_bucket(p.price, ${limits}::numeric[]) AS place, count(*)::int AS count FROM products p
        WHERE p.store_key = ${storeKey} AND p.id = ANY(${ids}::text[]) AND p.price IS NOT NULL GROUP BY 1`,
  );
  const counts = new Map(rows.map(({ place, count }) => [place, count]));
  return [null, ...limits].map((from, place) => ({ from, to: limits[place] ?? null, count: counts.get(place) ?? 0 }));
}

/** Counts values over the products that each facet counts. */
export async function readFacets(
  db: Database,
  storeKey: string,
  idsOf: (name: string) => readonly string[],
  names: readonly string[],
  priceLimits: readonly number[] = [],
): Promise<Record<string, Facet>> {
  const unique = [...new Set(names)];
  const facets = await Promise.all(
    unique.map(async (name): Promise<Facet> => {
      const ids = idsOf(name);
      const ranges = name === 'price' && priceLimits.length > 0 ? readRanges(db, storeKey, ids, priceLimits) : undefined;
      const found = await readFacet(db, storeKey, ids, name);
      return ranges === undefined ? found : { ...found, ranges: await ranges };
    }),
  );
  return Object.fromEntries(unique.map((name, index) => [name, facets[index] ?? { values: [], minimum: null, maximum: null }]));
}
