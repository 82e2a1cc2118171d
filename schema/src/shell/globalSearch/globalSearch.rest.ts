import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { money } from '../../contract/money.ts';
import { companyKey, storeKey, timestamp } from '../../contract/shapes.ts';

/** The groups that things are found in, in the order of the specification (section 2); shortcuts are the console's own. */
export const globalSearchGroups = [
  'stores',
  'companies',
  'content',
  'designs',
  'audiences',
  'categories',
  'customers',
  'orders',
  'products',
  'pages',
] as const;

/** Something that was found. What a kind of thing does not have is null. */
export const globalSearchHit = z.object({
  /** What names the thing in its screen: a store's or company's 8-character id, an order's id, a customer's email, a category's name. */
  id: z.string(),
  title: z.string(),
  /** A few words that tell it from its like: a store's domain, an order's customer. */
  detail: z.string(),
  image: z.string().nullable(),
  /** Price of a product or value of an order. */
  price: money.nullable(),
  /** Products in a category, or orders of a customer. */
  count: z.int().min(0).nullable(),
  /** When an order was made. */
  time: timestamp.nullable(),
  /** The list of the store or company that a resource is in, e.g. searchRules; null for all else. */
  list: z.string().nullable(),
  /** The store that the thing is, or is in; null for a company, and for what a company owns as a whole. */
  store_id: z.string().nullable(),
  /** The company that the thing is, that owns it, or whose store it is in. */
  client_id: z.string(),
});

const query = z.string().max(200);

export const searchGlobal = call({
  path: 'client/search/global',
  summary:
    'Finds stores and companies of the caller, and what is in one store, by the beginning of words; groups without a hit are left out, and users of the role partial find no companies.',
  kind: 'read',
  access: { by: 'user' },
  input: z.object({
    query,
    /** The store whose data is searched too. */
    key: storeKey.optional(),
    /** The company at hand: its stores come first. Without a store, what it owns as a whole is searched too. */
    client_key: companyKey.optional(),
    /** Most hits of each group. */
    limit: z.int().min(1).max(20).default(5),
  }),
  answer: z.object({ groups: z.array(z.object({ group: z.enum(globalSearchGroups), hits: z.array(globalSearchHit) })) }),
});

export const findStores = call({
  path: 'client/account/find',
  summary:
    'Finds stores that the caller may see by name, domain or id, in all companies of the caller; those of the company at hand first.',
  kind: 'read',
  access: { by: 'store', can: 'STORE_VIEW' },
  input: z.object({ key: storeKey, query, limit: z.int().min(1).max(100).default(20) }),
  answer: z.object({
    result: z.array(z.object({ id: z.string(), name: z.string(), domain: z.string(), client_id: z.string(), client_name: z.string() })),
  }),
});
