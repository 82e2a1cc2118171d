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
  customers: z.int().describe('Customers with orders that were counted.'),
  typical_days: z
    .number()
    .describe('Median of the mean days between the orders of those who came back; what is expected of those who ordered once.'),
  vip_value: money.describe('Value of all orders that one in ten customers reaches, to two decimals.'),
  frequent_count: z.int().describe('Number of orders that one in four of those who came back reaches, 3 at least.'),
  price_low: money
    .nullable()
    .describe('Price of a piece below which the lower third of what was sold lately lies, to two decimals; null without orders.'),
  price_high: money.nullable().describe('From this mean price of a piece on somebody buys what is dear here; null without orders.'),
  counted_at: timestamp.describe('When these were counted, ISO 8601 in UTC.'),
});

export const customer = z.object({
  id: z.string().describe('Id, as the shop has it.'),
  email: z.string().describe('Email address; empty when not known.'),
  name: z.string().describe('Name; empty when not known.'),
  subscribed: z.boolean().describe('Whether they want mails.'),
  source: z.enum(customerSources).describe('shop: the shop’s own data; tracked: made known by an order that a page told.'),
  order_count: z.int().describe('Number of orders.'),
  order_value_total: money.describe('Value of all orders.'),
  order_first: timestamp.nullable().describe('When they first ordered; null without orders.'),
  order_last: timestamp.nullable().describe('When they last ordered; null without orders.'),
  created_at: timestamp.describe('When it was made, ISO 8601 in UTC.'),
  updated_at: timestamp.describe('When it was last changed, ISO 8601 in UTC.'),
  lifecycle: z.enum(lifecycles).nullable().describe('Null without orders.'),
  loyalty: z.enum(loyalties).nullable().describe('How much they mean to the store, by value and number of orders; null without orders.'),
});

const share = z.object({
  name: z.string().describe('Name of the brand or category.'),
  value: money.describe('What was spent on it.'),
  pieces: z.number().describe('Pieces bought.'),
  share: z.number().describe('Of all that was looked at, 0 to 1.'),
});

export const customerDetail = customer.extend({
  attributes: freeAttributes.describe('Everything else that the shop told, by the names of its attributes.'),
  same_email: z.array(z.string()).describe('Ids of other customers with the same address, at most 20.'),
  average_order_value: money.nullable().describe('Mean value of an order, to two decimals; null without orders.'),
  rhythm_days: z.number().nullable().describe('Mean days between orders; null with fewer than two.'),
  active_until: timestamp
    .nullable()
    .describe('When an active customer begins to slip away, and when they count as lost; null without orders.'),
  slipping_until: timestamp.nullable().describe('Until when they count as slipping away; null without orders.'),
  piece_price: money.nullable().describe('Mean price of a piece, to two decimals; null without orders.'),
  price_affinity: z
    .enum(affinities)
    .nullable()
    .describe('Whether they buy what is dear or what is cheap here; null when that cannot be told.'),
  brands: z.array(share).describe('Brands by what they spent, at most 8.'),
  categories: z.array(share).describe('Categories by what they spent, at most 8.'),
  months: z
    .array(
      z.object({
        month: z.string().describe('First day of the month, such as 2026-11-01.'),
        orders: z.int().describe('Orders of the month.'),
        value: money.describe('Their value.'),
      }),
    )
    .describe('Orders and their value by month, from the first to this one, at most 36; month is its first day.'),
  orders_read: z.int().describe('Orders that brands, categories and prices were read from: the newest ones.'),
  visitors: z
    .array(
      z.object({
        id: z.string().describe('Id of the visitor.'),
        first_seen: timestamp.describe('When it was first seen, ISO 8601 in UTC.'),
        last_seen: timestamp.describe('When it was last seen, ISO 8601 in UTC.'),
      }),
    )
    .describe('Browsers of the person, newest first, at most 100.'),
  limits: customerLimits.describe('The limits of the segments, from the store’s own data.'),
});

export const customersList = call({
  path: 'client/account/data/customers/list',
  summary:
    'Lists the customers of a store. Sort: email, name, order_count, order_value_total, order_first, order_last, updated_at. Filter: subscribed, order_count, order_value_total, order_first, order_last, lifecycle, loyalty, source, email, updated_at. The query is the beginning of an address, a name or a last name.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: boundedListInput.extend({ key: storeKey }),
  answer: boundedListAnswer(customer),
});

export const customersByIds = call({
  path: 'client/account/data/customers/by_ids',
  summary: 'Answers the customers of a list of ids, in any order; ids without a customer are left out.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, ids: z.array(shopId).max(1000).describe('Ids of customers.') }),
  answer: z.object({ result: z.array(customer).describe('What was found, in order.') }),
});

export const customersInfo = call({
  path: 'client/account/data/customers/info',
  summary: 'Answers one customer by their address or id, with segments, affinities and the limits that these follow.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({
    key: storeKey,
    email: shopId.describe('Id or email address of the customer; of several with one address, who ordered last.'),
  }),
  answer: z.object({ customer: customerDetail.describe('The customer with everything that is known.') }),
});

export const customersDelete = call({
  path: 'client/account/data/customers/delete',
  summary:
    'Deletes customers of a store; their orders stay. For ten minutes they can be brought back; a customer that the shop sends again is there again.',
  kind: 'write',
  access: { by: 'store', can: 'DATA_DELETE' },
  input: z.object({ key: storeKey, ids: bulkIds.describe('Ids of customers.') }),
  answer: deletedAnswer,
});

export const customersRestore = call({
  path: 'client/account/data/customers/restore',
  summary: 'Brings deleted customers back as they were, while their time lasts.',
  kind: 'write',
  access: { by: 'store', can: 'DATA_DELETE' },
  input: z.object({ key: storeKey, ids: bulkIds.describe('Ids of customers.') }),
  answer: restoredAnswer,
});

export const customersForget = call({
  path: 'client/account/data/customers/forget',
  summary:
    'Forgets a person for good: the customer and their exports go, their orders stay without name, address and attributes, and the audit trail no longer names them. `confirm` repeats the address, or the id of a customer without one.',
  kind: 'write',
  access: { by: 'store', can: 'DATA_DELETE' },
  input: z.object({
    key: storeKey,
    id: shopId.describe('Id, as the shop has it.'),
    confirm: z.string().max(500).describe('The customer’s address, or the id of one without, typed once more.'),
  }),
  answer: z.object({
    orders: z.int().describe('Number of orders that nobody can assign any more; they stay as figures.'),
    visitors: z.int().describe('Number of visitors deleted.'),
  }),
});

export const customersExport = call({
  path: 'client/account/data/customers/export',
  summary: 'Collects all that is known of a person into one JSON file, as a job; the file can be downloaded for a day.',
  kind: 'write',
  access: { by: 'store', can: 'DATA_EDIT' },
  input: z.object({ key: storeKey, id: shopId.describe('Id, as the shop has it.') }),
  answer: z.object({ job_id: objectId }),
});
