import { z } from 'zod';

import { designVariables } from '../../content/designs/designVariables.ts';
import { money } from '../../contract/money.ts';
import { resource } from '../../resources/resource.ts';
import { elementTextKeys } from './elementTextKeys.ts';

/** What a search element is: where shoppers search, and where they see what was found. */
export const searchElementTypes = ['live_search', 'search_page', 'omnisearch', 'category_page'] as const;

/** How the script puts an element into a page, relative to what the selector finds. */
export const elementInsertions = ['manual', 'replace', 'before', 'after', 'prepend', 'append', 'attach'] as const;

export const elementVisibilities = ['preview', 'live'] as const;

/** Orders of products that shoppers choose from. */
export const elementSorts = ['relevance', 'price_asc', 'price_desc', 'newest', 'name'] as const;

export const elementPagings = ['infinite', 'pages'] as const;

export const elementFacetKinds = ['values', 'range'] as const;

export const elementFacet = z.object({
  attribute: z.string().min(1).max(64).describe('Attribute of the products, such as `brand`.'),
  title: z.string().max(100).default('').describe('Heading of the facet; empty for the name of the attribute.'),
  kind: z
    .enum(elementFacetKinds)
    .default('values')
    .describe('values lists the values with their counts; range asks for a lowest and a highest number.'),
  is_multiple: z.boolean().default(true).describe('Whether shoppers can choose several values at once.'),
  is_in_url: z.boolean().default(true).describe('Whether the URL of the page contains the choice, so that it can be shared.'),
});

const count = (most: number, usual: number) => z.int().min(0).max(most).default(usual);

/** A search element: a search box, an overlay or a list of products on the pages of the shop. */
export const searchElements = resource({
  kind: 'search_element',
  type: 'SearchElement',
  list: 'searchElements',
  path: 'client/account/search/elements',
  noun: { one: 'search element', many: 'search elements' },
  can: { view: 'SEARCH_ELEMENTS_VIEW', edit: 'SEARCH_ELEMENTS_EDIT' },
  fields: z.object({
    name: z.string().max(200).default('').describe('Name of the element for staff, unique within a store.'),
    type: z.enum(searchElementTypes).describe('What the element is.'),
    labels: z
      .array(z.string().min(1).max(100))
      .max(20)
      .default([])
      .describe(
        'Tracking labels, at least one. Impressions, clicks and orders count under each; the first stands for the element in its own figures.',
      ),
    design_key: z
      .uuid()
      .nullable()
      .default(null)
      .describe(
        'ID of the design that draws it; null for the built-in design, which follows the styles of the page and also replaces one that is gone or fails.',
      ),
    variables: designVariables,
    max_products: count(100, 8).describe('Maximum number of products, or of products per page, 0 to 100.'),
    max_suggestions: count(20, 5).describe('Maximum number of suggested queries, 0 to 20; for live search and omnisearch.'),
    max_categories: count(20, 4).describe('Maximum number of categories, 0 to 20; for live search and omnisearch.'),
    max_pages: count(20, 3).describe('Maximum number of content pages, 0 to 20; for live search and omnisearch.'),
    facets: z.array(elementFacet).max(20).default([]).describe('Facets in order; for search and category pages.'),
    sorts: z
      .array(z.enum(elementSorts))
      .max(elementSorts.length)
      .default([])
      .describe('Orders that shoppers choose from, the first one preselected; empty for relevance only. For search and category pages.'),
    paging: z.enum(elementPagings).default('infinite').describe('How further products are reached; for search and category pages.'),
    filter: z.string().max(4000).default('').describe('Filter expression that every product meets; empty for none.'),
    results_url: z
      .string()
      .max(500)
      .default('')
      .describe('URL of the page with all results, in which `{query}` stands for the query; empty to submit the form of the search input.'),
    insertion: z.enum(elementInsertions).default('manual').describe('How the script puts it into the page; manual for an embed code.'),
    selector: z
      .string()
      .max(500)
      .default('')
      .describe('CSS selector of the element to insert at, or of the search input to attach to; required unless the insertion is manual.'),
    exclude_url: z.string().max(500).default('').describe('The element is not shown on pages whose URL contains this; empty for none.'),
    visibility: z
      .enum(elementVisibilities)
      .default('preview')
      .describe('preview shows it only to staff who preview the shop; live to all shoppers.'),
    texts: z
      .array(z.object({ key: z.enum(elementTextKeys).describe('Which text.'), text: z.string().max(300).describe('The text.') }))
      .max(elementTextKeys.length)
      .default([])
      .describe('Texts that replace the built-in ones of the store’s language.'),
  }),
  figures: z.object({
    impressions: z.int().min(0).describe('Times it was shown in the last 30 days, counted by its first label.'),
    clicks: z.int().min(0).describe('Clicks under its first label in the last 30 days.'),
    revenue: money.describe('Revenue of products that were clicked under its first label, from orders of the last 30 days.'),
    design_name: z.string().nullable().describe('Name of its design; null for the built-in design.'),
  }),
  filters: {
    type: { enum: 'SearchElementType' },
    label: 'text',
    visibility: { enum: 'ElementVisibility' },
    clicks: 'number',
  },
  search: ['label'],
  sorts: ['name', 'type', 'visibility', 'clicks', 'enabled', 'updated_at', 'created_at'],
  defaultSort: 'name',
  globalSearch: { group: 'content' },
  references: { design_key: 'design' },
  personalData: { without: 'An element says how search looks, never who searches.' },
  usage: { without: 'Usage counts searches, not elements.' },
  help: 'search-elements',
  demo: [
    {
      name: 'Live search',
      type: 'live_search',
      labels: ['live-search'],
      max_products: 5,
      insertion: 'attach',
      selector: 'header input[type=search]',
      visibility: 'live',
    },
    {
      name: 'Search page',
      type: 'search_page',
      labels: ['search-page'],
      max_products: 24,
      facets: [
        { attribute: 'categories', title: 'Category' },
        { attribute: 'brand', title: 'Brand' },
        { attribute: 'price', title: 'Price', kind: 'range' },
        { attribute: 'colour', title: 'Colour' },
      ],
      sorts: ['relevance', 'price_asc', 'price_desc', 'newest'],
      insertion: 'append',
      selector: '[data-shop-page=search]',
      visibility: 'live',
    },
    {
      name: 'Category page',
      type: 'category_page',
      labels: ['category-page'],
      max_products: 24,
      facets: [
        { attribute: 'brand', title: 'Brand' },
        { attribute: 'price', title: 'Price', kind: 'range' },
        { attribute: 'colour', title: 'Colour' },
      ],
      sorts: ['relevance', 'price_asc', 'price_desc', 'newest'],
      paging: 'pages',
      insertion: 'append',
      selector: '[data-shop-page=category]',
      visibility: 'live',
    },
    {
      name: 'Omnisearch',
      type: 'omnisearch',
      labels: ['omnisearch'],
      max_products: 8,
      insertion: 'attach',
      selector: 'header input[type=search]',
      visibility: 'preview',
    },
  ],
});
