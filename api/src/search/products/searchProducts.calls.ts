import { searchProducts, searchSearch } from '@endcap/schema/search/products/searchProducts.rest.ts';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { handle } from '../../http/handle.ts';
import { searchConfigurationPart } from '../configuration/searchConfiguration.part.ts';
import { redirectsPart } from '../redirects/searchRedirects.part.ts';
import { askedFilter } from './askedFilter.ts';
import { readFacets } from './facets.ts';
import { readProductData } from './productData.ts';
import { logSearch } from './searchLog.ts';
import { type SearchOutcome, searchStore } from './searchStore.ts';

/** Facets count over at most so many of the best products, so that a call's time is bounded. */
const facetDepth = 50_000;

/** So many of the products found are kept in the log. */
const mostLogged = 20;

/** What rules and the correction of mistakes did to a search, as the log of a visitor shows it. */
function decisions({ correctedQuery, products, campaigns, hidden, synonyms }: SearchOutcome): Record<string, unknown> {
  return {
    corrected_query: correctedQuery,
    pinned: products.filter(({ pinnedBy }) => pinnedBy !== undefined).map(({ id }) => id),
    hidden: [...hidden.keys()].slice(0, mostLogged),
    ...(campaigns.size === 0 ? {} : { campaigns: [...campaigns.keys()].slice(0, mostLogged) }),
    synonyms: [...new Set(synonyms.map(({ synonym }) => synonym.name))].slice(0, mostLogged),
  };
}

const searchCall = handle(searchSearch, async (input, { db, log, now, store }) => {
  const filter = askedFilter(input.filter);
  const { query, limit, offset, visitor } = input;
  const configuration = await currentConfiguration(db, store);
  const taken = (await configuration.ready(redirectsPart)).take(query);
  const shopper = { visitor, labels: input.labels, context: input.context };
  const outcome = await searchStore(db, configuration, { query, limit, offset, filter, trace: input.debug, shopper });
  const result = outcome.products.map(({ id }) => id);
  const byRule = outcome.decision.redirect;
  const redirect = taken ?? (byRule && { url: byRule.url, id: byRule.rule });
  const [product_data, facets] = await Promise.all([
    input.attributes.length === 0 ? [] : readProductData(db, store.key, result, input.attributes),
    input.facets.length === 0 ? {} : facetsOf(),
  ]);
  // Only the first page is a search; the others are the same one continued.
  if (offset === 0) {
    const { filter: asked, language, labels } = input;
    const details = { filter: asked, language, redirect: taken?.id, ...decisions(outcome) };
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

  async function facetsOf() {
    const all =
      outcome.allIds ??
      (await searchStore(db, configuration, { query, limit: facetDepth, offset: 0, shopper })).products.map(({ id }) => id);
    const { priceBuckets } = await configuration.ready(searchConfigurationPart);
    return readFacets(db, store.key, all, input.facets, priceBuckets);
  }
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

const productsCall = handle(searchProducts, async ({ query, limit, offset, visitor, attributes }, { db, log, now, store }) => {
  const outcome = await searchStore(db, await currentConfiguration(db, store), { query, limit, offset, shopper: { visitor } });
  const ids = outcome.products.map(({ id }) => id);
  const result = await readProductData(db, store.key, ids, attributes);
  if (offset === 0) {
    const found = { query, total: outcome.total, products: ids.slice(0, mostLogged), details: decisions(outcome) };
    logSearch(db, log, { storeKey: store.key, time: now, visitor, ...found });
  }
  return { result, total: outcome.total, corrected_query: outcome.correctedQuery ?? null };
});

export const handlers = [searchCall, productsCall];
