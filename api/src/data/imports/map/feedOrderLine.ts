import type { ColumnMapping, FeedIssue } from '@endcap/schema/data/imports/importShapes.ts';
import type { AttributeValue } from '@endcap/schema/data/products/products.rest.ts';

import type { DecimalSigns } from './columnNumbers.ts';
import { readEmail } from './feedCustomer.ts';
import { maxPrice, maxQuantity } from './feedOrder.ts';
import type { FeedRow } from '../read/feedReader.ts';
import { storableText, textFrom } from './feedValues.ts';
import { type Targets, targetsOf } from './importMapping.ts';
import { RowAttributes } from './rowAttributes.ts';
import { excerpt, maxIdLength, RowValues } from './rowValues.ts';

/** One line of an order, as a row of a feed has it. */
export interface FeedOrderLine {
  readonly row: number;
  readonly order_id: string;
  readonly product_id: string;
  /** Name of the product; empty when the row has none. */
  readonly name: string;
  readonly quantity: number;
  readonly price: number;
  readonly time: string;
  /** Empty for a guest. */
  readonly customer_id: string;
  readonly email: string;
  readonly customer: string;
  /** Of the order. */
  readonly attributes: Readonly<Record<string, AttributeValue>>;
}

export interface ReadOrderLine {
  readonly line: FeedOrderLine | undefined;
  readonly issues: readonly FeedIssue[];
}

function lineOf(at: RowValues, attributes: FeedOrderLine['attributes']): FeedOrderLine | undefined {
  const id = (field: 'order' | 'product') => {
    const value = at.values.get(field);
    if (value === undefined) at.error(field, `The row has no ${field}.`);
    return value === undefined ? '' : (at.idFrom(field, value) ?? '');
  };
  const number = (field: 'quantity' | 'price', isFine: (value: number) => boolean, message: string) => {
    const value = at.number(field);
    if (value === undefined) at.error(field, `The row has no ${field}.`);
    else if (Number.isNaN(value) || !isFine(value)) at.error(field, message, at.values.get(field));
    return value ?? 0;
  };
  const [orderId, productId] = [id('order'), id('product')];
  const quantity = number(
    'quantity',
    (value) => value > 0 && value <= maxQuantity,
    'The quantity must be a number above 0. Returned or cancelled items are not order lines.',
  );
  const price = number('price', (value) => value >= 0 && value <= maxPrice, 'The unit price must be a number of 0 or more.');
  const time = at.moment('time');
  if (time === null) at.error('time', 'The time is missing or invalid. Use a format such as 2026-11-21T09:30:00Z.', at.values.get('time'));
  else if (at.isAhead(time)) at.error('time', 'The time of the order is in the future.', time);
  const email = readEmail(at, 'email') ?? '';
  const given = storableText(textFrom(at.values.get('customer')) ?? '').trim();
  if (given.length > maxIdLength) at.warn('customer', `The ID is longer than ${maxIdLength} characters; it was skipped.`, given);
  const customerId = given !== '' && given.length <= maxIdLength ? given : email.toLowerCase();
  const name = at.limited('name', at.text('name'), 2000)?.trim() ?? '';
  const customer = at.limited('customer_name', at.text('customer_name'), 500) ?? '';
  if (at.isSkipped || time === null) return undefined;
  return {
    row: at.row.number,
    order_id: orderId,
    product_id: productId,
    name,
    quantity,
    price,
    time,
    customer_id: customerId,
    email,
    customer,
    attributes,
  };
}

/** Reads rows of order lines by a mapping. */
export function orderLineReader({
  mapping,
  timeZone,
  signs,
  now,
}: {
  mapping: readonly ColumnMapping[];
  timeZone: string;
  /** How the feed's columns write their decimals. */
  signs?: DecimalSigns;
  now: Date;
}) {
  const targets: Targets = targetsOf(mapping, 'order_lines');
  return (row: FeedRow): ReadOrderLine => {
    if (!row.entries) {
      const message = row.problem ?? 'The row could not be read.';
      return {
        line: undefined,
        issues: [{ row: row.number, field: null, severity: 'error', message, value: excerpt(row.excerpt), entity: 'orders' }],
      };
    }
    const at = new RowValues(row, { entity: 'orders', timeZone, now });
    const attributes = new RowAttributes();
    for (const [column, value] of row.entries) {
      if (value === null || value === undefined || value === '') continue;
      const target = targets.of(column);
      if (!target) continue;
      if (target.field !== undefined) {
        if (at.values.has(target.field)) continue;
        at.values.set(target.field, value);
        at.divisors.set(target.field, target.divideBy);
        const sign = signs?.get(column);
        if (sign !== undefined) at.signs.set(target.field, sign);
      } else if (target.attribute !== undefined) {
        const problem = attributes.add(target.attribute, value, { divideBy: target.divideBy, splitBy: target.splitBy });
        if (problem !== undefined) at.warn(column, problem, value);
      }
    }
    const line = lineOf(at, attributes.sorted());
    return { line: at.isSkipped ? undefined : line, issues: at.issues };
  };
}
