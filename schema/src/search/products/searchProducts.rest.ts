import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { listCondition } from '../../contract/list.ts';
import { storeKey } from '../../contract/shapes.ts';

const query = z.string().max(2000).default('');
/** Names of attributes of products, own ones (`name`, `price`, …) and those of the feed. */
const attributeNames = z.array(z.string().min(1).max(64)).max(100);

/** A product with the attributes that were asked for; those it does not have are left out. */
export const productData = z.looseObject({ id: z.string().describe('Id of the product.') });

/** How many products of a result have each value; for numbers also the range. */
export const facet = z.object({
  values: z
    .array(z.object({ value: z.string().describe('The value.'), count: z.int().min(0).describe('Number of products with the value.') }))
    .describe('Values, most products first, at most 100.'),
  minimum: z.number().nullable().describe('Smallest number; null if the values are not numbers.'),
  ranges: z
    .array(
      z.object({
        from: z.number().nullable().describe('Lower limit, included; null for none.'),
        to: z.number().nullable().describe('Upper limit, not included; null for none.'),
        count: z.int().min(0).describe('Products in the range.'),
      }),
    )
    .optional()
    .describe('Products in each price range of the search configuration; only for `price`, and only if the store has ranges.'),
  maximum: z.number().nullable().describe('Largest number; null if the values are not numbers.'),
});

/** How a query word was found in a product. */
const wordTrace = z.object({
  word: z.string().describe('The word.'),
  kind: z
    .string()
    .optional()
    .describe('`word`, `joined`, `split`, `beginning`, `correction` or `synonym`; left out when the product does not have it.'),
  terms: z.string().optional().describe('Terms of the index that it stands for.'),
  found: z
    .object({
      title: z.int().describe('How often it stands in the name, article numbers, and other attributes of high relevance.'),
      brand: z.int().describe('How often it stands in the brand.'),
      type: z.int().describe('How often it stands in categories and other attributes of medium relevance.'),
      description: z.int().describe('How often it stands in descriptions.'),
      other: z.int().describe('How often it stands in other attributes.'),
    })
    .optional()
    .describe('Times it stands in each field, as far as they are counted (3, or 7 in the name and descriptions).'),
  score: z.number().describe('What it adds to the score.'),
});

/** Why a product has its score: score = text × coverage × phrase × head × popularity × stock. */
export const scoreTrace = z.object({
  words: z.array(wordTrace).describe('The words, with what each adds.'),
  text: z.number().describe('What the words add.'),
  coverage: z.number().describe('Share of what the query says that was found, from 0 to 1.'),
  phrase: z.number().describe('Factor, 1 or more, for words that stand beside each other in the name.'),
  head: z.number().describe('Factor, 1 or more, for a product that is what the query names, such as a case for “phone case”.'),
  popularity: z.number().describe('Factor, 1 or more, for what is bought often.'),
  stock: z.number().describe('Factor, below 1 for a product that is out of stock.'),
  score: z.number().describe('The whole score.'),
});

/** Every decision that led to a result. */
export const searchTrace = z.object({
  words: z
    .array(
      z.object({
        text: z.string().describe('The word, as it was searched for.'),
        known: z.boolean().describe('Whether any product has the word itself.'),
        alternatives: z
          .array(
            z.object({
              reason: z.string().describe('Why it is looked for: `word`, `joined`, `split`, `beginning`, `correction` or `synonym`.'),
              words: z.array(z.string()).describe('The words; a product must have all of them.'),
              terms: z.array(z.array(z.string())).describe('Forms of each word that the catalogue has, any of which will do.'),
              adjacent: z.boolean().describe('Whether several words must stand beside each other in the name.'),
              factor: z.number().describe('How much it counts, from 0 to 1.'),
            }),
          )
          .describe('What is looked for at its place of the query; the best one counts.'),
      }),
    )
    .describe('The words of the query, in their order.'),
  head: z.string().nullable().describe('The word that says what is looked for; null when the query has brands and numbers only.'),
  complete: z.int().min(0).describe('Products that have every word; the others lack some.'),
  rules: z.array(z.string()).describe('Ids of the search rules that matched the query.'),
  hidden: z
    .array(z.object({ id: z.string().describe('Id of the rule.'), rule: z.string().describe('What the rule did.') }))
    .describe('Products hidden by rules.'),
  products: z
    .array(
      z.object({
        id: z.string().describe('Id of the product.'),
        pinned_by: z.string().nullable().describe('Id of the rule that put it there; null for none.'),
        score: scoreTrace.nullable().describe('How its score came about; null for one that a rule put there.'),
      }),
    )
    .describe('The products of the page, in order.'),
});

