import { z } from 'zod';

import { listCondition } from '../../contract/list.ts';
import { storeKey } from '../../contract/shapes.ts';
import { productData } from '../../search/products/searchProducts.rest.ts';
import { logicNames } from './logicCatalogue.ts';

const ids = (most: number) => z.array(z.string().min(1).max(200)).max(most);

/** What every logic takes. */
const common = {
  key: storeKey,
  limit: z.int().min(0).max(100).default(8).describe('Most ids to answer.'),
  offset: z.int().min(0).max(1000).default(0).describe('Ids to pass over.'),
  visitor: z.string().max(200).default('').describe("The shop's id of the visitor, as the script of the page has it; empty for nobody."),
  labels: z
    .array(z.string().max(100))
    .max(20)
    .default([])
    .describe('Tracking labels of the element that asks; clicks that name them count for it.'),
  filter: z
    .union([z.array(listCondition).max(50), z.string().max(4000)])
    .default([])
    .describe(
      'Conditions that every product meets, fallbacks included, as a list or as an expression such as `price < 100 and brand in ["Nikon", "Canon"]`. Not used for categories and pages.',
    ),
  exclude: ids(500)
    .default([])
    .describe('Ids that are not answered, such as what the basket holds or what another slider of the page shows.'),
  attributes: z.array(z.string().min(1).max(64)).max(100).default([]).describe('Attributes to answer beside the ids, in `product_data`.'),
  language: z.string().max(35).optional().describe('Kept for shops that send it: a store has one language.'),
  fallback: z.boolean().default(true).describe('Whether the fallbacks of the logic fill what it leaves empty.'),
  debug: z.boolean().default(false).describe('Answers which logic gave each id, and what became of the others.'),
};

const productIds = ids(50)
  .min(1)
  .meta({ examples: [['4711']] });
const visitor = z
  .string()
  .min(1)
  .max(200)
  .describe("The shop's id of the visitor, as the script of the page has it.")
  .meta({ examples: ['k3v9x2ma'] });
const repeats = z
  .boolean()
  .default(false)
  .describe('Whether products of the visit may be answered again; a third of next clicks go back to one.');

/** What each kind of logic is told. */
export const logicInputs = {
  none: z.object(common),
  keywords: z.object({
    ...common,
    keywords: z
      .string()
      .min(1)
      .max(2000)
      .describe('Words of the page or campaign.')
      .meta({ examples: ['tents for a family'] }),
  }),
  products: z.object({ ...common, products: productIds.describe('Ids of 1 to 50 products: the one viewed, or those of the basket.') }),
  category: z.object({
    ...common,
    category: z
      .string()
      .min(1)
      .max(500)
      .describe('Id or name of the category; the categories below it count too.')
      .meta({ examples: ['tents'] }),
  }),
  visitor: z.object({ ...common, visitor, repeats }),
  customer: z.object({
    ...common,
    email: z.email().max(320).optional().describe("The customer's address, in any case."),
    customer: z.string().max(200).optional().describe("The shop's id of the customer, instead of an address."),
    repeats: z.boolean().default(true).describe('Whether products that the customer has bought may be answered.'),
  }),
  page: z.object({
    ...common,
    page: z
      .string()
      .min(1)
      .max(500)
      .describe('Id of the content page.')
      .meta({ examples: ['how-to-pitch'] }),
  }),
  product: z.object({
    ...common,
    product: z
      .string()
      .min(1)
      .max(200)
      .describe('Id of the product.')
      .meta({ examples: ['4711'] }),
  }),
  blend: z.object({
    ...common,
    logics: z
      .array(
        z.object({
          logic: z.enum(logicNames).describe('Path of a logic that answers products, such as `trending`; not blend itself.'),
          weight: z.number().min(0.01).max(100).describe('How much it counts, against the other one.'),
        }),
      )
      .length(2)
      .describe('The two logics to mix.'),
    products: productIds.optional().describe('For a logic that needs products.'),
    category: z.string().max(500).optional().describe('For a logic that needs a category.'),
    keywords: z.string().max(2000).optional().describe('For a logic that needs keywords.'),
    email: z.email().max(320).optional().describe('For a logic that needs a customer.'),
    customer: z.string().max(200).optional().describe('For a logic that needs a customer.'),
  }),
} as const;

/** How an answer came about. */
const logicDebug = z.object({
  slots: z
    .array(
      z.object({
        id: z.string().describe('Id of the answer.'),
        logic: z.enum(logicNames).describe('The logic that gave it: the one asked for, or one of its fallbacks.'),
        reason: z.string().describe('Why it stands here, such as `accessory`; empty where the logic alone says so.'),
      }),
    )
    .describe('The ids of the result, in order.'),
  chain: z
    .array(
      z.object({
        logic: z.enum(logicNames).describe('The logic.'),
        found: z.int().min(0).describe('What it proposed.'),
        shown: z.int().min(0).describe('What is left of it without ids that are excluded, filtered out, out of stock, or proposed before.'),
      }),
    )
    .describe('The logics that were asked, in turn.'),
});

export const logicAnswer = z
  .object({
    result: z.array(z.string()).describe('Ids, the best first; of products unless the logic answers categories or pages.'),
    product_data: z.array(productData).describe('In the order of `result`; empty without `attributes`.'),
    debug: logicDebug.nullable().describe('How the result came about; null unless asked for.'),
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
