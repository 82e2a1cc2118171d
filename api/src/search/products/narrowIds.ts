import type { facetFilter } from '@endcap/schema/search/products/searchProducts.rest.ts';
import { type FilterNode, joinFilters } from '@endcap/schema/data/filters/filterTree.ts';
import type { z } from 'zod';

import type { Database } from '../../db/database.ts';
import { join, rowsOf, type Sql, sql, trusted } from '../../db/sql.ts';
import { readFiltered } from './filterTurns.ts';
import { productWhere } from './productFilter.ts';

/** What a shopper has chosen in one facet. */
export type FacetFilter = z.output<typeof facetFilter>;

export interface ProductOrder {
  /** Attribute of the products: one of their own, such as `price`, or of the feed. */
  readonly attribute: string;
  readonly direction: 'asc' | 'desc';
}

export interface Narrowing {
  /** All must hold. */
  readonly filter?: FilterNode | undefined;
  readonly facetFilters?: readonly FacetFilter[];
  readonly order?: ProductOrder | undefined;
}

export interface NarrowedIds {
  /** Products that meet everything, in the order asked for; products without the attribute come last. */
  readonly ids: readonly string[];
  /** Products that a facet counts: those that meet everything but what was chosen in the facet itself. */
  counted(attribute: string): readonly string[];
}

/** The order that a call asks for. */
export const productOrderOf = ({
  sort,
  order,
}: {
  readonly sort: string;
  readonly order: ProductOrder['direction'];
}): ProductOrder | undefined => (sort === '' ? undefined : { attribute: sort, direction: order });

const ownOrders: Readonly<Record<string, Sql>> = {
  name: sql`lower(p.name)`,
  brand: sql`lower(p.brand)`,
  price: sql`p.price`,
  list_price: sql`p.list_price`,
  stock: sql`p.stock`,
  created_at: sql`p.created_at`,
  updated_at: sql`p.updated_at`,
};

function orderSql({ attribute, direction }: ProductOrder): Sql {
  const way = trusted(direction === 'desc' ? 'DESC NULLS LAST' : 'ASC NULLS LAST');
  const own = Object.hasOwn(ownOrders, attribute) ? ownOrders[attribute] : undefined;
  if (own !== undefined) return sql`${own} ${way}`;
  const value = sql`p.attributes -> ${attribute}::text`;
  const text = sql`p.attributes ->> ${attribute}::text`;
  // Numbers by their size, and everything else as it reads.
  return sql`(CASE jsonb_typeof(${value}) WHEN 'number' THEN (${text})::numeric END) ${way}, lower(${text}) ${way}`;
}

/** A choice as a condition; undefined for one of nothing. */
export function conditionOf({ attribute, values = [], from, to, below }: FacetFilter): FilterNode | undefined {
  const isOne = values.length > 0 && { kind: 'test' as const, attribute, operator: 'in' as const, value: values };
  const isFrom = from != null && { kind: 'test' as const, attribute, operator: '>=' as const, value: from };
  const isTo = to != null && { kind: 'test' as const, attribute, operator: '<=' as const, value: to };
  const isBelow = below != null && { kind: 'test' as const, attribute, operator: '<' as const, value: below };
  return joinFilters(
    'and',
    [isOne, isFrom, isTo, isBelow].filter((test) => test !== false),
  );
}

/** Those of ranked products that meet a filter and what was chosen in facets. Without an order they stay in that of their rank, which also breaks ties. Throws as `readFiltered` does. */
export async function narrowIds(
  db: Database,
  storeKey: string,
  ranked: readonly string[],
  { filter, facetFilters = [], order }: Narrowing,
): Promise<NarrowedIds> {
  const chosen = facetFilters.flatMap((one) => {
    const condition = conditionOf(one);
    return condition === undefined ? [] : [{ attribute: one.attribute, where: sql`coalesce(${productWhere(condition)}, false)` }];
  });
  const conditions = join(chosen.map(({ where }) => where));
  const missed = join(
    chosen.map(({ where }) => sql`(NOT ${where})::int`),
    ' + ',
  );
  const rows = await readFiltered(db, storeKey, { products: ranked.length }, (connection) =>
    rowsOf<{ id: string; meets: boolean[] }>(
      connection,
      sql`SELECT p.id, ARRAY[${conditions}]::boolean[] AS meets
        FROM unnest(${ranked}::text[]) WITH ORDINALITY AS asked (id, rank) JOIN products p ON p.store_key = ${storeKey} AND p.id = asked.id
        WHERE ${productWhere(filter)} ${chosen.length === 0 ? sql`` : sql`AND ${missed} <= 1`}
        ORDER BY ${order === undefined ? sql`asked.rank` : sql`${orderSql(order)}, asked.rank`}`,
    ),
  );
  const isIn = ({ meets }: { meets: readonly boolean[] }, except?: string) =>
    meets.every((isMet, at) => isMet || (except !== undefined && chosen[at]?.attribute === except));
  const idsOf = (except?: string) => rows.filter((row) => isIn(row, except)).map(({ id }) => id);
  const ids = idsOf();
  return { ids, counted: (attribute) => (chosen.some((one) => one.attribute === attribute) ? idsOf(attribute) : ids) };
}
