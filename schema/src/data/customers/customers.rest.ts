import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { listInput } from '../../contract/list.ts';
import { objectId, storeKey, timestamp } from '../../contract/shapes.ts';
import { boundedListAnswer, bulkIds, deletedAnswer, freeAttributes, restoredAnswer, shopId } from '../browse/browse.rest.ts';

export const lifecycles = ['just_ordered', 'active', 'slipping_away', 'lost'] as const;
export const loyalties = ['vip', 'frequent', 'loyal', 'single'] as const;
export const affinities = ['high', 'medium', 'low'] as const;
export const customerSources = ['synced', 'order', 'tracked'] as const;

/** Where the segments of a store have their limits, and what they were counted from. */
export const customerLimits = z.object({
  /** Customers with orders that were counted. */
  customers: z.int(),
  /** Median of the mean days between the orders of those who came back; what is expected of those who ordered once. */
  typical_days: z.number(),
  /** Value of all orders, in the store's currency, that one in ten customers reaches. */
  vip_value: z.number(),
  /** Number of orders that one in four of those who came back reaches, 3 at least. */
  frequent_count: z.int(),
  /** Prices of a piece, in the store's currency, that cut what was sold lately into thirds; null without orders. */
  price_low: z.number().nullable(),
  price_high: z.number().nullable(),
  counted_at: timestamp,
});

export const customer = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  subscribed: z.boolean(),
  source: z.enum(customerSources),
  order_count: z.int(),
  /** In the store's currency. */
  order_value_total: z.number(),
  order_first: timestamp.nullable(),
  order_last: timestamp.nullable(),
  created_at: timestamp,
  updated_at: timestamp,
  /** Null without orders. */
  lifecycle: z.enum(lifecycles).nullable(),
  loyalty: z.enum(loyalties).nullable(),
});

const share = z.object({
  name: z.string(),
  /** What was spent on it, in the store's currency. */
  value: z.number(),
  pieces: z.number(),
  /** Of all that was looked at, 0 to 1. */
  share: z.number(),
});

export const customerDetail = customer.extend({
  attributes: freeAttributes,
  /** Ids of other customers with the same address, at most 20. */
  same_email: z.array(z.string()),
  /** Mean days between orders; null with fewer than two. */
  rhythm_days: z.number().nullable(),
  /** When an active customer begins to slip away, and when they count as lost; null without orders. */
  active_until: timestamp.nullable(),
  slipping_until: timestamp.nullable(),
  /** Mean price of a piece, in the store's currency; null without orders. */
  piece_price: z.number().nullable(),
  price_affinity: z.enum(affinities).nullable(),
  brands: z.array(share),
  categories: z.array(share),
  /** Orders and their value by month, from the first to this one, at most 36; `month` is its first day. */
  months: z.array(z.object({ month: z.string(), orders: z.int(), value: z.number() })),
  /** Orders that brands, categories and prices were read from: the newest ones. */
  orders_read: z.int(),
  /** Browsers of the person, newest first, at most 100. */
  visitors: z.array(z.object({ id: z.string(), first_seen: timestamp, last_seen: timestamp })),
  limits: customerLimits,
});

export const customersList = call({
  path: 'client/account/data/customers/list',
  summary:
    'Lists the customers of a store. Sort: email, name, order_count, order_value_total, order_first, order_last, updated_at. Filter: subscribed, order_count, order_value_total, order_first, order_last, lifecycle, loyalty, source, email, updated_at. The query is the beginning of an address, a name or a last name.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: listInput.extend({ key: storeKey }),
  answer: boundedListAnswer(customer),
});

export const customersByIds = call({
  path: 'client/account/data/customers/by_ids',
  summary: 'Answers the customers of a list of ids, in any order; ids without a customer are left out.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, ids: z.array(shopId).max(1000) }),
  answer: z.object({ result: z.array(customer) }),
});

export const customersInfo = call({
  path: 'client/account/data/customers/info',
  summary: 'Answers one customer by their address or id, with segments, affinities and the limits that these follow.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, email: shopId }),
  answer: z.object({ customer: customerDetail }),
});

export const customersDelete = call({
  path: 'client/account/data/customers/delete',
  summary:
    'Deletes customers of a store; their orders stay. For ten minutes they can be brought back; a customer that the shop sends again is there again.',
  kind: 'write',
  access: { by: 'store', can: 'DATA_DELETE' },
  input: z.object({ key: storeKey, ids: bulkIds }),
  answer: deletedAnswer,
});

export const customersRestore = call({
  path: 'client/account/data/customers/restore',
  summary: 'Brings deleted customers back as they were, while their time lasts.',
  kind: 'write',
  access: { by: 'store', can: 'DATA_DELETE' },
  input: z.object({ key: storeKey, ids: bulkIds }),
  answer: restoredAnswer,
});

export const customersForget = call({
  path: 'client/account/data/customers/forget',
  summary:
    'Forgets a person for good: the customer and their exports go, their orders stay without name, address and attributes, and the audit trail no longer names them. `confirm` repeats the address, or the id of a customer without one.',
  kind: 'write',
  access: { by: 'store', can: 'DATA_DELETE' },
  input: z.object({ key: storeKey, id: shopId, confirm: z.string().max(500) }),
  answer: z.object({ orders: z.int(), visitors: z.int() }),
});

export const customersExport = call({
  path: 'client/account/data/customers/export',
  summary: 'Collects all that is known of a person into one JSON file, as a job; the file can be downloaded for a day.',
  kind: 'write',
  access: { by: 'store', can: 'DATA_EDIT' },
  input: z.object({ key: storeKey, id: shopId }),
  answer: z.object({ job_id: objectId }),
});
