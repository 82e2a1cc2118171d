import type { AttributeValue } from '@endcap/schema/data/products/products.rest.ts';

import { textFrom } from './feedValues.ts';
import type { RowValues } from './rowValues.ts';

/** What a feed says of a product apart from its id. */
export interface ProductFields {
  readonly name: string;
  readonly description: string | null;
  readonly url: string | null;
  readonly image: string | null;
  readonly price: number | null;
  readonly list_price: number | null;
  readonly stock: number | null;
  readonly brand: string | null;
  readonly categories: readonly string[];
  readonly created_at: string | null;
  readonly attributes: Readonly<Record<string, AttributeValue>>;
}

/** Name of a category: a text, a list of texts (a path), or an object with a name. */
function categoryName(item: unknown): string | undefined {
  if (Array.isArray(item)) {
    return item
      .map((part) => textFrom(part) ?? '')
      .filter(Boolean)
      .join(' > ');
  }
  if (typeof item !== 'object' || item === null) return textFrom(item);
  const entries = new Map<string, unknown>(Object.entries(item));
  return textFrom(entries.get('name') ?? entries.get('title') ?? entries.get('id'));
}

export function readProduct(at: RowValues, attributes: ProductFields['attributes']): ProductFields {
  const createdAt = at.moment('created_at');
  const price = at.price();
  const listPrice = at.optionalNumber('list_price');
  const isRegular = at.isSalePrice && price === null;
  if (createdAt !== null && at.isAhead(createdAt)) at.warn('created_at', 'The date is in the future; it was kept.', createdAt);
  return {
    name: at.requiredText('name', 2000),
    description: at.text('description'),
    url: at.address('url'),
    image: at.address('image'),
    price: isRegular ? listPrice : price,
    list_price: isRegular ? null : listPrice,
    stock: at.optionalNumber('stock', { mayBeNegative: true }),
    brand: at.limited('brand', at.text('brand'), 500),
    categories: at.texts('categories', categoryName),
    created_at: createdAt,
    attributes,
  };
}
