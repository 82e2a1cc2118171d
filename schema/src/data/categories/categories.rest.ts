import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { listInput } from '../../contract/list.ts';
import { storeKey, timestamp } from '../../contract/shapes.ts';
import { boundedListAnswer, freeAttributes, shopId } from '../browse/browse.rest.ts';

export const category = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string().nullable(),
  /** Address of a picture, when the shop sends one. */
  image: z.string().nullable(),
  /** Ids of the categories right below, as the shop names them; some may not be there. */
  subcategories: z.array(z.string()),
  /** Products that name the category, counted after each import. */
  product_count: z.int(),
  /** True while only products name the category. */
  is_derived: z.boolean(),
  created_at: timestamp,
  updated_at: timestamp,
});

const named = z.object({ id: z.string(), name: z.string() });

export const categoriesList = call({
  path: 'client/account/data/categories/list',
  summary:
    'Lists the categories of a store. Sort: name, id, url, product_count, updated_at. Filter: id, name, url, product_count, is_derived, has_subcategories, updated_at. The query is looked for in name and id.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: listInput.extend({ key: storeKey }),
  answer: boundedListAnswer(category),
});

export const categoriesInfo = call({
  path: 'client/account/data/categories/info',
  summary: 'Answers one category with its place in the tree.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, id: shopId }),
  answer: z.object({
    category: category.extend({
      attributes: freeAttributes,
      /** Ways from a top category down to the one above this, at most 10. */
      paths: z.array(z.array(named)),
      /** A way from the category back to itself, when the tree has a loop here; empty otherwise. */
      loop: z.array(named),
      /** The categories right below that are there. */
      children: z.array(category),
      /** Ids right below that the store does not have. */
      missing: z.array(z.string()),
    }),
  }),
});
