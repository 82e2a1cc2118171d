import { searchProducts, searchSearch } from '@endcap/schema/search/products/searchProducts.rest.ts';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { handle } from '../../http/handle.ts';
import { redirectsPart } from '../redirects/searchRedirects.part.ts';
import { askedFilter } from './askedFilter.ts';
import { countFacets } from './countFacets.ts';
import { loggedDecisions, mostLogged } from './loggedDecisions.ts';
import { productOrderOf } from './narrowIds.ts';
import { readProductData } from './productData.ts';
import { logSearch } from './searchLog.ts';
import { type SearchOutcome, searchStore } from './searchStore.ts';

const searchCall = handle(searchSearch, async (input, { db, log, now, store }) => {
  const filter = askedFilter(input.filter);
  const { query, limit, offset, visitor, facet_filters: facetFilters } = input;
  const configuration = await currentConfiguration(db, store);
  const taken = (await configuration.ready(redirectsPart)).take(query);
  const shopper = { visitor, labels: input.labels, context: input.context };
  const request = { query, limit, offset, filter, facetFilters, order: productOrderOf(input), trace: input.debug, shopper };
  const outcome = await searchStore(db, configuration, request);
  const result = outcome.products.map(({ id }) => id);
  const byRule = outcome.decision.redirect;
  const redirect = taken ?? (byRule && { url: byRule.url, id: byRule.rule });
  const [product_data, facets] = await Promise.all([
    input.attributes.length === 0 ? [] : readProductData(db, store.key, result, input.attributes),
    countFacets(db, configuration, { outcome, query, names: input.facets, shopper }),
  ]);
  // Only the first page is a search; the others are the same one continued.
  if (offset === 0) {
    const { filter: asked, language, labels } = input;
    const details = {
      filter: asked,
      facet_filters: facetFilters,
      sort: input.sort,
      language,
      redirect: taken?.id,
      ...loggedDecisions(outcome),
    };
    const products = result.slice(0, mostLogged);
    logSearch(db, log, { storeKey: store.key, time: now, query, total: outcome.total, visitor, labels, products, details });
  }
  return {
    result,
    total: outcome.total,
    product_data,
    facets,
    corrected_query: outcome.correctedQuery ?? null,
    left_out: [...outcome.leftOut],
    redirect: redirect === undefined ? null : { url: redirect.url, id: redirect.id },
    banners: [...outcome.decision.banners],
    debug: input.debug ? traceOf(outcome) : null,
  };
});

function traceOf({ plan, complete, total, rules, campaigns, hidden, products, synonyms }: SearchOutcome) {
  return {
    words: (plan?.words ?? []).map(({ text, known, alternatives }) => ({
      text,
      known,
      alternatives: alternatives.map(({ reason, words, terms, adjacent, factor }) => ({
        reason,
        words: [...words],
        terms: terms.map((forms) => [...forms]),
        adjacent,
        factor,
      })),
    })),
    head: plan?.head ?? null,
    complete: Math.min(complete, total),
    rules: [...rules],
    campaigns: [...campaigns.keys()],
    synonyms: synonyms.map(({ from, to, synonym }) => ({ id: synonym.id, from: from.join(' '), to: to.join(' ') })),
    hidden: [...hidden].map(([id, rule]) => ({ id, rule })),
    products: products.map(({ id, pinnedBy, campaign, score }) => ({
      id,
      pinned_by: pinnedBy ?? null,
      campaign: campaign?.campaign ?? null,
      score: score === undefined ? null : { ...score, words: [...score.words] },
    })),
  };
}

const productsCall = handle(searchProducts, async ({ query, limit, offset, visitor, attributes, ...input }, { db, log, now, store }) => {
  const request = { query, limit, offset, order: productOrderOf(input), shopper: { visitor } };
  const outcome = await searchStore(db, await currentConfiguration(db, store), request);
  const ids = outcome.products.map(({ id }) => id);
  const result = await readProductData(db, store.key, ids, attributes);
  if (offset === 0) {
    const found = { query, total: outcome.total, products: ids.slice(0, mostLogged), details: loggedDecisions(outcome) };
    logSearch(db, log, { storeKey: store.key, time: now, visitor, ...found });
  }
  return { result, total: outcome.total, corrected_query: outcome.correctedQuery ?? null };
});

export const handlers = [searchCall, productsCall];
