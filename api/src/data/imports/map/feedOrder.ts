import type { AttributeValue } from '@endcap/schema/data/products/products.rest.ts';

import { countText } from '../../../http/countText.ts';
import { isEmailLike, readEmail } from './feedCustomer.ts';
import { decimalFrom, storableText, textFrom } from './feedValues.ts';
import { maxIdLength, type RowValues } from './rowValues.ts';

export interface OrderLine {
  readonly product_id: string;
  readonly quantity: number;
  /** Of one piece; null when the feed does not say, and the price of the product is taken. */
  readonly price: number | null;
}

/** What a feed says of an order apart from its id. */
export interface OrderFields {
  readonly time: string;
  /** Id of the customer, or their address in small letters; empty for a guest. */
  readonly customer_id: string;
  readonly customer_email: string;
  readonly customer_name: string;
  readonly lines: readonly OrderLine[];
  /** In the store's currency; null when it is the sum of the lines. */
  readonly total_value: number | null;
  readonly returned: boolean;
  readonly attributes: Readonly<Record<string, AttributeValue>>;
}

export const maxQuantity = 1_000_000;
export const maxPrice = 1_000_000_000;
const maxLines = 10_000;
const maxTotal = 1_000_000_000_000;

const first = (entries: ReadonlyMap<string, unknown>, names: readonly string[]): unknown =>
  names.map((name) => entries.get(name)).find((value) => value !== undefined && value !== null && value !== '');

/** A line: an object, or the id of a product of which one was bought. */
function lineOf(item: unknown): OrderLine | string {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) {
    const id = storableText(textFrom(item) ?? '').trim();
    return id === '' || id.length > maxIdLength ? 'A line has no product.' : { product_id: id, quantity: 1, price: null };
  }
  const entries = new Map<string, unknown>(Object.entries(item));
  const id = storableText(textFrom(first(entries, ['id', 'product_id', 'product', 'sku'])) ?? '').trim();
  if (id === '' || id.length > maxIdLength) return 'A line has no product.';
  const givenQuantity = first(entries, ['quantity', 'qty', 'amount']);
  const quantity = givenQuantity === undefined ? 1 : decimalFrom(givenQuantity);
  if (quantity === undefined || quantity <= 0 || quantity > maxQuantity)
    return `The quantity must be a number above 0 and at most ${countText(maxQuantity)}.`;
  const givenPrice = first(entries, ['price', 'unit_price']);
  const price = givenPrice === undefined ? null : decimalFrom(givenPrice);
  if (price === undefined || (price !== null && (price < 0 || price > maxPrice)))
    return 'The price of a line must be a number of 0 or more.';
  return { product_id: id, quantity, price };
}

/** The lines of an order; a wrong one leaves the order out, since its value would be wrong. */
function readLines(at: RowValues): OrderLine[] {
  const given = (at.lists.get('products') ?? []).flatMap(({ value, splitBy }): unknown[] => {
    if (Array.isArray(value)) return value;
    return splitBy !== null && typeof value === 'string' ? value.split(splitBy) : [value];
  });
  if (given.length === 0) at.error('products', 'The row has no products.');
  if (given.length > maxLines) at.error('products', `The order has more than ${countText(maxLines)} lines.`);
  const lines: OrderLine[] = [];
  for (const item of given.slice(0, maxLines)) {
    const line = lineOf(item);
    if (typeof line === 'string') {
      at.error('products', line, item);
      break;
    }
    lines.push(line);
  }
  return lines;
}

interface Buyer {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** Who bought: an id, an address, or an object with both. */
function readBuyer(at: RowValues): Buyer {
  const given = at.values.get('customer');
  const email = readEmail(at, 'email') ?? '';
  if (given === undefined) return { id: '', email, name: '' };
  if (typeof given === 'object' && given !== null && !Array.isArray(given)) {
    const entries = new Map<string, unknown>(Object.entries(given));
    const innerEmail = textFrom(entries.get('email'))?.trim() ?? '';
    const id = storableText(textFrom(entries.get('id')) ?? '').trim();
    const name = storableText(textFrom(entries.get('name')) ?? '').slice(0, 500);
    return { id: id.slice(0, maxIdLength), email: email !== '' ? email : isEmailLike(innerEmail) ? innerEmail : '', name };
  }
  const text = storableText(textFrom(given) ?? '').trim();
  if (text.length > maxIdLength) {
    at.warn('customer', `The ID is longer than ${maxIdLength} characters; it was skipped.`, given);
    return { id: '', email, name: '' };
  }
  return email === '' && isEmailLike(text) ? { id: '', email: text, name: '' } : { id: text, email, name: '' };
}

export function readOrder(at: RowValues, attributes: OrderFields['attributes']): OrderFields {
  const time = at.moment('time');
  if (time === null) at.error('time', 'The time is missing or invalid. Use a format such as 2026-11-21T09:30:00Z.', at.values.get('time'));
  else if (at.isAhead(time)) at.error('time', 'The time of the order is in the future.', time);
  const lines = readLines(at);
  const buyer = readBuyer(at);
  const total = at.optionalNumber('total_value');
  const sum = lines.reduce((value, { price, quantity }) => value + (price ?? 0) * quantity, 0);
  const pieces = lines.reduce((count, { quantity }) => count + quantity, 0);
  if (Math.max(total ?? 0, sum) >= maxTotal || pieces > 1_000_000_000) at.error('products', 'The order value is too large.');
  return {
    time: time ?? '',
    customer_id: buyer.id !== '' ? buyer.id : buyer.email.toLowerCase(),
    customer_email: buyer.email,
    customer_name: buyer.name,
    lines,
    total_value: total,
    returned: at.flag('returned') ?? false,
    attributes,
  };
}
