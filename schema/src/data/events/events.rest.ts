import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { ok, storeKey, timestamp } from '../../contract/shapes.ts';
import { eventAge, eventShapes, eventTypes, visitorId } from './eventShapes.ts';

const who = { key: storeKey, visitor: visitorId };
const access = { by: 'shop', tracking: true } as const;

export const logClick = call({
  path: 'log/click',
  summary: 'Logs that a shopper clicked products in an element, a search result, a mail or a chat of ours.',
  kind: 'write',
  access,
  input: eventShapes.click.extend(who),
  answer: ok,
});

export const logProduct = call({
  path: 'log/product',
  summary: 'Logs that a shopper sees the page of a product.',
  kind: 'write',
  access,
  input: eventShapes.product.extend(who),
  answer: ok,
});

export const logCategory = call({
  path: 'log/category',
  summary: 'Logs that a shopper sees the page of a category.',
  kind: 'write',
  access,
  input: eventShapes.category.extend(who),
  answer: ok,
});

export const logPage = call({
  path: 'log/page',
  summary: 'Logs that a shopper sees any other page.',
  kind: 'write',
  access,
  input: eventShapes.page.extend(who),
  answer: ok,
});

export const logSearch = call({
  path: 'log/search',
  summary: 'Logs a search that the shop answered by itself; those of the search calls are logged by these.',
  kind: 'write',
  access,
  input: eventShapes.search.extend(who),
  answer: ok,
});

export const logEmail = call({
  path: 'log/email',
  summary: 'Logs that a visitor gave an email address, which makes the visitor a known customer.',
  kind: 'write',
  access,
  input: eventShapes.email.extend(who),
  answer: ok,
});

export const logSale = call({
  path: 'log/sale',
  summary:
    'Logs an order from the page that confirms it. It counts as tracked until the shop’s own data have it; an implausible one is kept apart.',
  kind: 'write',
  access,
  input: eventShapes.sale.extend(who),
  answer: ok,
});

export const logReturned = call({
  path: 'log/returned',
  summary: 'Logs that an order came back. It changes an order only while that is known by nothing but the same visitor’s page.',
  kind: 'write',
  access,
  input: eventShapes.returned.extend(who),
  answer: ok,
});

export const logBasketSet = call({
  path: 'log/basket/set',
  summary: 'Logs the whole content of a shopper’s basket.',
  kind: 'write',
  access,
  input: eventShapes.basket_set.extend(who),
  answer: ok,
});

export const logCartAdd = call({
  path: 'log/cart/add',
  summary: 'Logs that a shopper put products into the basket; with a source, straight from an element of ours.',
  kind: 'write',
  access,
  input: eventShapes.cart_add.extend(who),
  answer: ok,
});

export const logCartRemove = call({
  path: 'log/cart/remove',
  summary: 'Logs that a shopper took products out of the basket.',
  kind: 'write',
  access,
  input: eventShapes.cart_remove.extend(who),
  answer: ok,
});

export const logCartUpdate = call({
  path: 'log/cart/update',
  summary: 'Logs new quantities of products in a shopper’s basket.',
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
    'Logs several events of one visitor, each as its own call takes it, with its type and age. Good ones are stored even when others are refused.',
  kind: 'write',
  access,
  input: z.object({
    ...who,
    request: z
      .string()
      .regex(/^[\w-]{8,64}$/, 'Must be 8 to 64 letters, digits, _ or -.')
      .optional()
      .describe('Names this request, so that one which is sent again after a lost answer is stored once.'),
    events: z
      .array(
        z.looseObject({
          type: z.enum(eventTypes).describe('Kind of event.'),
          age: eventAge.describe('Milliseconds since it happened, at most a week; what waited without a signal tells its age.'),
        }),
      )
      .min(1)
      .max(mostBatchedEvents)
      .meta({
        description: 'Each with its type, its age in milliseconds, and what the call of its own takes.',
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
      repeated: z.boolean().describe('True when this request had been stored before; then nothing was stored again.'),
      refused: z
        .array(
          z.object({
            event: z.int().min(0).describe('Place in the list that was sent, from 0.'),
            fields: z.record(z.string(), z.string()).describe('What is wrong, by field.'),
          }),
        )
        .describe('What was not stored: number of the event from 0, and what is wrong by field.'),
    })
    .meta({ examples: [{ accepted: 2, repeated: false, refused: [] }] }),
});

const consents = ['off', 'session', 'persistent'] as const;

export const miscVisitorId = call({
  path: 'misc/visitor_id',
  version: 'v3',
  summary:
    'Answers an id for a visitor: the same one for the same browser for at most 30 days without a cookie (session), a new one to keep in the browser (persistent), or none (off).',
  kind: 'write',
  access,
  input: z.object({ key: storeKey, consent: z.enum(consents).default('session').describe('What the shopper agreed to.') }),
  answer: z.object({
    visitor: z.string().describe('8 letters and digits; empty with consent `off`.'),
    expires_at: timestamp.nullable().describe('When the id stops to be this browser’s; null for one that the browser keeps, or none.'),
  }),
});

/** An event as staff sees it. */
export const loggedEvent = z.object({
  id: z.string().describe('Id of the event.'),
  time: timestamp.describe('When it happened, ISO 8601 in UTC.'),
  received_at: timestamp.describe('When it arrived here, ISO 8601 in UTC.'),
  type: z.enum(eventTypes).describe('Kind of event.'),
  visitor: z.string().describe('Id of the visitor; empty when not known.'),
  ids: z.array(z.string()).describe('Products, categories or pages that it is about.'),
  labels: z.array(z.string()).describe('Tracking labels of the element.'),
  source: z.string().describe('Where a clicked product was found: recommendations, search, email or chat; else empty.'),
  query: z.string().describe('What had been searched for; else empty.'),
  order_id: z.string().describe('Id of the order with sale and returned; else empty.'),
  url: z.string().describe('Address of the page; empty when not told.'),
  data: z.record(z.string(), z.unknown()).describe('What else its kind says: products with quantity and price, position, total.'),
});

export const eventsRecent = call({
  path: 'client/account/data/events/recent',
  summary:
    'Answers the newest events of the last minutes, and how many of each type arrived; of one page when a URL is given. At most an hour.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({
    key: storeKey,
    minutes: z.int().min(1).max(60).default(10).describe('How far back to look, in minutes.'),
    url: z.string().max(2000).default('').describe('Beginning of the page’s address; default every page.'),
    limit: z.int().min(1).max(200).default(50).describe('Most events to answer.'),
  }),
  answer: z.object({
    events: z.array(loggedEvent).describe('The events, newest first.'),
    counts: z
      .array(z.object({ type: z.enum(eventTypes).describe('Kind of event.'), count: z.int().describe('Events of that kind.') }))
      .describe('How many arrived of each kind, counted up to 100,000.'),
  }),
});
