import { joinFilters } from '@endcap/schema/data/filters/filterTree.ts';
import type { elementContent } from '@endcap/schema/search/elements/searchElements.rest.ts';
import type { z } from 'zod';

import type { StoreConfiguration } from '../../configuration/storeConfiguration.ts';
import { designAttributes } from '../../content/designs/renderDesign.ts';
import type { Database } from '../../db/database.ts';
import { readFilter } from '../../http/input/readFilter.ts';
import { findCategories } from '../omni/findCategories.ts';
import { findPages } from '../omni/findPages.ts';
import { findSuggestions } from '../omni/findSuggestions.ts';
import { countFacets } from '../products/countFacets.ts';
import type { FacetFilter, ProductOrder } from '../products/narrowIds.ts';
import { readProductData } from '../products/productData.ts';
import { queryNotesOf } from '../products/queryNotes.ts';
import { searchCategory } from '../products/searchCategory.ts';
import { type SearchOutcome, type SearchRequest, searchStore } from '../products/searchStore.ts';
import { shopperRedirect, type ShopperRedirect } from '../products/shopperRedirect.ts';
import type { ElementBody } from './searchElements.part.ts';

/** What a shopper asks of an element. */
export interface ElementRequest {
  readonly query: string;
  readonly category: string;
  /** An expression that products meet in addition to that of the element. */
  readonly filter: string;
  readonly exclude: readonly string[];
  readonly limit?: number | undefined;
  readonly offset: number;
  readonly facet_filters: readonly FacetFilter[];
  readonly sort?: ElementBody['sorts'][number] | undefined;
}

export type ElementContent = z.output<typeof elementContent>;

const attributes = ['name', 'brand', 'price', 'list_price', 'image', 'url', 'stock'];

const orders: Readonly<Record<ElementBody['sorts'][number], ProductOrder | undefined>> = {
  relevance: undefined,
  price_asc: { attribute: 'price', direction: 'asc' },
  price_desc: { attribute: 'price', direction: 'desc' },
  newest: { attribute: 'created_at', direction: 'desc' },
  name: { attribute: 'name', direction: 'asc' },
};

/** Products that say which categories fit, and how a query was meant. */
const depth = 50;

export const emptyContent: ElementContent = {
  products: [],
  total: 0,
  categories: [],
  pages: [],
  suggestions: [],
  facets: {},
  corrected_query: null,
  replaced_query: null,
  dropped_words: [],
  banners: [],
  redirect: null,
  html: null,
  css: '',
};

interface Filling {
  readonly asked: ElementRequest;
  readonly now: Date;
  /** Where the shopper is, for the triggers of campaigns; default unknown. */
  readonly shopper?: SearchRequest['shopper'];
}

/** The attributes of the products that the element shows: the usual ones, and those that its design names. */
async function attributesOf(configuration: StoreConfiguration, { design_key: design }: ElementBody): Promise<readonly string[]> {
  return [...new Set([...attributes, ...((await designAttributes(configuration, design)) ?? [])])];
}

function filterOf({ filter }: ElementBody, { filter: more, exclude }: ElementRequest) {
  const excluded =
    exclude.length === 0 ? undefined : { kind: 'test' as const, attribute: 'id', operator: 'not in' as const, value: exclude };
  const conditions = [readFilter(filter, 'filter'), readFilter(more, 'filter'), excluded];
  return joinFilters(
    'and',
    conditions.filter((node) => node !== undefined),
  );
}

const limitOf = ({ max_products: most }: ElementBody, { limit = most }: ElementRequest) => Math.min(most, limit);

const contentOf = (outcome: SearchOutcome) => ({ ...emptyContent, total: outcome.total, ...queryNotesOf(outcome) });

/** Whether it answers what a shopper types, letter by letter. */
export const answersTyping = ({ type }: Pick<ElementBody, 'type'>): boolean => type === 'live_search' || type === 'omnisearch';

/** Everything that answers what was typed so far. */
async function fillTyped(db: Database, configuration: StoreConfiguration, element: ElementBody, { asked, now, shopper }: Filling) {
  const { query } = asked;
  const limit = limitOf(element, asked);
  const outcome = await searchStore(db, configuration, {
    query,
    limit: Math.max(limit, depth),
    offset: 0,
    isTyping: true,
    filter: filterOf(element, asked),
    ...(shopper === undefined ? {} : { shopper }),
  });
  const ids = outcome.products.slice(0, limit).map(({ id }) => id);
  const [products, categories, pages, suggestions] = await Promise.all([
    readProductData(db, configuration.storeKey, ids, await attributesOf(configuration, element)),
    element.max_categories === 0
      ? []
      : findCategories(db, configuration, { query, limit: element.max_categories, outcome, isTyping: true }),
    element.max_pages === 0 ? [] : findPages(db, configuration, { query, limit: element.max_pages, outcome, isTyping: true }),
    element.max_suggestions === 0
      ? []
      : findSuggestions(db, configuration, { query, limit: element.max_suggestions + ids.length, now, outcome }),
  ]);
  // Names of products replace queries; one that is shown as a product need not be said twice, and as many more were asked for.
  const names = new Set(products.map(({ name }) => name));
  const others = suggestions.filter((text) => !names.has(text)).slice(0, element.max_suggestions);
  const redirect = await shopperRedirect(configuration, query, outcome);
  const found = { products, categories, pages, suggestions: others, redirect: redirect?.url ?? null };
  return { content: { ...contentOf(outcome), ...found }, outcome, redirect };
}

/** A page of products with its facets; one that finds nothing says what else shoppers search for. */
async function fillPage(db: Database, configuration: StoreConfiguration, element: ElementBody, { asked, now, shopper }: Filling) {
  const { query, category, offset, facet_filters: facetFilters, sort = element.sorts[0] ?? 'relevance' } = asked;
  const seenBy = shopper === undefined ? {} : { shopper };
  const chosen = { filter: filterOf(element, asked), facetFilters };
  const request = { limit: limitOf(element, asked), offset, order: orders[sort], ...chosen, ...seenBy };
  const isCategory = element.type === 'category_page';
  const outcome = isCategory
    ? await searchCategory(db, configuration, { ...request, category })
    : await searchStore(db, configuration, { ...request, query, byMeaning: true });
  const ids = outcome.products.map(({ id }) => id);
  const names = element.facets.map(({ attribute }) => attribute);
  const isNothing = outcome.total === 0 && !isCategory;
  const [products, facets, suggestions] = await Promise.all([
    readProductData(db, configuration.storeKey, ids, await attributesOf(configuration, element)),
    countFacets(db, configuration, { outcome, query: isCategory ? '' : query, names, ...seenBy }),
    isNothing ? findSuggestions(db, configuration, { query: '', limit: 5, now }) : [],
  ]);
  const redirect = isCategory ? undefined : await shopperRedirect(configuration, query, outcome);
  const found = { products, facets, suggestions, redirect: redirect?.url ?? null };
  return { content: { ...contentOf(outcome), ...found }, outcome, redirect };
}

/** What an element shows: a function of the index, the configuration and what is asked. */
export async function fillElement(
  db: Database,
  configuration: StoreConfiguration,
  element: ElementBody,
  filling: Filling,
): Promise<{ content: ElementContent; outcome: SearchOutcome; redirect?: ShopperRedirect | undefined }> {
  return (answersTyping(element) ? fillTyped : fillPage)(db, configuration, element, filling);
}
