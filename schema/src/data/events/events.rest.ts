import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { ok, storeKey, timestamp } from '../../contract/shapes.ts';
import { eventAge, eventShapes, eventTypes, visitorId } from './eventShapes.ts';

const who = { key: storeKey, visitor: visitorId };
const access = { by: 'shop', tracking: true } as const;

export const logClick = call({
  path: 'log/click',
  summary: 'Logs a click on products in an Endcap element, a search result, an email or a chat.',
  kind: 'write',
  access,
  input: eventShapes.click.extend(who),
  answer: ok,
});

export const logProduct = call({
  path: 'log/product',
  summary: 'Logs a view of a product page.',
  kind: 'write',
  access,
  input: eventShapes.product.extend(who),
  answer: ok,
});

export const logCategory = call({
  path: 'log/category',
  summary: 'Logs a view of a category page.',
  kind: 'write',
  access,
  input: eventShapes.category.extend(who),
  answer: ok,
});

export const logPage = call({
  path: 'log/page',
  summary: 'Logs a view of any other page.',
  kind: 'write',
  access,
  input: eventShapes.page.extend(who),
  answer: ok,
});

export const logSearch = call({
  path: 'log/search',
  summary: 'Logs a search that the shop answered itself. Searches made with the search calls are logged automatically.',
  kind: 'write',
  access,
  input: eventShapes.search.extend(who),
  answer: ok,
});

export const logEmail = call({
  path: 'log/email',
  summary: 'Logs that a visitor gave an email address, which identifies the visitor as a customer.',
  kind: 'write',
  access,
  input: eventShapes.email.extend(who),
  answer: ok,
});

export const logSale = call({
  path: 'log/sale',
  summary:
    'Logs an order from its confirmation page. It counts as tracked until the shop’s own data includes it. Implausible orders are marked as suspicious.',
  kind: 'write',
  access,
  input: eventShapes.sale.extend(who),
  answer: ok,
});

export const logReturned = call({
  path: 'log/returned',
  summary: 'Logs a return. It changes an order only if the order is known solely from the same visitor’s page.',
  kind: 'write',
  access,
  input: eventShapes.returned.extend(who),
  answer: ok,
});

export const logBasketSet = call({
  path: 'log/basket/set',
  summary: 'Logs the complete content of a shopper’s cart.',
  kind: 'write',
  access,
  input: eventShapes.basket_set.extend(who),
  answer: ok,
});

export const logCartAdd = call({
  path: 'log/cart/add',
  summary: 'Logs that a shopper added products to the cart; with a source if they were added directly from an Endcap element.',
  kind: 'write',
  access,
  input: eventShapes.cart_add.extend(who),
  answer: ok,
});

export const logCartRemove = call({
  path: 'log/cart/remove',
  summary: 'Logs that a shopper removed products from the cart.',
  kind: 'write',
  access,
  input: eventShapes.cart_remove.extend(who),
  answer: ok,
});

export const logCartUpdate = call({
  path: 'log/cart/update',
  summary: 'Logs changed quantities in a shopper’s cart.',
  kind: 'write',
  access,
  input: eventShapes.cart_update.extend(who),
  answer: ok,
});

/** Most events in one request. */
export const mostBatchedEvents = 100;

export const logBatch = call({
  path: 'log/batch',
  summary:
    'Logs several events of one visitor, each with the input of its own call, its type and its age. Valid events are stored even if others are rejected.',
  kind: 'write',
  access,
  input: z.object({
    ...who,
    request: z
      .string()
      .regex(/^[\w-]{8,64}$/, 'Must be 8 to 64 letters, digits, _ or -.')
      .optional()
      .describe('Idempotency key: a request that is sent again after a lost response is stored once.'),
    events: z
      .array(
        z.looseObject({
          type: z.enum(eventTypes).describe('Type of event.'),
          age: eventAge.describe('Milliseconds since the event happened, at most one week; for events that were queued while offline.'),
        }),
      )
      .min(1)
      .max(mostBatchedEvents)
      .meta({
        description: 'Events, each with its type, its age in milliseconds and the input of its own call.',
        examples: [
          [
            { type: 'product', age: 1_500, ids: ['4711'], url: 'https://shop.example/tents/4711' },
            { type: 'cart_add', age: 0, products: [{ id: '4711', quantity: 1, price: 199.9 }] },
          ],
        ],
      }),
  }),
  answer: z
    .object({
      accepted: z.int().min(0).describe('Number of events stored.'),
      repeated: z.boolean().describe('Whether this request was already stored before; nothing was stored again.'),
      refused: z
        .array(
          z.object({
            event: z.int().min(0).describe('Index in the list, from 0.'),
            fields: z.record(z.string(), z.string()).describe('Error messages by field.'),
          }),
        )
        .describe('Rejected events: the index of the event from 0 and error messages by field.'),
    })
    .meta({ examples: [{ accepted: 2, repeated: false, refused: [] }] }),
});

const consents = ['off', 'session', 'persistent'] as const;

export const miscVisitorId = call({
  path: 'misc/visitor_id',
  version: 'v3',
  summary:
    'Returns a visitor ID: without a cookie, the same for a browser for at most 30 days (session), a new one to store in the browser (persistent), or none (off).',
  kind: 'write',
  access,
  input: z.object({ key: storeKey, consent: z.enum(consents).default('session').describe('Consent given by the shopper.') }),
  answer: z.object({
    visitor: z.string().describe('8 letters and digits; empty for consent `off`.'),
    expires_at: timestamp
      .nullable()
      .describe('When the ID stops being valid for this browser; null for one that the browser stores, or none.'),
  }),
});

/** An event as staff sees it. */
export const loggedEvent = z.object({
  id: z.string().describe('ID of the event.'),
  time: timestamp.describe('When it happened, ISO 8601 in UTC.'),
  received_at: timestamp.describe('When it was received, ISO 8601 in UTC.'),
  type: z.enum(eventTypes).describe('Type of event.'),
  visitor: z.string().describe('ID of the visitor; may be empty.'),
  ids: z.array(z.string()).describe('IDs of the products, categories or pages.'),
  labels: z.array(z.string()).describe('Tracking labels of the element.'),
  source: z.string().describe('Source of a product click: recommendations, search, email or chat; otherwise empty.'),
  query: z.string().describe('The search query; otherwise empty.'),
  order_id: z.string().describe('ID of the order for sale and returned; otherwise empty.'),
  url: z.string().describe('URL of the page; may be empty.'),
  data: z.record(z.string(), z.unknown()).describe('Further data of its type: products with quantity and price, position, total.'),
});

export const eventsRecent = call({
  path: 'client/account/data/events/recent',
  summary: 'Returns the events of the last minutes, at most one hour, and the number of events by type; for one page if a URL is given.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({
    key: storeKey,
    minutes: z.int().min(1).max(60).default(10).describe('Number of minutes.'),
    url: z.string().max(2000).default('').describe('Start of the page URL. Default: all pages.'),
    limit: z.int().min(1).max(200).default(50).describe('Maximum number of events to return.'),
  }),
  answer: z.object({
    events: z.array(loggedEvent).describe('Events, newest first.'),
    counts: z
      .array(z.object({ type: z.enum(eventTypes).describe('Type of event.'), count: z.int().describe('Number of events of that type.') }))
      .describe('Number of events by type, counted up to 100,000.'),
  }),
});
