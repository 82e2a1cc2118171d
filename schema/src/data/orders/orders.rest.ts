import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { boundedListAnswer, boundedListInput } from '../../contract/list.ts';
import { money } from '../../contract/money.ts';
import { storeKey, timestamp } from '../../contract/shapes.ts';
import { bulkIds, deletedAnswer, freeAttributes, restoredAnswer, shopId } from '../browse/browse.rest.ts';

export const orderSources = ['tracked', 'synced'] as const;

/** What a click that counts can come from. */
export const orderChannels = ['recommendations', 'search', 'email', 'chat'] as const;

export const order = z.object({
  id: z.string().describe('The shop’s own id of the order.'),
  time: timestamp.describe('When it happened, ISO 8601 in UTC.'),
  customer_id: z.string().nullable().describe('Id of the customer; null for a guest.'),
  customer_email: z.string().describe('The address that the order itself said; empty without one.'),
  basket_size: z.number().describe('Number of pieces.'),
  total_value: money.describe('What was paid for the products.'),
  impact: z.boolean().describe('Whether a product of the order was found through us.'),
  generated_value: money.describe('Value of those products.'),
  returned: z.boolean().describe('Whether it came back.'),
  source: z.enum(orderSources).describe('shop: the shop’s own data; tracked: nothing but a page told it.'),
});

export const orderLine = z.object({
  line: z.int().describe('Place in the order, from 1.'),
  product_id: z.string().describe('Id of the product.'),
  quantity: z.number().describe('Pieces.'),
  price: money.describe('Price of one piece.'),
  total: money.describe('Price of all its pieces.'),
  impact: z.boolean().nullable().describe('Whether this product was found through us; null when only the order as a whole is known.'),
  found_through: z
    .enum(orderChannels)
    .nullable()
    .describe('What led to it, and the label of the element; null for a product that was not found through us.'),
  label: z.string().describe('Tracking label of the element through which it was found; empty for none.'),
});

export const ordersList = call({
  path: 'client/account/data/orders/list',
  summary:
    'Lists the orders of a store. Sort: time, total_value, basket_size, generated_value. Filter: time, total_value, basket_size, generated_value, impact, returned, source, id, customer_id, customer_email. The query is the beginning of an id, or a whole address.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: boundedListInput.extend({ key: storeKey }),
  answer: boundedListAnswer(order),
});

const orderDetail = order.extend({
  lines: z.array(orderLine).describe('What was ordered.'),
  attributes: freeAttributes.describe('Everything else that the shop told, by the names of its attributes.'),
});

export const ordersByIds = call({
  path: 'client/account/data/orders/by_ids',
  summary: 'Answers the orders of a list of ids with their lines, in any order; ids without an order are left out.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, ids: z.array(shopId).max(200).describe('The shop’s own ids of orders, at most 200.') }),
  answer: z.object({ result: z.array(orderDetail).describe('The orders found.') }),
});

export const ordersInfo = call({
  path: 'client/account/data/orders/info',
  summary: 'Answers one order with its lines and what else the shop sent of it.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, id: shopId.describe('The shop’s own id of the order.') }),
  answer: z.object({ order: orderDetail.describe('The order with its lines.') }),
});

export const ordersDelete = call({
  path: 'client/account/data/orders/delete',
  summary: 'Deletes orders of a store. For ten minutes they can be brought back; an order that the shop sends again is there again.',
  kind: 'write',
  access: { by: 'store', can: 'DATA_DELETE' },
  input: z.object({ key: storeKey, ids: bulkIds.describe('Ids of orders, at most 1,000.') }),
  answer: deletedAnswer,
});

export const ordersRestore = call({
  path: 'client/account/data/orders/restore',
  summary: 'Brings deleted orders back as they were, while their time lasts.',
  kind: 'write',
  access: { by: 'store', can: 'DATA_DELETE' },
  input: z.object({ key: storeKey, ids: bulkIds.describe('Ids of orders, at most 1,000.') }),
  answer: restoredAnswer,
});
