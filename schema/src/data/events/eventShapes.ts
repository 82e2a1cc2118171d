import { z } from 'zod';

import { millisecondsInDay } from '../../contract/utcDays.ts';

/** Where a product was found that a shopper clicks. */
export const eventSources = ['recommendations', 'search', 'email', 'chat'] as const;

export type EventSource = (typeof eventSources)[number];

/** The kinds of events, each with a public call `log/…` of its own. */
export const eventTypes = [
  'click',
  'product',
  'category',
  'page',
  'search',
  'email',
  'sale',
  'returned',
  'basket_set',
  'cart_add',
  'cart_remove',
  'cart_update',
] as const;

export type EventType = (typeof eventTypes)[number];

/** An id of the shop's own data; shops that have numbers may send numbers. */
export const shopId = z.union([z.string().min(1).max(200), z.number().transform(String)], { error: 'Must be a text or a number.' });

/** Who: the 8-character id that `misc/visitor_id` answers, an id of the shop's own, or `auto` for one made without a cookie; empty for nobody. */
export const visitorId = z
  .string()
  .max(200)
  .default('')
  .describe('Who: an id of misc/visitor_id or of your own; auto for one made without a cookie; empty for nobody.');

const labels = z.array(z.string().min(1).max(100)).max(20).default([]).describe('Tracking labels of the element.');
const ids = z.array(shopId).min(1).max(100);
const url = z.string().max(2000).default('').describe('Address of the page, best without query and fragment.');

/** A product in a basket or a sale. What cannot be is not refused but kept apart as suspicious, so the shape takes any number. */
export const soldProduct = z.object({
  id: shopId.describe('Id of the product.'),
  quantity: z.number().default(1).describe('Pieces; default 1.'),
  price: z.number().optional().describe('Of one piece, in the store’s currency; what the catalogue says when left out.'),
});

const basket = {
  products: z.array(soldProduct).max(200).default([]).describe('Products with their quantities and prices.'),
  ids: z.array(shopId).max(200).default([]).describe('Short for products of quantity 1.'),
  labels,
  url,
};

/** What each kind of event says, beside the store's key and the visitor. */
export const eventShapes = {
  click: z.object({
    ids: ids.describe('Products that were clicked.'),
    labels: labels.describe('Labels of the element in which they stood.'),
    source: z.enum(eventSources).optional().describe('Default: `search` with a query, else `recommendations`.'),
    query: z.string().max(2000).default('').describe('What had been searched for.'),
    position: z.int().min(1).max(100_000).optional().describe('Place in the element or result, from 1.'),
    url: url.describe('Address of the page, best without query and fragment.'),
  }),
  product: z.object({
    ids: ids.describe('Products whose page is shown.'),
    labels: labels.describe('Tracking labels of the element, at most 20.'),
    url: url.describe('Address of the page, best without query and fragment.'),
  }),
  category: z.object({
    ids: ids.describe('Categories whose page is shown.'),
    labels: labels.describe('Tracking labels of the element, at most 20.'),
    url: url.describe('Address of the page, best without query and fragment.'),
  }),
  page: z.object({
    ids: z.array(shopId).max(100).default([]).describe('The page, as imported; none for any other.'),
    labels: labels.describe('Tracking labels of the element, at most 20.'),
    url: url.describe('Address of the page, best without query and fragment.'),
  }),
  search: z.object({
    query: z.string().max(2000).describe('What was searched for.'),
    total: z.int().min(0).max(1_000_000_000).default(0).describe('Products found.'),
    ids: z.array(shopId).max(100).default([]).describe('The first products found.'),
    labels: labels.describe('Tracking labels of the element, at most 20.'),
    url: url.describe('Address of the page, best without query and fragment.'),
  }),
  email: z.object({
    email: z.email().max(320).describe('Address that the visitor gave.'),
    labels: labels.describe('Tracking labels of the element, at most 20.'),
    url: url.describe('Address of the page, best without query and fragment.'),
  }),
  sale: z.object({
    sale: shopId.describe('The shop’s own id of the order.'),
    email: z
      .union([z.email().max(320), z.literal('')])
      .default('')
      .describe('Address of who ordered; empty when not known.'),
    products: z.array(soldProduct).min(1).max(500).describe('What was ordered.'),
    time: z.iso.datetime({ offset: true }).optional().describe('When it was ordered; default now.'),
    url: url.describe('Address of the page, best without query and fragment.'),
  }),
  returned: z.object({
    sale: shopId.describe('The shop’s own id of the order.'),
    ids: z.array(shopId).max(500).default([]).describe('Products that came back; none: all.'),
    url: url.describe('Address of the page, best without query and fragment.'),
  }),
  basket_set: z.object(basket),
  cart_add: z.object({
    ...basket,
    source: z.enum(eventSources).optional().describe('Where it was put there from, straight from an element of ours.'),
  }),
  cart_remove: z.object(basket),
  cart_update: z.object(basket),
} as const satisfies Record<EventType, z.ZodObject>;

/** Longest time that an event may wait in a page before it is sent, in milliseconds: a week. */
export const longestAgeMs = 7 * millisecondsInDay;

/** Milliseconds since it happened, by the page's own clock: what waited while a phone had no signal tells its age. */
export const eventAge = z.number().min(0).max(longestAgeMs).default(0);
