import { millisecondsInDay } from '@endcap/schema/contract/utcDays.ts';

import type { AttributeValue } from '../engine/attributeGroups.ts';

/** A row of `products` as the index reads it. */
export interface ProductRow {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly brand: string | null;
  readonly categories: string[];
  readonly stock: number | null;
  readonly created_at: Date | null;
  readonly updated_at: Date | null;
  readonly attributes: Record<string, AttributeValue>;
  readonly changed_seq: number;
}

export const productColumns = 'id, name, description, brand, categories, stock, created_at, updated_at, attributes, changed_seq';

/** Whether the shop keeps the product from shoppers: a draft, say, or one that is archived. Staff see it anyway. */
export const isHidden = ({ attributes }: Pick<ProductRow, 'attributes'>): boolean => attributes['hidden'] === true;

/** All that a product may be found by: the columns of the table under their own names, then the attributes of the feed. */
export function* attributesOf(row: ProductRow): Generator<[string, AttributeValue]> {
  yield ['id', row.id];
  yield ['name', row.name];
  if (row.brand !== null) yield ['brand', row.brand];
  if (row.categories.length > 0) yield ['categories', row.categories];
  if (row.description !== null) yield ['description', row.description];
  yield* Object.entries(row.attributes);
}

export function dayOf(row: ProductRow): number {
  const time = (row.created_at ?? row.updated_at)?.getTime() ?? 0;
  return Math.min(65_535, Math.max(0, Math.floor(time / millisecondsInDay)));
}
