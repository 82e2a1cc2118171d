import { type ProductRow, productsByIds } from '@endcap/schema/data/products/products.rest.ts';

import type { Context } from '../../graph/context.ts';
import { batch } from '../../rest/restBatch.ts';

/** A product, with the store that it belongs to. */
export interface ProductModel extends ProductRow {
  readonly storeId: string;
}

export function productModel(storeId: string, row: ProductRow): ProductModel {
  return { ...row, storeId };
}

const productsById = batch({
  call: productsByIds,
  input: (key: string, ids) => ({ key, ids }),
  rows: ({ result }) => result,
  id: ({ id }) => id,
  maxIds: 1000,
});

/** Products of a store by their ids, in the order of the ids; undefined for one that is not there. All ids asked for in one turn are one call. */
export async function loadProducts(
  { rest }: Pick<Context, 'rest'>,
  storeId: string,
  ids: readonly string[],
): Promise<(ProductModel | undefined)[]> {
  const rows = await Promise.all(ids.map((id) => rest.batch(productsById, storeId, id)));
  return rows.map((row) => row && productModel(storeId, row));
}
