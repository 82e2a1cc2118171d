import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { listCondition } from '../../contract/list.ts';
import { storeKey } from '../../contract/shapes.ts';

const query = z.string().max(2000).default('');
/** Names of attributes of products, own ones (`name`, `price`, …) and those of the feed. */
const attributeNames = z.array(z.string().min(1).max(64)).max(100);

/** A product with the attributes that were asked for; those it does not have are left out. */
export const productData = z.looseObject({ id: z.string() });

/** How many products of a result have each value; for numbers also the range. */
export const facet = z.object({
  values: z.array(z.object({ value: z.string(), count: z.int().min(0) })),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
});

/** How a query word was found in a product. */
const wordTrace = z.object({
  word: z.string(),
  kind: z.string().optional().describe('`word`, `joined`, `split`, `beginning` or `correction`.'),
  terms: z.string().optional(),
  found: z
    .object({ high: z.int(), medium: z.int(), low: z.int() })
    .optional()
    .describe('Times it stands in texts of each attribute group.'),
  score: z.number(),
});

/** Why a product has its score: score = text × coverage × phrase × popularity × stock. */
export const scoreTrace = z.object({
  words: z.array(wordTrace),
  text: z.number(),
  coverage: z.number(),
  phrase: z.number(),
  popularity: z.number(),
  stock: z.number(),
  score: z.number(),
});

/** Every decision that led to a result. */
export const searchTrace = z.object({
  words: z.array(
    z.object({
      text: z.string(),
      known: z.boolean().describe('Whether any product has the word itself.'),
      alternatives: z.array(
        z.object({ kind: z.string(), terms: z.array(z.string()), and: z.array(z.string()), adjacent: z.boolean(), weight: z.number() }),
      ),
    }),
  ),
  relaxed: z.boolean().describe('Whether products that lack a word are among the result.'),
  rules: z.array(z.string()).describe('Ids of the search rules that matched the query.'),
  hidden: z.array(z.object({ id: z.string(), rule: z.string() })).describe('Products hidden by rules.'),
  products: z.array(z.object({ id: z.string(), pinned_by: z.string().nullable(), score: scoreTrace.nullable() })),
});

export const searchSearch = call({
  path: 'search/search',
  summary:
    'Searches the products of a store as a shopper does: typos, plurals and words run together are understood. An empty query answers what sells best.',
  kind: 'read',
  access: { by: 'shop' },
  input: z.object({
    key: storeKey,
    query,
    limit: z.int().min(0).max(100).default(20),
    offset: z.int().min(0).max(10_000).default(0),
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
  answer: z.object({
    result: z.array(z.string()).describe('Ids of the page, best first.'),
    total: z.int().min(0).describe('Products on all pages.'),
    product_data: z.array(productData).describe('In the order of `result`; empty without `attributes`.'),
    facets: z.record(z.string(), facet),
    corrected_query: z.string().nullable().describe('What was searched for instead of a query with mistakes; null when it had none.'),
    debug: searchTrace.nullable(),
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
    query,
    limit: z.int().min(0).max(100).default(20),
    offset: z.int().min(0).max(10_000).default(0),
    visitor: z.string().max(200).default(''),
    attributes: attributeNames.default(['name', 'short_description', 'url']),
  }),
  answer: z.object({ result: z.array(productData), total: z.int().min(0), corrected_query: z.string().nullable() }),
});