export const searchSearch = call({
  path: 'search/search',
  summary:
    'Searches the products of a store as a shopper does: typos, plurals and words run together are understood. An empty query answers what sells best.',
  kind: 'read',
  access: { by: 'shop' },
  input: z.object({
    key: storeKey,
    query: query.describe('What is searched for.'),
    limit: z.int().min(0).max(100).default(20).describe('Most products to answer.'),
    offset: z.int().min(0).max(10_000).default(0).describe('Products to pass over.'),
    visitor: z.string().max(200).default('').describe("The shop's id of the visitor, for analytics and personal results."),
    labels: z.array(z.string().max(100)).max(20).default([]).describe('Tracking labels of the element that asks.'),
    filter: z
      .union([z.array(listCondition).max(50), z.string().max(5000)])
      .default([])
      .describe('Conditions that all must hold, as a list or as an expression such as `price < 100 and brand in ["Nikon", "Canon"]`.'),
    facets: z.array(z.string().min(1).max(64)).max(20).default([]).describe('Attributes to count values of, over all products found.'),
    attributes: attributeNames.default([]).describe('Attributes to answer beside the ids, in `product_data`.'),
    language: z.string().max(35).optional().describe('Kept for shops that send it: a store has one language.'),
    debug: z.boolean().default(false).describe('Answers every decision of the ranking.'),
  }),
  answer: z
    .object({
      result: z.array(z.string()).describe('Ids of the page, best first.'),
      total: z.int().min(0).describe('Products on all pages.'),
      product_data: z.array(productData).describe('In the order of `result`; empty without `attributes`.'),
      facets: z.record(z.string(), facet).describe('Values and ranges by attribute that was asked for.'),
      corrected_query: z.string().nullable().describe('What was searched for instead of a query with mistakes; null when it had none.'),
      redirect: z
        .object({
          url: z.string().describe('Where to send the shopper: an address, or a path of the shop.'),
          id: z.string().describe('Id of the redirect.'),
        })
        .nullable()
        .describe('The redirect that the query takes instead of showing the result; null for none.'),
      debug: searchTrace.nullable().describe('How the result came about; null unless asked for.'),
    })
    .meta({
      examples: [
        {
          result: ['4711', '4712'],
          total: 2,
          product_data: [
            { id: '4711', name: 'Two-person tent' },
            { id: '4712', name: 'Family tent' },
          ],
          facets: { brand: { values: [{ value: 'Norrby', count: 2 }], minimum: null, maximum: null } },
          corrected_query: null,
          redirect: null,
          debug: null,
        },
      ],
    }),
});

export const searchProducts = call({
  path: 'search/products',
  version: 'v3',
  summary: 'Searches the products of a store and answers them as objects.',
  kind: 'read',
  access: { by: 'shop' },
  input: z.object({
    key: storeKey,
    query: query.describe('What is searched for.'),
    limit: z.int().min(0).max(100).default(20).describe('Most products to answer.'),
    offset: z.int().min(0).max(10_000).default(0).describe('Products to pass over.'),
    visitor: z.string().max(200).default('').describe('Id of the visitor; empty for nobody.'),
    attributes: attributeNames.default(['name', 'short_description', 'url']).describe('Attributes to answer of each product.'),
  }),
  answer: z
    .object({
      result: z.array(productData).describe('The products, the best first.'),
      total: z.int().min(0).describe('Products found.'),
      corrected_query: z
        .string()
        .nullable()
        .describe('What was searched for instead, when there was nothing for the query itself; else null.'),
    })
    .meta({
      examples: [
        { result: [{ id: '4711', name: 'Two-person tent', url: 'https://shop.example/tents/4711' }], total: 1, corrected_query: null },
      ],
    }),
});
