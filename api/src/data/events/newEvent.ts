import type { EventType, eventShapes } from '@endcap/schema/data/events/eventShapes.ts';
import type { z } from 'zod';

import { normaliseQuery } from '../../search/engine/applyRules.ts';

/** An event as it is stored. */
export interface NewEvent {
  readonly storeKey: string;
  readonly time: Date;
  readonly type: EventType;
  readonly visitor: string;
  readonly ids: readonly string[];
  readonly labels: readonly string[];
  readonly source: string;
  readonly query: string;
  readonly orderId: string;
  readonly url: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** An event as a page reports it, parsed by the shape of its type. */
export type ParsedEvent = { [T in EventType]: { readonly type: T; readonly input: z.output<(typeof eventShapes)[T]> } }[EventType];

interface SoldProduct {
  readonly id: string;
  readonly quantity: number;
  readonly price?: number | undefined;
}

/** The products of a basket event: those with quantities first, then those that were only named. */
export function basketProducts({ products, ids }: { products: readonly SoldProduct[]; ids: readonly string[] }): SoldProduct[] {
  return [...products, ...ids.map((id) => ({ id, quantity: 1 }))];
}

const distinct = (ids: readonly string[]) => [...new Set(ids)];
const idsOf = (products: readonly SoldProduct[]) => distinct(products.map(({ id }) => id));

/** The row of an event. Addresses are not part of it: they are in the link of visitor and customer, where they can be forgotten. */
export function newEvent(
  event: ParsedEvent,
  about: { readonly storeKey: string; readonly visitor: string; readonly time: Date },
): NewEvent {
  const { url } = event.input;
  const row = { ...about, type: event.type, ids: [], labels: [], source: '', query: '', orderId: '', url, data: {} };
  switch (event.type) {
    case 'click': {
      const { ids, labels, query, position, source = query === '' ? 'recommendations' : 'search' } = event.input;
      const data = { ...(position !== undefined && { position }), ...(query !== '' && { normalised: normaliseQuery(query) }) };
      return { ...row, ids: distinct(ids), labels: distinct(labels), source, query, data };
    }
    case 'search': {
      const { ids, labels, query, total } = event.input;
      return { ...row, ids: distinct(ids), labels: distinct(labels), query, data: { total, normalised: normaliseQuery(query) } };
    }
    case 'product':
    case 'category':
    case 'page':
      return { ...row, ids: distinct(event.input.ids), labels: distinct(event.input.labels) };
    case 'email':
      return { ...row, labels: distinct(event.input.labels) };
    case 'sale':
      return { ...row, ids: idsOf(event.input.products), orderId: event.input.sale, data: { products: event.input.products } };
    case 'returned':
      return { ...row, ids: distinct(event.input.ids), orderId: event.input.sale };
    case 'basket_set':
    case 'cart_add':
    case 'cart_remove':
    case 'cart_update': {
      const products = basketProducts(event.input);
      const source = event.type === 'cart_add' ? (event.input.source ?? '') : '';
      return { ...row, ids: idsOf(products), labels: distinct(event.input.labels), source, data: { products } };
    }
  }
}
