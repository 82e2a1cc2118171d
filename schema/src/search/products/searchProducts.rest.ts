import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { listCondition } from '../../contract/list.ts';
import { storeKey } from '../../contract/shapes.ts';
import { shopContextInput } from '../../contract/shopContext.ts';
import { banner } from '../rules/searchRules.resource.ts';

const query = z.string().max(2000).default('');
/** Names of attributes of products, own ones (`name`, `price`, …) and those of the feed. */
export const attributeNames = z.array(z.string().min(1).max(64)).max(100);

/** A product with the attributes that were asked for; those it does not have are omitted. */
export const productData = z.looseObject({ id: z.string().describe('ID of the product.') });

/** How many products of a result have each value; for numbers also the range. */
export const facet = z.object({
  values: z
    .array(z.object({ value: z.string().describe('The value.'), count: z.int().min(0).describe('Number of products with the value.') }))
    .describe('Values, most products first, at most 100.'),
  minimum: z.number().nullable().describe('Smallest number; null if the values are not numbers.'),
  ranges: z
    .array(
      z.object({
        from: z.number().nullable().describe('Lower limit, inclusive; null for none.'),
        to: z.number().nullable().describe('Upper limit, exclusive; null for none.'),
        count: z.int().min(0).describe('Products in the range.'),
      }),
    )
    .optional()
    .describe('Products in each price range of the search configuration; only for `price`, and only if the store has ranges.'),
  maximum: z.number().nullable().describe('Largest number; null if the values are not numbers.'),
});

/** What a shopper has chosen in one facet. */
export const facetFilter = z.object({
  attribute: z.string().min(1).max(64).describe('Attribute of the facet.'),
  values: z.array(z.string().max(1000)).max(100).optional().describe('Values chosen, of which a product has at least one.'),
  from: z.number().nullish().describe('Smallest number, inclusive; null for none.'),
  to: z.number().nullish().describe('Largest number, inclusive; null for none.'),
  below: z.number().nullish().describe('Upper limit, exclusive, such as `to` of a price range; null for none.'),
});

export const facetFilters = z
  .array(facetFilter)
  .max(20)
  .refine((all) => new Set(all.map(({ attribute }) => attribute)).size === all.length, 'Contains the same attribute twice.')
  .default([])
  .describe(
    'Choices in facets, at most one entry for each attribute; products must match all of them. The values of a facet are counted as if nothing were chosen in it, so that several can be chosen.',
  );

/** Conditions on the products of a search, for calls that shops make. */
export const productConditions = z
  .union([z.array(listCondition).max(50), z.string().max(5000)])
  .default([])
  .describe('Filter conditions, all of which must match: a list, or an expression such as `price < 100 and brand in ["Nikon", "Canon"]`.');

export const facetNames = z
  .array(z.string().min(1).max(64))
  .max(20)
  .default([])
  .describe('Attributes whose values to count over all products found; without filters and facet choices, over the best 50,000.');

/** The order of products, for calls that shops make. */
export const productOrder = {
  sort: z
    .string()
    .max(64)
    .default('')
    .describe(
      'Attribute to sort by, such as `price`, `name` or `created_at`; empty for relevance. Products without the attribute come last, and products without every word of the query after all others.',
    ),
  order: z.enum(['asc', 'desc']).default('asc').describe('Sort direction: ascending or descending. Ignored without `sort`.'),
};

/** How a query word was found in a product. */
const wordTrace = z.object({
  word: z.string().describe('The word.'),
  kind: z
    .string()
    .optional()
    .describe('`word`, `joined`, `split`, `beginning`, `correction` or `synonym`; omitted if the product does not contain the word.'),
  terms: z.string().optional().describe('Terms of the index that it matches.'),
  found: z
    .object({
      title: z.int().describe('Occurrences in the name, article numbers, and other attributes of high relevance.'),
      brand: z.int().describe('Occurrences in the brand.'),
      type: z.int().describe('Occurrences in categories and other attributes of medium relevance.'),
      description: z.int().describe('Occurrences in descriptions.'),
      other: z.int().describe('Occurrences in other attributes.'),
    })
    .optional()
    .describe('Occurrences by field, counted up to 3, or 7 in the name and descriptions.'),
  score: z.number().describe('Contribution to the score.'),
});

