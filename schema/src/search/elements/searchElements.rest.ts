import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { storeKey } from '../../contract/shapes.ts';
import { shopContextInput } from '../../contract/shopContext.ts';
import { shopPrices } from '../../contract/shopPrices.ts';
import { foundCategory, foundPage } from '../omni/searchOmni.rest.ts';
import { facet, facetFilters, productData, queryNotes } from '../products/searchProducts.rest.ts';
import { elementTextKeys } from './elementTextKeys.ts';
import {
  elementFacet,
  elementInsertions,
  elementPagings,
  elementSorts,
  elementVisibilities,
  searchElements,
  searchElementTypes,
} from './searchElements.resource.ts';

const texts = z.record(z.string(), z.string());
const preview = z.boolean().default(false);

/** What a shopper asks of an element. */
const asked = {
  query: z.string().max(2000).default('').describe('The query, or the text typed so far; empty for the empty state.'),
  category: z.string().max(500).default('').describe('ID or name of the category; only for a category page.'),
  filter: z.string().max(5000).default('').describe('Filter expression that every product meets, in addition to that of the element.'),
  exclude: z.array(z.string().min(1).max(200)).max(500).default([]).describe('IDs of products to leave out.'),
  limit: z.int().min(0).max(100).optional().describe('Maximum number of products; default and most that of the element.'),
  offset: z.int().min(0).max(10_000).default(0).describe('Number of products to skip.'),
  facet_filters: facetFilters,
  sort: z.enum(elementSorts).optional().describe('Order of the products; default the first of the element.'),
};

/** What an element shows. */
export const elementContent = z.object({
  products: z.array(productData).describe('Products with name, brand, price, list price, image, URL and stock, in order.'),
  total: z.int().min(0).describe('Total number of products found.'),
  categories: z.array(foundCategory).describe('Categories, best first; empty for pages of products.'),
  pages: z.array(foundPage).describe('Content pages, best first; empty for pages of products.'),
  suggestions: z.array(z.string()).describe('Queries, best first; for a search page only if nothing was found.'),
  facets: z.record(z.string(), facet).describe('Values and ranges of the element’s facets; empty for live search and omnisearch.'),
  ...queryNotes,
  redirect: z.string().nullable().describe('URL or path to go to instead of showing the result; null if none.'),
  html: z
    .string()
    .nullable()
    .describe('The result as the element’s design draws it, without scripts; null if the built-in design is to be drawn.'),
  css: z.string().describe('CSS for `html` alone, to be applied in a shadow root; empty without it.'),
});

export const elementsOfShop = call({
  path: 'search/elements',
  summary: 'Lists the search elements of a shop with all that is needed to put them into its pages.',
  kind: 'read',
  access: { by: 'shop' },
  input: z.object({
    key: storeKey,
    url: z.string().max(2000).default('').describe('URL of the page; elements that exclude it are skipped.'),
    preview: preview.describe('Includes elements that are not live yet.'),
  }),
  answer: z
    .object({
      result: z
        .array(
          z.object({
            id: z.string().describe('ID of the element.'),
            type: z.enum(searchElementTypes).describe('What the element is.'),
            visibility: z.enum(elementVisibilities).describe('Whether it is live.'),
            labels: z.array(z.string()).describe('Tracking labels of its searches and clicks.'),
            max_products: z.int().describe('Maximum number of products, or of products per page.'),
            facets: z.array(elementFacet).describe('Facets in order, each with its title.'),
            sorts: z.array(z.enum(elementSorts)).describe('Orders to choose from.'),
            paging: z.enum(elementPagings).describe('How further products are reached.'),
            results_url: z.string().describe('URL of the page with all results, with `{query}`; empty for the form of the search input.'),
            insertion: z.enum(elementInsertions).describe('How it is put into the page.'),
            selector: z.string().describe('CSS selector; empty with manual insertion.'),
            texts: texts.describe('Texts for shoppers in the language of the store, by key.'),
          }),
        )
        .describe('Elements by name.'),
      ...shopPrices.shape,
    })
    .meta({
      examples: [
        {
          result: [
            {
              id: '3f0c1d52-7a44-4c1b-9a53-0d8f6b1c2e77',
              type: 'live_search',
              visibility: 'live',
              labels: ['live-search'],
              max_products: 5,
              facets: [],
              sorts: [],
              paging: 'infinite',
              results_url: '',
              insertion: 'attach',
              selector: 'input[type=search]',
              texts: { placeholder: 'Search', products: 'Products' },
            },
          ],
          currency: 'EUR',
          price_decimals: null,
          language: 'en',
        },
      ],
    }),
});

