import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { boundedListAnswer, boundedListInput } from '../../contract/list.ts';
import { money } from '../../contract/money.ts';
import { objectId, storeKey, timestamp } from '../../contract/shapes.ts';
import { bulkIds, deletedAnswer, freeAttributes, restoredAnswer, shopId } from '../browse/browse.rest.ts';

export const lifecycles = ['just_ordered', 'active', 'slipping_away', 'lost'] as const;
export const loyalties = ['vip', 'frequent', 'loyal', 'single'] as const;
export const affinities = ['high', 'medium', 'low'] as const;
export const customerSources = ['synced', 'order', 'tracked'] as const;

/** Where the segments of a store have their limits, and what they were counted from. */
export const customerLimits = z.object({
  customers: z.int().describe('Number of customers with orders on which the thresholds are based.'),
  typical_days: z
    .number()
    .describe('Median of the average number of days between orders of returning customers; also assumed for customers with one order.'),
  vip_value: money.describe('Total order value that the top 10% of customers reach, to two decimals.'),
  frequent_count: z.int().describe('Number of orders that the top 25% of returning customers reach, at least 3.'),
  price_low: money
    .nullable()
    .describe('Item price below which the lower third of recent sales lies, to two decimals; null if there are no orders.'),
  price_high: money
    .nullable()
    .describe('Item price at or above which the upper third of recent sales lies, to two decimals; null if there are no orders.'),
  counted_at: timestamp.describe('When the thresholds were computed, ISO 8601 in UTC.'),
});

export const customer = z.object({
  id: z.string().describe('ID in the shop’s data.'),
  email: z.string().describe('Email address; may be empty.'),
  name: z.string().describe('Name; may be empty.'),
  subscribed: z.boolean().describe('Whether the customer has subscribed to emails.'),
  source: z
    .enum(customerSources)
    .describe('Source of the customer. synced: the shop’s own data; order: an order; tracked: tracking on the shop’s pages.'),
  order_count: z.int().describe('Number of orders.'),
  order_value_total: money.describe('Total value of all orders.'),
  order_first: timestamp.nullable().describe('When the first order was placed; null if there are no orders.'),
  order_last: timestamp.nullable().describe('When the last order was placed; null if there are no orders.'),
  created_at: timestamp.describe('When it was created, ISO 8601 in UTC.'),
  updated_at: timestamp.describe('When it was last updated, ISO 8601 in UTC.'),
  lifecycle: z.enum(lifecycles).nullable().describe('Customer status; null if there are no orders.'),
  loyalty: z.enum(loyalties).nullable().describe('Loyalty, by value and number of orders; null if there are no orders.'),
});

const share = z.object({
  name: z.string().describe('Name of the brand or category.'),
  value: money.describe('Amount spent.'),
  pieces: z.number().describe('Number of items bought.'),
  share: z.number().describe('Share of the analysed spending, 0 to 1.'),
});

export const customerDetail = customer.extend({
  attributes: freeAttributes.describe('Additional attributes sent by the shop, by name.'),
  same_email: z.array(z.string()).describe('IDs of other customers with the same email address, at most 20.'),
  average_order_value: money.nullable().describe('Average order value, to two decimals; null if there are no orders.'),
  rhythm_days: z.number().nullable().describe('Average number of days between orders; null with fewer than two orders.'),
  active_until: timestamp
    .nullable()
    .describe('When the customer starts to count as slipping away, in the future or past; null if there are no orders.'),
  slipping_until: timestamp.nullable().describe('When the customer counts as lost, in the future or past; null if there are no orders.'),
  piece_price: money.nullable().describe('Average item price, to two decimals; null if there are no orders.'),
  price_affinity: z
    .enum(affinities)
    .nullable()
    .describe('Price level of the products that the customer buys, relative to the store; null if unknown.'),
  brands: z.array(share).describe('Brands with the highest spending, at most 8.'),
  categories: z.array(share).describe('Categories with the highest spending, at most 8.'),
  months: z
    .array(
      z.object({
        month: z.string().describe('First day of the month, e.g. 2026-11-01.'),
        orders: z.int().describe('Number of orders in the month.'),
        value: money.describe('Value of the orders.'),
      }),
    )
    .describe('Orders and their value by month, from the first order to the current month, at most 36.'),
  orders_read: z.int().describe('Number of latest orders from which brands, categories and prices were derived.'),
  visitors: z
    .array(
      z.object({
        id: z.string().describe('ID of the visitor.'),
        first_seen: timestamp.describe('When it was first seen, ISO 8601 in UTC.'),
        last_seen: timestamp.describe('When it was last seen, ISO 8601 in UTC.'),
      }),
    )
    .describe('Browsers of the person, newest first, at most 100.'),
  limits: customerLimits.describe('Thresholds of the segments, derived from the store’s own data.'),
});

