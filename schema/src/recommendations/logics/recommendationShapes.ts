import { z } from 'zod';

import { listCondition } from '../../contract/list.ts';
import { privateKey, storeKey } from '../../contract/shapes.ts';
import { shopContextInput } from '../../contract/shopContext.ts';
import { productData } from '../../search/products/searchProducts.rest.ts';
import { logicNames } from './logicCatalogue.ts';

const ids = (most: number) => z.array(z.string().min(1).max(200)).max(most);

/** What every logic takes. */
const common = {
  key: storeKey,
  limit: z.int().min(0).max(100).default(8).describe('Maximum number of IDs to return.'),
  offset: z.int().min(0).max(1000).default(0).describe('Number of IDs to skip.'),
  visitor: z.string().max(200).default('').describe('Visitor ID, as used by the tracking script; empty for no visitor.'),
  labels: z
    .array(z.string().max(100))
    .max(20)
    .default([])
    .describe('Tracking labels of the element; clicks with these labels are attributed to it.'),
  filter: z
    .union([z.array(listCondition).max(50), z.string().max(4000)])
    .default([])
    .describe(
      'Filter conditions for all products, including fallbacks: a list, or an expression such as `price < 100 and brand in ["Nikon", "Canon"]`. Not used for categories and pages.',
    ),
  exclude: ids(500).default([]).describe('IDs to exclude, such as products in the cart or in another slider on the page.'),
  attributes: z
    .array(z.string().min(1).max(64))
    .max(100)
    .default([])
    .describe('Attributes to return in addition to the IDs, in `product_data`.'),
  language: z.string().max(35).optional().describe('Ignored: a store has one language. Accepted for compatibility.'),
  context: shopContextInput,
  fallback: z.boolean().default(true).describe('Whether the logic’s fallbacks fill the remaining places.'),
  debug: z.boolean().default(false).describe('Whether to explain which logic returned each ID, and why others were dropped.'),
};

const productIds = ids(50)
  .min(1)
  .meta({ examples: [['4711']] });
const visitor = z
  .string()
  .min(1)
  .max(200)
  .describe('Visitor ID, as used by the tracking script.')
  .meta({ examples: ['k3v9x2ma'] });
const repeats = z
  .boolean()
  .default(false)
  .describe('Whether products of this visit can be returned again; a third of next clicks return to one.');

/** The inputs of each kind of logic. */
export const logicInputs = {
  none: z.object(common),
  keywords: z.object({
    ...common,
    keywords: z
      .string()
      .min(1)
      .max(2000)
      .describe('Keywords of the page or campaign.')
      .meta({ examples: ['tents for a family'] }),
  }),
  products: z.object({ ...common, products: productIds.describe('IDs of 1 to 50 products: the product viewed, or those in the cart.') }),
  category: z.object({
    ...common,
    category: z
      .string()
      .min(1)
      .max(500)
      .describe('ID or name of the category; subcategories are included.')
      .meta({ examples: ['tents'] }),
  }),
  visitor: z.object({ ...common, visitor, repeats }),
  customer: z.object({
    ...common,
    private_key: privateKey,
    email: z.email().max(320).optional().describe('Email address of the customer; case-insensitive.'),
    customer: z.string().max(200).optional().describe('ID of the customer in the shop’s data, instead of an email address.'),
    repeats: z.boolean().default(true).describe('Whether products that the customer has already bought can be returned.'),
  }),
  page: z.object({
    ...common,
    page: z
      .string()
      .min(1)
      .max(500)
      .describe('ID of the content page.')
      .meta({ examples: ['how-to-pitch'] }),
  }),
  product: z.object({
    ...common,
    product: z
      .string()
      .min(1)
      .max(200)
      .describe('ID of the product.')
      .meta({ examples: ['4711'] }),
  }),
  blend: z.object({
    ...common,
    logics: z
      .array(
        z.object({
          logic: z.enum(logicNames).describe('Path of a logic that returns products, such as `trending`; not blend itself.'),
          weight: z.number().min(0.01).max(100).describe('Weight relative to the other logic.'),
        }),
      )
      .length(2)
      .describe('The two logics to combine.'),
    products: productIds.optional().describe('For a logic that requires products.'),
    category: z.string().max(500).optional().describe('For a logic that requires a category.'),
    keywords: z.string().max(2000).optional().describe('For a logic that requires keywords.'),
  }),
} as const;

/** How an answer came about. */
const logicDebug = z.object({
  slots: z
    .array(
      z.object({
        id: z.string().describe('The returned ID.'),
        logic: z.enum(logicNames).describe('The logic that returned it: the requested one, or one of its fallbacks.'),
        reason: z.string().describe('Reason, such as `accessory`; empty if there is no other than the logic.'),
        campaign: z.string().nullable().describe('ID of the merchandising campaign that put it here; null if none.'),
      }),
    )
    .describe('IDs of the result, in order.'),
  chain: z
    .array(
      z.object({
        logic: z.enum(logicNames).describe('The logic.'),
        found: z.int().min(0).describe('Number of IDs it proposed.'),
        shown: z
          .int()
          .min(0)
          .describe('Number of IDs left after removing those that are excluded, filtered out, out of stock, or already proposed.'),
      }),
    )
    .describe('The logics used, in order.'),
});

export const logicAnswer = z
  .object({
    result: z.array(z.string()).describe('IDs, best first; of products unless the logic returns categories or pages.'),
    product_data: z.array(productData).describe('Attributes in the order of `result`; empty without `attributes`.'),
    debug: logicDebug.nullable().describe('Explanation of the result; null unless requested.'),
  })
  .meta({
    examples: [
      {
        result: ['4711', '4712'],
        product_data: [
          { id: '4711', name: 'Two-person tent' },
          { id: '4712', name: 'Family tent' },
        ],
        debug: null,
      },
    ],
  });
