import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { listCondition } from '../../contract/list.ts';
import { storeKey } from '../../contract/shapes.ts';

const query = z.string().max(2000).default('');
/** Names of attributes of products, own ones (`name`, `price`, …) and those of the feed. */
const attributeNames = z.array(z.string().min(1).max(64)).max(100);

/** A product with the attributes that were asked for; those it does not have are left out. */
export const productData = z.looseObject({ id: z.string().describe('ID of the product.') });

/** How many products of a result have each value; for numbers also the range. */
export const facet = z.object({
  values: z
    .array(z.object({ value: z.string().describe('The value.'), count: z.int().min(0).describe('Number of products with the value.') }))
    .describe('Values, most products first, at most 100.'),
  minimum: z.number().nullable().describe('Smallest number; null if the values are not numbers.'),
  maximum: z.number().nullable().describe('Largest number; null if the values are not numbers.'),
});

/** How a query word was found in a product. */
const wordTrace = z.object({
  word: z.string().describe('The word.'),
  kind: z.string().optional().describe('`word`, `joined`, `split`, `beginning` or `correction`.'),
  terms: z.string().optional().describe('Terms of the index that it matches.'),
  found: z
    .object({
      high: z.int().describe('Occurrences in attributes of the group high.'),
      medium: z.int().describe('Occurrences in attributes of the group medium.'),
      low: z.int().describe('Occurrences in attributes of the group low.'),
    })
    .optional()
    .describe('Occurrences by attribute group.'),
  score: z.number().describe('Contribution to the score.'),
});

/** Why a product has its score: score = text × coverage × phrase × popularity × stock. */
export const scoreTrace = z.object({
  words: z.array(wordTrace).describe('Words with their contribution.'),
  text: z.number().describe('Score of the words.'),
  coverage: z.number().describe('Bonus for the share of words found.'),
  phrase: z.number().describe('Bonus for adjacent words.'),
  popularity: z.number().describe('Bonus for popularity: clicks and orders.'),
  stock: z.number().describe('Deduction for being out of stock.'),
  score: z.number().describe('Total score.'),
});

/** Every decision that led to a result. */
export const searchTrace = z.object({
  words: z
    .array(
      z.object({
        text: z.string().describe('The word in the query.'),
        known: z.boolean().describe('Whether any product contains the word itself.'),
        alternatives: z
          .array(
            z.object({
              kind: z.string().describe('How it was matched, e.g. as a stem, a synonym or a correction.'),
              terms: z.array(z.string()).describe('Terms of the index.'),
              and: z.array(z.string()).describe('Further terms that are also required.'),
              adjacent: z.boolean().describe('Whether they must be adjacent.'),
              weight: z.number().describe('Weight, 0 to 1.'),
            }),
          )
          .describe('Alternatives that are searched as well.'),
      }),
    )
    .describe('Words with their contribution.'),
  relaxed: z.boolean().describe('Whether the result includes partial matches.'),
  rules: z.array(z.string()).describe('IDs of the search rules that matched the query.'),
  hidden: z
    .array(z.object({ id: z.string().describe('ID of the rule.'), rule: z.string().describe('Effect of the rule.') }))
    .describe('Products hidden by rules.'),
  products: z
    .array(
      z.object({
        id: z.string().describe('ID of the product.'),
        pinned_by: z.string().nullable().describe('ID of the rule that pinned it; null if none.'),
        score: scoreTrace.nullable().describe('Composition of its score; null for a pinned product.'),
      }),
    )
    .describe('Products on the page, in order.'),
});

export const searchSearch = call({
  path: 'search/search',
  summary: 'Searches the products of a store, tolerating typos, plurals and missing spaces. An empty query returns the bestsellers.',
  kind: 'read',
  access: { by: 'shop' },
  input: z.object({
    key: storeKey,
    query: query.describe('The targeted query.'),
    limit: z.int().min(0).max(100).default(20).describe('Maximum number of products to return.'),
    offset: z.int().min(0).max(10_000).default(0).describe('Number of products to skip.'),
    visitor: z.string().max(200).default('').describe('Visitor ID, for analytics and personalised results.'),
    labels: z.array(z.string().max(100)).max(20).default([]).describe('Tracking labels of the element that asks.'),
    filter: z
      .union([z.array(listCondition).max(50), z.string().max(5000)])
      .default([])
      .describe(
        'Filter conditions, all of which must match: a list, or an expression such as `price < 100 and brand in ["Nikon", "Canon"]`.',
      ),
    facets: z.array(z.string().min(1).max(64)).max(20).default([]).describe('Attributes whose values to count over all products found.'),
    attributes: attributeNames.default([]).describe('Attributes to return in addition to the IDs, in `product_data`.'),
    language: z.string().max(35).optional().describe('Ignored: a store has one language. Accepted for compatibility.'),
    debug: z.boolean().default(false).describe('Whether to explain the ranking.'),
  }),
  answer: z
    .object({
      result: z.array(z.string()).describe('Product IDs on this page, best first.'),
      total: z.int().min(0).describe('Total number of products found.'),
      product_data: z.array(productData).describe('Attributes in the order of `result`; empty without `attributes`.'),
      facets: z.record(z.string(), facet).describe('Values and ranges of the requested attributes.'),
      corrected_query: z.string().nullable().describe('The corrected query; null if it was not corrected.'),
      redirect: z
        .object({
          url: z.string().describe('Target: a URL, or a path of the shop.'),
          id: z.string().describe('ID of the redirect.'),
        })
        .nullable()
        .describe('The redirect to follow instead of showing the result; null if none.'),
      debug: searchTrace.nullable().describe('Explanation of the ranking; null unless requested.'),
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
  summary: 'Searches the products of a store and returns them as objects.',
  kind: 'read',
  access: { by: 'shop' },
  input: z.object({
    key: storeKey,
    query: query.describe('The targeted query.'),
    limit: z.int().min(0).max(100).default(20).describe('Maximum number of products to return.'),
    offset: z.int().min(0).max(10_000).default(0).describe('Number of products to skip.'),
    visitor: z.string().max(200).default('').describe('Visitor ID; empty for no visitor.'),
    attributes: attributeNames.default(['name', 'short_description', 'url']).describe('Attributes to return for each product.'),
  }),
  answer: z
    .object({
      result: z.array(productData).describe('Products, best first.'),
      total: z.int().min(0).describe('Number of products found.'),
      corrected_query: z.string().nullable().describe('The corrected query, if the query itself had no results; otherwise null.'),
    })
    .meta({
      examples: [
        { result: [{ id: '4711', name: 'Two-person tent', url: 'https://shop.example/tents/4711' }], total: 1, corrected_query: null },
      ],
    }),
});
