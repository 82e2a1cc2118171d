import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { storeKey } from '../../contract/shapes.ts';
import { shopContextInput } from '../../contract/shopContext.ts';
import { facet, facetNames, productConditions, productData, queryNotes, searchTrace } from '../products/searchProducts.rest.ts';

const limit = (most: number, usual: number) => z.int().min(0).max(most).default(usual);

/** What every call of a search element sends. */
const typed = {
  key: storeKey,
  query: z.string().max(2000).default('').describe('The text typed so far; empty for the empty state.'),
};
/** Categories, pages and queries are the same for every shopper. */
const asked = {
  ...typed,
  visitor: z.string().max(200).default('').describe('Ignored: the result is the same for every visitor. Accepted for compatibility.'),
  labels: z
    .array(z.string().max(100))
    .max(20)
    .default([])
    .describe('Ignored: campaigns arrange products only. Accepted for compatibility.'),
  language: z.string().max(35).optional().describe('Ignored: a store has one language. Accepted for compatibility.'),
};
/** What a call that answers products sends besides. */
const ofProducts = {
  ...typed,
  visitor: z
    .string()
    .max(200)
    .default('')
    .describe('Visitor ID, for personalised results, experiments and the control group of campaigns.'),
  labels: z.array(z.string().max(100)).max(20).default([]).describe('Tracking labels of the element, for campaigns that run for a label.'),
  filter: productConditions,
  facets: facetNames,
  context: shopContextInput,
  debug: z.boolean().default(false).describe('Whether to explain the ranking of the products.'),
  language: z.string().max(35).optional().describe('Ignored: a store has one language. Accepted for compatibility.'),
};
const attributes = z.array(z.string().min(1).max(64)).max(100);

/** A category as a search element shows it. */
export const foundCategory = z.object({
  id: z.string().describe('ID of the category.'),
  name: z.string().describe('Name of the category.'),
  url: z.string().nullable().describe('URL of the category; null if the shop has sent none.'),
  product_count: z.int().min(0).describe('Number of products in the category.'),
});

/** A content page as a search element shows it. */
export const foundPage = z.object({
  id: z.string().describe('ID of the page.'),
  title: z.string().describe('Title of the page.'),
  url: z.string().nullable().describe('URL of the page; null if the shop has sent none.'),
  type: z.string().describe('Type of the page, such as `blog`; empty if the shop has sent none.'),
});

const categories = z.array(foundCategory).describe('Categories, best first.');
const pages = z.array(foundPage).describe('Content pages, best first.');
const queries = z.array(z.string()).describe('Queries, best first.');
const facets = z.record(z.string(), facet).describe('Values and ranges of the requested attributes.');
const debug = searchTrace.nullable().describe('Explanation of the ranking of the products; null unless requested.');
const noNotes = { corrected_query: null, replaced_query: null, dropped_words: [], banners: [], facets: {}, debug: null };
const exampleCategory = { id: 'tents', name: 'Tents', url: 'https://shop.example/tents', product_count: 42 };
const examplePage = { id: 'guide-tents', title: 'How to choose a tent', url: 'https://shop.example/guides/tents', type: 'guide' };

export const searchCategories = call({
  path: 'search/categories',
  summary:
    'Categories for a query: those named by it, then those of the products it finds. Without a query, the ones with the most products. Search rules pin and hide categories.',
  kind: 'read',
  access: { by: 'shop' },
  input: z.object({ ...asked, limit: limit(50, 10).describe('Maximum number of categories to return.') }),
  answer: z.object({ result: categories }).meta({ examples: [{ result: [exampleCategory] }] }),
});

export const searchPages = call({
  path: 'search/pages',
  summary:
    'Content pages for a query: those with its words in the title, then those with them in the text. Search rules pin and hide pages.',
  kind: 'read',
  access: { by: 'shop' },
  input: z.object({ ...asked, limit: limit(50, 10).describe('Maximum number of pages to return.') }),
  answer: z.object({ result: pages }).meta({ examples: [{ result: [examplePage] }] }),
});

export const searchPopular = call({
  path: 'search/popular',
  summary: 'Most frequent queries with results from the last 90 days. Empty-state search rules pin and hide suggestions.',
  kind: 'read',
  access: { by: 'shop' },
  input: z.object({ ...asked, limit: limit(20, 5).describe('Maximum number of queries to return.') }).omit({ query: true }),
  answer: z.object({ result: queries }).meta({ examples: [{ result: ['tent', 'sleeping bag'] }] }),
});

export const searchPredictive = call({
  path: 'search/predictive',
  summary:
    'Products while the shopper is typing: the last word may be unfinished. Not counted as a search; an empty query returns the bestsellers.',
  kind: 'read',
  access: { by: 'shop', often: true },
  input: z.object({
    ...ofProducts,
    limit: limit(100, 10).describe('Maximum number of products to return.'),
    attributes: attributes.default([]).describe('Attributes to return in addition to the IDs, in `product_data`.'),
  }),
  answer: z
    .object({
      result: z.array(z.string()).describe('Product IDs, best first.'),
      total: z.int().min(0).describe('Total number of products found.'),
      product_data: z.array(productData).describe('Attributes in the order of `result`; empty without `attributes`.'),
      facets,
      ...queryNotes,
      debug,
    })
    .meta({ examples: [{ result: ['4711'], total: 1, product_data: [], ...noNotes }] }),
});

export const searchOmni = call({
  path: 'search/omni',
  summary:
    'Products, categories, pages and suggestions in one call, while the shopper is typing. Not counted as a search. Search rules apply to each of them.',
  kind: 'read',
  access: { by: 'shop', often: true },
  input: z.object({
    ...ofProducts,
    limit: limit(50, 6).describe('Maximum number of products to return.'),
    categories: limit(20, 4).describe('Maximum number of categories to return.'),
    pages: limit(20, 3).describe('Maximum number of pages to return.'),
    suggestions: limit(20, 5).describe('Maximum number of suggestions to return.'),
    attributes: attributes.default(['name', 'url', 'image', 'price']).describe('Attributes to return for each product.'),
  }),
  answer: z
    .object({
      products: z.array(productData).describe('Products, best first.'),
      total: z.int().min(0).describe('Total number of products found.'),
      categories,
      pages,
      suggestions: queries,
      facets,
      ...queryNotes,
      debug,
    })
    .meta({
      examples: [
        {
          products: [{ id: '4711', name: 'Two-person tent', price: 249 }],
          total: 1,
          categories: [exampleCategory],
          pages: [examplePage],
          suggestions: ['tent', 'tent pegs'],
          ...noNotes,
        },
      ],
    }),
});
