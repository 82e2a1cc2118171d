import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { boundedListAnswer, boundedListInput } from '../../contract/list.ts';
import { storeKey, timestamp } from '../../contract/shapes.ts';
import { freeAttributes, shopId } from '../browse/browse.rest.ts';

export const category = z.object({
  id: z.string().describe('Id, as the shop has it.'),
  name: z.string().describe('Name, as the shop has it.'),
  url: z.string().nullable().describe('Address of the category in the shop; null when the shop told none.'),
  image: z.string().nullable().describe('Address of a picture, when the shop sends one.'),
  subcategories: z.array(z.string()).describe('Ids of the categories right below, as the shop names them; some may not be there.'),
  product_count: z.int().describe('Products that name the category, counted after each import.'),
  is_derived: z.boolean().describe('True while only products name the category.'),
  created_at: timestamp.describe('When it was made, ISO 8601 in UTC.'),
  updated_at: timestamp.describe('When it was last changed, ISO 8601 in UTC.'),
});

const named = z.object({ id: z.string().describe('Id, as the shop has it.'), name: z.string().describe('Name, as the shop has it.') });

export const categoriesList = call({
  path: 'client/account/data/categories/list',
  summary:
    'Lists the categories of a store. Sort: name, id, url, product_count, updated_at. Filter: id, name, url, product_count, is_derived, has_subcategories, updated_at. The query is looked for in name and id.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: boundedListInput.extend({ key: storeKey }),
  answer: boundedListAnswer(category),
});

export const categoriesInfo = call({
  path: 'client/account/data/categories/info',
  summary: 'Answers one category with its place in the tree.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, id: shopId.describe('Id, as the shop has it.') }),
  answer: z.object({
    category: category
      .extend({
        attributes: freeAttributes.describe('Everything else that the shop told, by the names of its attributes.'),
        paths: z.array(z.array(named)).describe('Ways from a top category down to the one above this, at most 10.'),
        loop: z.array(named).describe('A way from the category back to itself, when the tree has a loop here; empty otherwise.'),
        children: z.array(category).describe('The categories right below that are there.'),
        missing: z.array(z.string()).describe('Ids right below that the store does not have.'),
      })
      .describe('The category with its place in the tree.'),
  }),
});
