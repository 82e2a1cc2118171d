import type { ParsedInputOf } from '@endcap/schema/contract/call.ts';
import { searchCategories, searchOmni, searchPages, searchPopular, searchPredictive } from '@endcap/schema/search/omni/searchOmni.rest.ts';
import { searchSuggestions } from '@endcap/schema/search/products/searchSuggestions.rest.ts';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { handle, type ShopContext } from '../../http/handle.ts';
import { answerInExperiments, searchSubjects } from '../../merchandising/experiments/answerInExperiments.ts';
import { askedFilter } from '../products/askedFilter.ts';
import { countFacets } from '../products/countFacets.ts';
import { readProductData } from '../products/productData.ts';
import { queryNotesOf } from '../products/queryNotes.ts';
import { searchStore } from '../products/searchStore.ts';
import { traceOf } from '../products/searchTrace.ts';
import { shopperRedirect } from '../products/shopperRedirect.ts';
import { findCategories } from './findCategories.ts';
import { findPages } from './findPages.ts';
import { findSuggestions } from './findSuggestions.ts';

/** Products that say which categories fit, and how a query was meant. */
const depth = 50;

/** The products for what was typed so far, the same for every shopper. */
async function typed({ db, store }: Pick<ShopContext, 'db' | 'store'>, query: string, limit: number) {
  const configuration = await currentConfiguration(db, store);
  return { configuration, outcome: await searchStore(db, configuration, { query, limit, offset: 0, isTyping: true }) };
}

type Shown = Pick<ParsedInputOf<typeof searchPredictive>, 'query' | 'visitor' | 'labels' | 'context' | 'filter' | 'facets' | 'debug'>;

/** The products for what one shopper typed so far, as experiments and campaigns have them, and what is said of the query. */
async function shown(caller: ShopContext, { query, visitor, labels, context, facets: names, ...input }: Shown, limit: number) {
  const { db } = caller;
  const shopper = { visitor, labels, context };
  const search = { query, shopper, isTyping: true };
  const { configuration, outcome } = await answerInExperiments(caller, {
    visitor,
    audiences: context.audiences,
    subjects: searchSubjects,
    answer: async (own) => ({
      configuration: own,
      outcome: await searchStore(db, own, { ...search, limit, offset: 0, filter: askedFilter(input.filter), trace: input.debug }),
    }),
    seen: ({ outcome: { products, decision } }) => [products.map(({ id }) => id), decision.banners],
    isEmpty: (found) => found.outcome.total === 0,
    campaigns: (found) => found.outcome.campaigns.keys(),
  });
  const [facets, redirect] = await Promise.all([
    countFacets(db, configuration, { ...search, outcome, names }),
    input.debug ? shopperRedirect(configuration, query, outcome) : undefined,
  ]);
  const said = { ...queryNotesOf(outcome), facets, debug: input.debug ? traceOf(outcome, redirect) : null };
  return { configuration, outcome, said };
}

export const handlers = [
  handle(searchPredictive, async ({ limit, attributes, ...input }, caller) => {
    const { db, store } = caller;
    const { outcome, said } = await shown(caller, input, limit);
    const result = outcome.products.map(({ id }) => id);
    const product_data = attributes.length === 0 ? [] : await readProductData(db, store.key, result, attributes);
    return { result, total: outcome.total, product_data, ...said };
  }),
  handle(searchCategories, async ({ query, limit }, { db, store }) => {
    const { configuration, outcome } = await typed({ db, store }, query, depth);
    return { result: await findCategories(db, configuration, { query, limit, outcome, isTyping: false }) };
  }),
  handle(searchPages, async ({ query, limit }, { db, store }) => {
    const { configuration, outcome } = await typed({ db, store }, query, 0);
    return { result: await findPages(db, configuration, { query, limit, outcome, isTyping: false }) };
  }),
  handle(searchSuggestions, async ({ query, limit }, { db, now, store }) => {
    const { configuration, outcome } = await typed({ db, store }, query, limit);
    return { result: await findSuggestions(db, configuration, { query, limit, now, outcome }) };
  }),
  handle(searchPopular, async ({ limit }, { db, now, store }) => ({
    result: await findSuggestions(db, await currentConfiguration(db, store), { query: '', limit, now }),
  })),
  handle(
    searchOmni,
    async ({ query, limit, attributes, categories: mostCategories, pages: mostPages, suggestions: most, ...input }, caller) => {
      const { db, now, store } = caller;
      const { configuration, outcome, said } = await shown(caller, { query, ...input }, Math.max(limit, depth));
      const ids = outcome.products.slice(0, limit).map(({ id }) => id);
      const [products, categories, pages, suggestions] = await Promise.all([
        readProductData(db, store.key, ids, attributes),
        findCategories(db, configuration, { query, limit: mostCategories, outcome, isTyping: true }),
        findPages(db, configuration, { query, limit: mostPages, outcome, isTyping: true }),
        findSuggestions(db, configuration, { query, limit: most, now, outcome }),
      ]);
      return { products, total: outcome.total, categories, pages, suggestions, ...said };
    },
  ),
];
