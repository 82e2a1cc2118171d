import { searchCategories, searchOmni, searchPages, searchPopular, searchPredictive } from '@endcap/schema/search/omni/searchOmni.rest.ts';
import { searchSuggestions } from '@endcap/schema/search/products/searchSuggestions.rest.ts';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { handle, type ShopContext } from '../../http/handle.ts';
import { readProductData } from '../products/productData.ts';
import { searchStore } from '../products/searchStore.ts';
import { findCategories } from './findCategories.ts';
import { findPages } from './findPages.ts';
import { findSuggestions } from './findSuggestions.ts';

/** Products while a shopper is typing, with what else answers the same query. */
async function typed({ db, store }: Pick<ShopContext, 'db' | 'store'>, query: string, limit: number) {
  const configuration = await currentConfiguration(db, store);
  const outcome = await searchStore(db, configuration, { query, limit, offset: 0, isTyping: true });
  return { configuration, outcome, ids: outcome.products.map(({ id }) => id) };
}

/** Products that say which categories fit, and how a query was meant. */
const depth = 50;

export const handlers = [
  handle(searchPredictive, async ({ query, limit, attributes }, { db, store }) => {
    const { outcome, ids } = await typed({ db, store }, query, limit);
    return {
      result: ids,
      total: outcome.total,
      product_data: attributes.length === 0 ? [] : await readProductData(db, store.key, ids, attributes),
      corrected_query: outcome.correctedQuery ?? null,
      left_out: [...outcome.leftOut],
    };
  }),
  handle(searchCategories, async ({ query, limit }, { db, store }) => {
    const { configuration, outcome } = await typed({ db, store }, query, depth);
    return { result: await findCategories(db, configuration, { query, limit, outcome }) };
  }),
  handle(searchPages, async ({ query, limit }, { db, store }) => {
    const { configuration, outcome } = await typed({ db, store }, query, 0);
    return { result: await findPages(db, configuration, { query, limit, outcome }) };
  }),
  handle(searchSuggestions, async ({ query, limit }, { db, now, store }) => {
    const { configuration, outcome } = await typed({ db, store }, query, limit);
    return { result: await findSuggestions(db, configuration, { query, limit, now, outcome }) };
  }),
  handle(searchPopular, async ({ limit }, { db, now, store }) => ({
    result: await findSuggestions(db, await currentConfiguration(db, store), { query: '', limit, now }),
  })),
  handle(searchOmni, async ({ query, limit, attributes, ...most }, { db, now, store }) => {
    const { configuration, outcome } = await typed({ db, store }, query, Math.max(limit, depth));
    const ids = outcome.products.slice(0, limit).map(({ id }) => id);
    const [products, categories, pages, suggestions] = await Promise.all([
      readProductData(db, store.key, ids, attributes),
      findCategories(db, configuration, { query, limit: most.categories, outcome }),
      findPages(db, configuration, { query, limit: most.pages, outcome }),
      findSuggestions(db, configuration, { query, limit: most.suggestions, now, outcome }),
    ]);
    return { products, total: outcome.total, categories, pages, suggestions, corrected_query: outcome.correctedQuery ?? null };
  }),
];
