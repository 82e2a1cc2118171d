import type { AttributeValue } from '@endcap/schema/data/products/products.rest.ts';

import type { RowValues } from './rowValues.ts';

/** What a feed says of a customer apart from their id. */
export interface CustomerFields {
  /** Empty when the shop knows none. */
  readonly email: string;
  readonly name: string;
  readonly subscribed: boolean;
  readonly created_at: string | null;
  readonly attributes: Readonly<Record<string, AttributeValue>>;
}

/** Whether a text can be an address at all: something before and after the last @, without spaces. Only an email can show whether it exists. */
export const isEmailLike = (text: string) => /^[^\s@]+(?:@[^\s@]+)*@[^\s@]+$/u.test(text) && text.length <= 320;

/** An address as the shop wrote it; null with an issue when it is none. */
export function readEmail(at: RowValues, field: string): string | null {
  const email = at.text(field)?.trim() ?? '';
  if (email === '') return null;
  if (isEmailLike(email)) return email;
  at.warn(field, 'Not a valid email address; it was skipped.', email);
  return null;
}

export function readCustomer(at: RowValues, attributes: CustomerFields['attributes']): CustomerFields {
  const createdAt = at.moment('created_at');
  if (createdAt !== null && at.isAhead(createdAt)) at.warn('created_at', 'The date is in the future; it was kept.', createdAt);
  return {
    email: readEmail(at, 'email') ?? '',
    name: at.limited('name', at.text('name'), 500) ?? '',
    subscribed: at.flag('subscribed') ?? false,
    created_at: createdAt,
    attributes,
  };
}
