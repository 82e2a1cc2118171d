import { z } from 'zod';

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
export const shopId = z.union([z.string().min(1).max(200), z.number().transform(String)]);

/** Who: the 8-character id that `misc/visitor_id` answers, an id of the shop's own, or `auto` for one made without a cookie; empty for nobody. */
export const visitorId = z.string().max(200).default('');

const labels = z.array(z.string().min(1).max(100)).max(20).default([]);
const ids = z.array(shopId).min(1).max(100);
const url = z.string().max(2000).default('');

/** A product in a basket or a sale. What cannot be is not refused but kept apart as suspicious, so the shape takes any number. */
export const soldProduct = z.object({
  id: shopId,
  /** Pieces; default 1. */
  quantity: z.number().default(1),
  /** Of one piece, in the store's currency; what the catalogue says when left out. */
  price: z.number().optional(),
});

const basket = {
  products: z.array(soldProduct).max(200).default([]),
  /** Short for products of quantity 1. */
  ids: z.array(shopId).max(200).default([]),
  labels,
  url,
};

/** What each kind of event says, beside the store's key and the visitor. */
export const eventShapes = {
  click: z.object({
    /** Products that were clicked. */
    ids,
    /** Labels of the element in which they stood. */
    labels,
    /** Default: `search` with a query, else `recommendations`. */
    source: z.enum(eventSources).optional(),
    /** What had been searched for. */
    query: z.string().max(2000).default(''),
    /** Place in the element or result, from 1. */
    position: z.int().min(1).max(100_000).optional(),
    url,
  }),
  product: z.object({ /** Products whose page is shown. */ ids, labels, url }),
  category: z.object({ /** Categories whose page is shown. */ ids, labels, url }),
  page: z.object({ ids: z.array(shopId).max(100).default([]), labels, url }),
  search: z.object({
    query: z.string().max(2000),
    /** Products found. */
    total: z.int().min(0).max(1_000_000_000).default(0),
    /** The first products found. */
    ids: z.array(shopId).max(100).default([]),
    labels,
    url,
  }),
  email: z.object({ email: z.email().max(320), labels, url }),
  sale: z.object({
    /** The shop's own id of the order. */
    sale: shopId,
    email: z.union([z.email().max(320), z.literal('')]).default(''),
    products: z.array(soldProduct).min(1).max(500),
    /** When it was ordered; default now. */
    time: z.iso.datetime({ offset: true }).optional(),
    url,
  }),
  returned: z.object({ sale: shopId, /** Products that came back; none: all. */ ids: z.array(shopId).max(500).default([]), url }),
  basket_set: z.object(basket),
  cart_add: z.object({ ...basket, source: z.enum(eventSources).optional() }),
  cart_remove: z.object(basket),
  cart_update: z.object(basket),
} as const satisfies Record<EventType, z.ZodObject>;

/** Longest time that an event may wait in a page before it is sent, in milliseconds: a week. */
export const longestAgeMs = 7 * 86_400_000;

/** Milliseconds since it happened, by the page's own clock: what waited while a phone had no signal tells its age. */
export const eventAge = z.number().min(0).max(longestAgeMs).default(0);