/** Why a product has its score: score = text × coverage × phrase × head × popularity × stock × personal × meaning × rules. */
export const scoreTrace = z.object({
  words: z.array(wordTrace).describe('Words with their contribution.'),
  text: z.number().describe('Score of the words.'),
  coverage: z.number().describe('Weighted share of the query’s words that were found, 0 to 1.'),
  phrase: z.number().describe('Factor, 1 or more, for adjacent words in the name.'),
  head: z.number().describe('Factor, 1 or more, for a product of the type that the query names, such as a case for “phone case”.'),
  popularity: z.number().describe('Factor, 1 or more, for popular products.'),
  stock: z.number().describe('Factor, below 1 if the product is out of stock.'),
  personal: z.number().optional().describe('Factor, 1 or more, for what the visitor viewed; omitted if that says nothing of the product.'),
  meaning: z.number().optional().describe('Factor, 1 or more, for text of a similar meaning; omitted if that was not compared.'),
  rules: z.number().optional().describe('Factor of search rules that boost or bury the product; omitted if there are none.'),
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
              reason: z.string().describe('Type of match: `word`, `joined`, `split`, `beginning`, `correction`, `synonym` or `exact`.'),
              words: z.array(z.string()).describe('The words, all of which are required.'),
              terms: z.array(z.array(z.string())).describe('Forms of each word in the catalogue; any of them matches.'),
              adjacent: z.boolean().describe('Whether several words must be adjacent in the name.'),
              factor: z.number().describe('Weight, 0 to 1.'),
            }),
          )
          .describe('Alternatives at this position of the query; the best one counts.'),
      }),
    )
    .describe('Words of the query, in order.'),
  head: z.string().nullable().describe('The word for the type of product; null if the query has only brands and numbers.'),
  complete: z.int().min(0).describe('Number of products that contain every word; the others are partial matches.'),
  rules: z.array(z.string()).describe('IDs of the search rules that matched the query.'),
  replacement: z
    .object({ rule: z.string().describe('ID of the search rule.'), query: z.string().describe('The query that was searched for instead.') })
    .nullable()
    .describe('The search rule that replaced the query; null if none did.'),
  filters: z
    .array(z.object({ rule: z.string().describe('ID of the search rule.'), filter: z.string().describe('Filter expression.') }))
    .describe('Filters of search rules, all of which the products match.'),
  redirect: z
    .object({
      kind: z.enum(['redirect', 'rule']).describe('What redirects the query.'),
      id: z.string().describe('ID of the redirect, or of the search rule.'),
      url: z.string().describe('Target: a URL, or a path of the shop.'),
      matched: z.string().nullable().describe('Query of the redirect that matched; null for a search rule.'),
    })
    .nullable()
    .describe('The redirect that shoppers follow instead of seeing the products; null if none.'),
  campaigns: z.array(z.string()).describe('IDs of the merchandising campaigns that ran, by precedence.'),
  synonyms: z
    .array(
      z.object({
        id: z.string().describe('ID of the synonym.'),
        from: z.string().describe('Words of the query.'),
        to: z.string().describe('Words that were also searched for.'),
      }),
    )
    .describe('Synonyms that applied.'),
  hidden: z
    .array(z.object({ id: z.string().describe('ID of the rule.'), rule: z.string().describe('Effect of the rule.') }))
    .describe('Products hidden by rules.'),
  products: z
    .array(
      z.object({
        id: z.string().describe('ID of the product.'),
        pinned_by: z.string().nullable().describe('ID of the rule that pinned it; null if none.'),
        moved_by: z
          .array(z.object({ rule: z.string().describe('ID of the search rule.'), factor: z.number().describe('Factor on its score.') }))
          .describe('Search rules that boost (factor above 1) or bury it (below 1).'),
        campaign: z.string().nullable().describe('ID of the merchandising campaign that put it here; null if none.'),
        score: scoreTrace.nullable().describe('Composition of its score; null for a pinned product.'),
      }),
    )
    .describe('Products on the page, in order.'),
});

/** Words of the query that the products shown do not have. */
export const droppedWords = z
  .array(
    z.object({
      word: z.string().describe('The word.'),
      is_known: z.boolean().describe('Whether any product of the store contains it.'),
    }),
  )
  .describe(
    'Words of the query that the first products do not contain, to tell the shopper (“Showing partial matches; no product has xqzt”). A colour, size or number is listed as soon as the first product lacks it.',
  );

export const shownBanners = z
  .array(banner.extend({ rule: z.string().describe('ID of the search rule.') }))
  .describe('Banners that search rules show with the hits, in order of precedence.');

/** What was made of a query, for the shopper’s page to say and show. */
export const queryNotes = {
  corrected_query: z.string().nullable().describe('The corrected query; null if it was not corrected.'),
  replaced_query: z
    .string()
    .nullable()
    .describe('The query that a search rule searched for instead (“Showing results for …”); null if none did.'),
  dropped_words: droppedWords,
  banners: shownBanners,
};

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
    labels: z.array(z.string().max(100)).max(20).default([]).describe('Tracking labels of the element.'),
    filter: productConditions,
    facets: facetNames,
    facet_filters: facetFilters,
    ...productOrder,
    attributes: attributeNames.default([]).describe('Attributes to return in addition to the IDs, in `product_data`.'),
    language: z.string().max(35).optional().describe('Ignored: a store has one language. Accepted for compatibility.'),
    context: shopContextInput,
    debug: z.boolean().default(false).describe('Whether to explain the ranking.'),
  }),
  answer: z
    .object({
      result: z.array(z.string()).describe('Product IDs on this page, best first.'),
      total: z.int().min(0).describe('Total number of products found.'),
      product_data: z.array(productData).describe('Attributes in the order of `result`; empty without `attributes`.'),
      facets: z.record(z.string(), facet).describe('Values and ranges of the requested attributes.'),
      ...queryNotes,
      redirect: z
        .object({
          url: z.string().describe('Target: a URL, or a path of the shop.'),
          id: z.string().describe('ID of the redirect, or of the search rule.'),
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
          replaced_query: null,
          dropped_words: [],
          redirect: null,
          banners: [],
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
    ...productOrder,
    visitor: z.string().max(200).default('').describe('Visitor ID; empty for no visitor.'),
    attributes: attributeNames.default(['name', 'short_description', 'url']).describe('Attributes to return for each product.'),
  }),
  answer: z
    .object({
      result: z.array(productData).describe('Products, best first.'),
      total: z.int().min(0).describe('Number of products found.'),
      corrected_query: z.string().nullable().describe('The corrected query, if the query itself had no results; otherwise null.'),
      banners: shownBanners,
    })
    .meta({
      examples: [
        {
          result: [{ id: '4711', name: 'Two-person tent', url: 'https://shop.example/tents/4711' }],
          total: 1,
          corrected_query: null,
          banners: [
            {
              title: 'Camping weeks',
              text: '20% off all tents.',
              image_url: '',
              url: '/camping',
              rule: '3f0c1d52-7a44-4c1b-9a53-0d8f6b1c2e77',
            },
          ],
        },
      ],
    }),
});
