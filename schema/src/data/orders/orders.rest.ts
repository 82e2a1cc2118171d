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
  id: z.string().describe('ID of the order in the shop.'),
  time: timestamp.describe('When it happened, ISO 8601 in UTC.'),
  customer_id: z.string().nullable().describe('ID of the customer; null for a guest.'),
  customer_email: z.string().describe('Email address on the order; may be empty.'),
  basket_size: z.number().describe('Number of items.'),
  total_value: money.describe('Total price of the products.'),
  impact: z.boolean().describe('Whether a product of the order is attributed.'),
  generated_value: money.describe('Attributed revenue: value of these products.'),
  returned: z.boolean().describe('Whether the order was returned.'),
  source: z.enum(orderSources).describe('synced: the shop’s own data; tracked: known only from tracking.'),
});

export const orderLine = z.object({
  line: z.int().describe('Position in the order, from 1.'),
  product_id: z.string().describe('ID of the product.'),
  quantity: z.number().describe('Pieces.'),
  price: money.describe('Unit price.'),
  total: money.describe('Line total.'),
  impact: z.boolean().nullable().describe('Whether the line is attributed; null if only the order as a whole is known.'),
  attributed_to: z.enum(orderChannels).nullable().describe('Source and label of the attribution; null if the line is not attributed.'),
  label: z.string().describe('Tracking label of the element clicked; may be empty.'),
});

export const ordersList = call({
  path: 'client/account/data/orders/list',
  summary:
    'Lists the orders of a store. Sort: time, total_value, basket_size, generated_value. Filter: time, total_value, basket_size, generated_value, impact, returned, source, id, customer_id, customer_email. The query is the start of an ID, or a complete email address.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: boundedListInput.extend({ key: storeKey }),
  answer: boundedListAnswer(order),
});

const orderDetail = order.extend({
  lines: z.array(orderLine).describe('Products ordered.'),
  attributes: freeAttributes.describe('Additional attributes sent by the shop, by name.'),
});

export const ordersByIds = call({
  path: 'client/account/data/orders/by_ids',
  summary: 'Returns orders with their lines by their IDs, in any order. Unknown IDs are omitted.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, ids: z.array(shopId).max(200).describe('IDs of orders in the shop’s data, at most 200.') }),
  answer: z.object({ result: z.array(orderDetail).describe('The orders found.') }),
});

export const ordersInfo = call({
  path: 'client/account/data/orders/info',
  summary: 'Returns an order with its lines and additional fields.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, id: shopId.describe('ID of the order in the shop.') }),
  answer: z.object({ order: orderDetail.describe('The order with its lines.') }),
});

export const ordersDelete = call({
  path: 'client/account/data/orders/delete',
  summary: 'Deletes orders of a store. They can be restored for ten minutes. An order that the shop sends again is created again.',
  kind: 'write',
  access: { by: 'store', can: 'DATA_DELETE' },
  input: z.object({ key: storeKey, ids: bulkIds.describe('IDs of orders, at most 1,000.') }),
  answer: deletedAnswer,
});

export const ordersRestore = call({
  path: 'client/account/data/orders/restore',
  summary: 'Restores deleted orders, within ten minutes.',
  kind: 'write',
  access: { by: 'store', can: 'DATA_DELETE' },
  input: z.object({ key: storeKey, ids: bulkIds.describe('IDs of orders, at most 1,000.') }),
  answer: restoredAnswer,
});
