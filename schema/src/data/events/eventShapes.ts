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

/** Who: the 8-character id that `misc/visitor_id` answers, an id of the shop's own, or `auto` for one made without a cookie; empty for no one. */
export const visitorId = z
  .string()
  .max(200)
  .default('')
  .describe('Visitor: an ID from misc/visitor_id or your own; auto for an ID without a cookie; empty for no visitor.');

const labels = z.array(z.string().min(1).max(100)).max(20).default([]).describe('Tracking labels of the element.');
const ids = z.array(shopId).min(1).max(100);
const url = z.string().max(2000).default('').describe('URL of the page, preferably without query and fragment.');

/** A product in a basket or a sale. What cannot be is not refused but kept separate as suspicious, so the shape takes any number. */
export const soldProduct = z.object({
  id: shopId.describe('ID of the product.'),
  quantity: z.number().default(1).describe('Quantity. Default: 1.'),
  price: z.number().optional().describe('Unit price in the store’s currency. Default: the catalogue price.'),
});

const basket = {
  products: z.array(soldProduct).max(200).default([]).describe('Products with their quantities and prices.'),
  ids: z.array(shopId).max(200).default([]).describe('Short form for products of quantity 1.'),
  labels,
  url,
};

/** What each kind of event says, next to the store's key and the visitor. */
export const eventShapes = {
  click: z.object({
    ids: ids.describe('Products that were clicked.'),
    labels: labels.describe('Tracking labels of the element with the products.'),
    source: z.enum(eventSources).optional().describe('Default: `search` if there is a query, otherwise `recommendations`.'),
    query: z.string().max(2000).default('').describe('The search query.'),
    position: z.int().min(1).max(100_000).optional().describe('Position in the element or result, from 1.'),
    url: url.describe('URL of the page, preferably without query and fragment.'),
  }),
  product: z.object({
    ids: ids.describe('Products viewed.'),
    labels: labels.describe('Tracking labels of the element, at most 20.'),
    url: url.describe('URL of the page, preferably without query and fragment.'),
  }),
  category: z.object({
    ids: ids.describe('Categories viewed.'),
    labels: labels.describe('Tracking labels of the element, at most 20.'),
    url: url.describe('URL of the page, preferably without query and fragment.'),
  }),
  page: z.object({
    ids: z.array(shopId).max(100).default([]).describe('The imported page; omitted for any other page.'),
    labels: labels.describe('Tracking labels of the element, at most 20.'),
    url: url.describe('URL of the page, preferably without query and fragment.'),
  }),
  search: z.object({
    query: z.string().max(2000).describe('The search query.'),
    total: z.int().min(0).max(1_000_000_000).default(0).describe('Number of products found.'),
    ids: z.array(shopId).max(100).default([]).describe('IDs of the first products found.'),
    labels: labels.describe('Tracking labels of the element, at most 20.'),
    url: url.describe('URL of the page, preferably without query and fragment.'),
  }),
  email: z.object({
    email: z.email().max(320).describe('Email address given by the visitor.'),
    labels: labels.describe('Tracking labels of the element, at most 20.'),
    url: url.describe('URL of the page, preferably without query and fragment.'),
  }),
  sale: z.object({
    sale: shopId.describe('ID of the order in the shop.'),
    email: z
      .union([z.email().max(320), z.literal('')])
      .default('')
      .describe('Email address of the customer; may be empty.'),
    products: z.array(soldProduct).min(1).max(500).describe('Products ordered.'),
    time: z.iso.datetime({ offset: true }).optional().describe('When the order was placed. Default: now.'),
    url: url.describe('URL of the page, preferably without query and fragment.'),
  }),
  returned: z.object({
    sale: shopId.describe('ID of the order in the shop.'),
    ids: z.array(shopId).max(500).default([]).describe('Returned products. Default: all.'),
    url: url.describe('URL of the page, preferably without query and fragment.'),
  }),
  basket_set: z.object(basket),
  cart_add: z.object({
    ...basket,
    source: z.enum(eventSources).optional().describe('Element that the products were added from.'),
  }),
  cart_remove: z.object(basket),
  cart_update: z.object(basket),
} as const satisfies Record<EventType, z.ZodObject>;

/** Longest time that an event may wait in a page before it is sent, in milliseconds: a week. */
export const longestAgeMs = 7 * millisecondsInDay;

/** Milliseconds since it happened, by the page's own clock: an event that waited while a phone had no signal has its true age. */
export const eventAge = z.number().min(0).max(longestAgeMs).default(0);