export const elementOfShop = call({
  path: 'search/element',
  summary:
    'Returns what one search element shows. The first page of a search page counts as a search, typing only when its query is sent or something is picked. An unknown element is empty.',
  kind: 'read',
  access: { by: 'shop', often: true },
  input: z.object({
    key: storeKey,
    id: z
      .string()
      .max(64)
      .describe('ID of the element.')
      .meta({ examples: ['3f0c1d52-7a44-4c1b-9a53-0d8f6b1c2e77'] }),
    ...asked,
    visitor: z.string().max(200).default('').describe('Visitor ID; empty for an unknown visitor.'),
    labels: z
      .array(z.string().max(100))
      .max(20)
      .default([])
      .describe('Tracking labels of the element; the call counts as an impression of each. Empty while a shopper is typing on.'),
    chose: z
      .string()
      .max(200)
      .default('')
      .describe(
        'Attribute of the facet in which the shopper has just chosen something, for the analytics of the query or category; empty otherwise.',
      ),
    typing: z
      .enum(['on', 'picked', 'sent'])
      .default('on')
      .describe(
        'Of live search and omnisearch: on while the shopper types, picked once they chose something that was found, sent once they sent the query. The last two count as a search.',
      ),
    preview: preview.describe('Also for an element that is not live yet.'),
    context: shopContextInput,
  }),
  answer: elementContent.meta({
    examples: [
      {
        products: [{ id: '4711', name: 'Two-person tent', price: 249 }],
        total: 1,
        categories: [],
        pages: [],
        suggestions: ['tent', 'tent pegs'],
        facets: {},
        corrected_query: null,
        replaced_query: null,
        dropped_words: [],
        banners: [],
        redirect: null,
        html: null,
        css: '',
      },
    ],
  }),
});

export const elementPreview = call({
  path: 'client/account/search/elements/preview',
  summary: 'Shows what a search element would contain, without saving it. Not counted as a search.',
  kind: 'read',
  access: { by: 'store', can: 'SEARCH_ELEMENTS_VIEW' },
  input: z.object({ key: storeKey, fields: searchElements.fields.describe('The element.'), ...asked }),
  answer: elementContent.extend({
    texts: texts.describe('Texts for shoppers in the language of the store, by key.'),
  }),
});

export const elementTexts = call({
  path: 'client/account/search/elements/texts',
  summary: 'Lists the built-in texts of search elements in the language of the store.',
  kind: 'read',
  access: { by: 'store', can: 'SEARCH_ELEMENTS_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({
    result: z
      .array(
        z.object({
          key: z.enum(elementTextKeys).describe('Which text.'),
          text: z.string().describe('The built-in text. `{query}`, `{count}`, `{word}`, `{page}` and `{price}` stand for what is shown.'),
        }),
      )
      .describe('All texts.'),
  }),
});

export const elementShopPage = call({
  path: 'client/account/search/elements/page',
  summary: 'Fetches a page of the store’s domain as its server sends it, to try a selector on it. At most 20 pages in a minute.',
  kind: 'read',
  access: { by: 'store', can: 'SEARCH_ELEMENTS_EDIT' },
  input: z.object({
    key: storeKey,
    url: z
      .url({ protocol: /^https?$/ })
      .max(2000)
      .describe('URL of the page.'),
  }),
  answer: z.object({
    html: z.string().nullable().describe('HTML of the page, at most 3 MB; null if it could not be fetched.'),
    reason: z.string().describe('Why it could not be fetched; empty if it was.'),
  }),
});
