import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { boundedListAnswer, boundedListInput } from '../../contract/list.ts';
import { storeKey, timestamp } from '../../contract/shapes.ts';
import { bulkIds, deletedAnswer, freeAttributes, restoredAnswer, shopId } from '../browse/browse.rest.ts';

export const category = z.object({
  id: z.string().describe('ID in the shop’s data.'),
  name: z.string().describe('Name in the shop’s data.'),
  url: z.string().nullable().describe('URL of the category page in the shop; null if the shop has not sent any.'),
  image: z.string().nullable().describe('URL of an image, if the shop sends one.'),
  subcategories: z.array(z.string()).describe('IDs of the direct subcategories, as sent by the shop; some may not exist.'),
  product_count: z.int().describe('Number of products in the category, updated after each import.'),
  is_derived: z.boolean().describe('True if the category is known only from products.'),
  created_at: timestamp.describe('When it was created, ISO 8601 in UTC.'),
  updated_at: timestamp.describe('When it was last updated, ISO 8601 in UTC.'),
});

const named = z.object({ id: z.string().describe('ID in the shop’s data.'), name: z.string().describe('Name in the shop’s data.') });

export const categoriesList = call({
  path: 'client/account/data/categories/list',
  summary:
    'Lists the categories of a store. Sort: name, id, url, product_count, updated_at. Filter: id, name, url, product_count, is_derived, has_subcategories, updated_at. The query searches names and IDs.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: boundedListInput.extend({ key: storeKey }),
  answer: boundedListAnswer(category),
});

export const categoriesInfo = call({
  path: 'client/account/data/categories/info',
  summary: 'Returns a category with its position in the tree.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, id: shopId.describe('ID in the shop’s data.') }),
  answer: z.object({
    category: category
      .extend({
        attributes: freeAttributes.describe('Additional attributes sent by the shop, by name.'),
        paths: z.array(z.array(named)).describe('Paths from a top-level category to the parent of this category, at most 10.'),
        loop: z.array(named).describe('Path from the category back to itself, if the tree has a loop here; otherwise empty.'),
        children: z.array(category).describe('Direct subcategories that exist.'),
        missing: z.array(z.string()).describe('IDs of direct subcategories that do not exist in the store.'),
      })
      .describe('The category with its position in the tree.'),
  }),
});

export const categoriesDelete = call({
  path: 'client/account/data/categories/delete',
  summary:
    'Deletes categories of a store. They can be restored for ten minutes. Categories known only from products are not deleted. A category that the shop sends again is created again.',
  kind: 'write',
  access: { by: 'store', can: 'DATA_DELETE' },
  input: z.object({ key: storeKey, ids: bulkIds.describe('IDs of categories, at most 1,000.') }),
  answer: deletedAnswer,
});

export const categoriesRestore = call({
  path: 'client/account/data/categories/restore',
  summary: 'Restores deleted categories, within ten minutes.',
  kind: 'write',
  access: { by: 'store', can: 'DATA_DELETE' },
  input: z.object({ key: storeKey, ids: bulkIds.describe('IDs of categories, at most 1,000.') }),
  answer: restoredAnswer,
});
