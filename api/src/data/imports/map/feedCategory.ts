import type { AttributeValue } from '@endcap/schema/data/products/products.rest.ts';

import { textFrom } from './feedValues.ts';
import type { RowValues } from './rowValues.ts';

/** What a feed says of a category apart from its id. */
export interface CategoryFields {
  readonly name: string;
  readonly url: string | null;
  /** Ids of the categories right below. */
  readonly subcategories: readonly string[];
  readonly attributes: Readonly<Record<string, AttributeValue>>;
}

/** Id of a category below: a text, a number, or an object with an id. */
function categoryId(item: unknown): string | undefined {
  if (typeof item !== 'object' || item === null) return textFrom(item);
  return 'id' in item ? textFrom(item.id) : undefined;
}

export function readCategory(at: RowValues, attributes: CategoryFields['attributes']): CategoryFields {
  return {
    name: at.requiredText('name', 2000),
    url: at.address('url'),
    subcategories: at.texts('subcategories', categoryId),
    attributes,
  };
}
