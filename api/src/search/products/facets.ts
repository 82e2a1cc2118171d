import type { facet } from '@endcap/schema/search/products/searchProducts.rest.ts';
import type { z } from 'zod';

import type { Database } from '../../db/database.ts';

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

const attributeExpression = `array(select jsonb_array_elements_text(case jsonb_typeof(p.attributes -> $3) when 'array' then p.attributes -> $3
  else jsonb_build_array(p.attributes -> $3) end) where p.attributes ? $3)`;

const isNumber = /^-?\d+(?:\.\d+)?$/;

/** Counts the values of one attribute over products. */
async function readFacet(db: Database, storeKey: string, ids: readonly string[], name: string): Promise<Facet> {
  const own = Object.hasOwn(ownExpressions, name) ? ownExpressions[name] : undefined;
  const { rows } = await db.pool.query<{ value: string; count: number; minimum: number | null; maximum: number | null }>(
    `with found as (
       select one.value from products p, unnest(${own ?? attributeExpression}) as one (value) where p.store_key = $1 and p.id = any($2::text[])
     ), numbers as (
       select min(value::numeric) as minimum, max(value::numeric) as maximum from found where value ~ '^-?[0-9]{1,15}(\\.[0-9]{1,10})?$'
     )
     select value, count(*)::int as count, (select minimum from numbers), (select maximum from numbers)
     from found group by value order by count desc, value limit ${mostValues}`,
    own === undefined ? [storeKey, ids, name] : [storeKey, ids],
  );
  const isRange = rows.length > 0 && rows.every(({ value }) => isNumber.test(value));
  return {
    values: rows.map(({ value, count }) => ({ value, count })),
    minimum: isRange ? (rows[0]?.minimum ?? null) : null,
    maximum: isRange ? (rows[0]?.maximum ?? null) : null,
  };
}

export async function readFacets(
  db: Database,
  storeKey: string,
  ids: readonly string[],
  names: readonly string[],
): Promise<Record<string, Facet>> {
  const unique = [...new Set(names)];
  const facets = await Promise.all(unique.map((name) => readFacet(db, storeKey, ids, name)));
  return Object.fromEntries(unique.map((name, index) => [name, facets[index] ?? { values: [], minimum: null, maximum: null }]));
}
