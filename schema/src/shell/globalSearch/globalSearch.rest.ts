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
  id: z.string().describe('ID of the object in its screen’s URL.'),
  title: z.string().describe('Name of the object.'),
  detail: z.string().describe('Distinguishing detail, such as a store’s domain; may be empty.'),
  image: z.string().nullable().describe('URL of the product image; null if none.'),
  price: money.nullable().describe('Price of a product, or value of an order; otherwise null.'),
  count: z.int().min(0).nullable().describe('Number of products in a category, or of a customer’s orders; otherwise null.'),
  time: timestamp.nullable().describe('When an order was placed; otherwise null.'),
  list: z.string().nullable().describe('List of the resource, e.g. searchRules; null for other results.'),
  store_id: z
    .string()
    .nullable()
    .describe(
      'The store, or the store of the object: the first 8 characters of its key; null for a company and for resources owned by a company.',
    ),
  client_id: z.string().describe('The company, or the company of the object: the first 8 characters of its key.'),
});

const query = z.string().max(200);

export const searchGlobal = call({
  path: 'client/search/global',
  summary:
    'Searches the caller’s stores and companies and the data of one store, by word prefixes. Groups without results are omitted; partial users find no companies.',
  kind: 'read',
  access: { by: 'user' },
  input: z.object({
    query: query.describe('Search text.'),
    key: storeKey.optional().describe('Key of the store whose data to search. Default: none.'),
    client_key: companyKey.optional().describe('Key of the current company, whose stores are listed first. Default: none.'),
    limit: z.int().min(1).max(20).default(5).describe('Maximum number of results per group.'),
  }),
  answer: z.object({
    groups: z
      .array(
        z.object({ group: z.enum(globalSearchGroups).describe('Group.'), hits: z.array(globalSearchHit).describe('Results, best first.') }),
      )
      .describe('Groups with results.'),
  }),
});

export const findStores = call({
  path: 'client/account/find',
  summary:
    'Finds stores that the caller can access by name, domain or ID, in all companies of the caller; those of the current company are listed first.',
  kind: 'read',
  access: { by: 'store', can: 'STORE_VIEW' },
  input: z.object({
    key: storeKey,
    query: query.describe('Search text.'),
    limit: z.int().min(1).max(100).default(20).describe('Maximum number of stores to return.'),
  }),
  answer: z.object({
    result: z
      .array(
        z.object({
          id: z.string().describe('First 8 characters of the store’s key.'),
          name: z.string().describe('Name of the store.'),
          domain: z.string().describe('Domain of the shop; may be empty.'),
          client_id: z.string().describe('First 8 characters of the company’s key.'),
          client_name: z.string().describe('Name of the company.'),
        }),
      )
      .describe('The stores found.'),
  }),
});