export const customersList = call({
  path: 'client/account/data/customers/list',
  summary:
    'Lists the customers of a store. Sort: email, name, order_count, order_value_total, order_first, order_last, updated_at. Filter: subscribed, order_count, order_value_total, order_first, order_last, lifecycle, loyalty, source, email, updated_at. The query is the start of an email address, name or last name.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: boundedListInput.extend({ key: storeKey }),
  answer: boundedListAnswer(customer),
});

export const customersByIds = call({
  path: 'client/account/data/customers/by_ids',
  summary: 'Returns customers by their IDs, in any order. Unknown IDs are omitted.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, ids: z.array(shopId).max(1000).describe('IDs of customers.') }),
  answer: z.object({ result: z.array(customer).describe('The customers found.') }),
});

export const customersInfo = call({
  path: 'client/account/data/customers/info',
  summary: 'Returns a customer by email address or ID, with segments, affinities and the thresholds behind them.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({
    key: storeKey,
    email: shopId.describe('ID or email address of the customer; if several share an address, the one with the most recent order.'),
  }),
  answer: z.object({ customer: customerDetail.describe('The customer with all details.') }),
});

export const customersDelete = call({
  path: 'client/account/data/customers/delete',
  summary:
    'Deletes customers of a store but not their orders. They can be restored for ten minutes. A customer that the shop sends again is created again.',
  kind: 'write',
  access: { by: 'store', can: 'DATA_DELETE' },
  input: z.object({ key: storeKey, ids: bulkIds.describe('IDs of customers.') }),
  answer: deletedAnswer,
});

export const customersRestore = call({
  path: 'client/account/data/customers/restore',
  summary: 'Restores deleted customers, within ten minutes.',
  kind: 'write',
  access: { by: 'store', can: 'DATA_DELETE' },
  input: z.object({ key: storeKey, ids: bulkIds.describe('IDs of customers.') }),
  answer: restoredAnswer,
});

export const customersForget = call({
  path: 'client/account/data/customers/forget',
  summary:
    'Permanently erases a person’s data: the customer and their exports are deleted, their orders stay without name, address and attributes, and the audit log no longer names them. `confirm` repeats the email address, or the ID of a customer without one.',
  kind: 'write',
  access: { by: 'store', can: 'DATA_DELETE' },
  input: z.object({
    key: storeKey,
    id: shopId.describe('ID in the shop’s data.'),
    confirm: z.string().max(500).describe('Confirmation: the customer’s email address, or the ID of a customer without one.'),
  }),
  answer: z.object({
    orders: z.int().describe('Number of orders from which personal data was removed; they stay in the figures.'),
    visitors: z.int().describe('Number of visitors deleted.'),
  }),
});

export const customersExport = call({
  path: 'client/account/data/customers/export',
  summary: 'Collects all data about a person in a JSON file, as a job. The file can be downloaded for one day.',
  kind: 'write',
  access: { by: 'store', can: 'DATA_EDIT' },
  input: z.object({ key: storeKey, id: shopId.describe('ID in the shop’s data.') }),
  answer: z.object({ job_id: objectId }),
});
