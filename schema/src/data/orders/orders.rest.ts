import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { listInput } from '../../contract/list.ts';
import { storeKey, timestamp } from '../../contract/shapes.ts';
import { boundedListAnswer, bulkIds, deletedAnswer, freeAttributes, restoredAnswer, shopId } from '../browse/browse.rest.ts';

export const orderSources = ['tracked', 'synced'] as const;

/** What a click that counts can come from. */
export const orderChannels = ['recommendations', 'search', 'email', 'chat'] as const;

export const order = z.object({
  id: z.string(),
  time: timestamp,
  /** Id of the customer; null for a guest. */
  customer_id: z.string().nullable(),
  /** The address that the order itself said; empty without one. */
  customer_email: z.string(),
  /** Number of pieces. */
  basket_size: z.number(),
  /** In the store's currency. */
  total_value: z.number(),
  /** Whether a product of the order was found through us. */
  impact: z.boolean(),
  /** Value of those products, in the store's currency. */
  generated_value: z.number(),
  returned: z.boolean(),
  source: z.enum(orderSources),
});

export const orderLine = z.object({
  /** Place in the order, from 1. */
  line: z.int(),
  product_id: z.string(),
  quantity: z.number(),
  /** Of one piece, in the store's currency. */
  price: z.number(),
  /** Whether this product was found through us; null when only the order as a whole is known. */
  impact: z.boolean().nullable(),
  /** What led to it, and the label of the element; null for a product that was not found through us. */
  found_through: z.enum(orderChannels).nullable(),
  label: z.string(),
});

export const ordersList = call({
  path: 'client/account/data/orders/list',
  summary:
    'Lists the orders of a store. Sort: time, total_value, basket_size, generated_value. Filter: time, total_value, basket_size, generated_value, impact, returned, source, id, customer_id, customer_email. The query is the beginning of an id, or a whole address.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: listInput.extend({ key: storeKey }),
  answer: boundedListAnswer(order),
});

export const ordersInfo = call({
  path: 'client/account/data/orders/info',
  summary: 'Answers one order with its lines and what else the shop sent of it.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, id: shopId }),
  answer: z.object({ order: order.extend({ lines: z.array(orderLine), attributes: freeAttributes }) }),
});

export const ordersDelete = call({
  path: 'client/account/data/orders/delete',
  summary: 'Deletes orders of a store. For ten minutes they can be brought back; an order that the shop sends again is there again.',
  kind: 'write',
  access: { by: 'store', can: 'DATA_DELETE' },
  input: z.object({ key: storeKey, ids: bulkIds }),
  answer: deletedAnswer,
});

export const ordersRestore = call({
  path: 'client/account/data/orders/restore',
  summary: 'Brings deleted orders back as they were, while their time lasts.',
  kind: 'write',
  access: { by: 'store', can: 'DATA_DELETE' },
  input: z.object({ key: storeKey, ids: bulkIds }),
  answer: restoredAnswer,
});
