import { searchProducts, searchSearch } from '@endcap/schema/search/products/searchProducts.rest.ts';

import { handle } from '../../http/handle.ts';
import { answerInExperiments, searchSubjects } from '../../merchandising/experiments/answerInExperiments.ts';
import { redirectsPart } from '../redirects/searchRedirects.part.ts';
import { askedFilter } from './askedFilter.ts';
import { countFacets } from './countFacets.ts';
import { shopperDevice } from './shopperDevice.ts';
import { loggedDecisions, mostLogged } from './loggedDecisions.ts';
import { productOrderOf } from './narrowIds.ts';
import { readProductData } from './productData.ts';
import { logSearch } from './searchLog.ts';
import { type SearchOutcome, searchStore } from './searchStore.ts';

const searchCall = handle(searchSearch, async (input, caller) => {
  const { db, log, now, store } = caller;
  const filter = askedFilter(input.filter);
  const { query, limit, offset, visitor, facet_filters: facetFilters } = input;
  const shopper = { visitor, labels: input.labels, context: input.context };
  const request = {
    query,
    limit,
    offset,
    filter,
    facetFilters,
    order: productOrderOf(input),
    trace: input.debug,
    shopper,
    byMeaning: true,
  };
  const { configuration, outcome, result, taken, redirect } = await answerInExperiments(caller, {
    visitor,
    subjects: searchSubjects,
    async answer(own) {
      const found = await searchStore(db, own, request);
      const byRedirect = (await own.ready(redirectsPart)).take(query);
      const byRule = found.decision.redirect;
      return {
        configuration: own,
        outcome: found,
        result: found.products.map(({ id }) => id),
        taken: byRedirect,
        redirect: byRedirect ?? (byRule && { url: byRule.url, id: byRule.rule }),
      };
    },
    seen: (found) => [found.result, found.redirect?.url, found.outcome.decision.banners],
    isEmpty: (found) => found.outcome.total === 0 && found.redirect === undefined,
    campaigns: (found) => found.outcome.campaigns.keys(),
  });
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
      device: shopperDevice(caller.caller.userAgent),
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

const productsCall = handle(searchProducts, async ({ query, limit, offset, visitor, attributes, ...input }, caller) => {
  const { db, log, now, store } = caller;
  const request = { query, limit, offset, order: productOrderOf(input), shopper: { visitor }, byMeaning: true };
  const idsOf = ({ products }: SearchOutcome) => products.map(({ id }) => id);
  const outcome = await answerInExperiments(caller, {
    visitor,
    subjects: searchSubjects,
    answer: (configuration) => searchStore(db, configuration, request),
    seen: idsOf,
    isEmpty: ({ total }) => total === 0,
    campaigns: (found) => found.campaigns.keys(),
  });
  const ids = idsOf(outcome);
  const result = await readProductData(db, store.key, ids, attributes);
  if (offset === 0) {
    const found = {
      query,
      total: outcome.total,
      products: ids.slice(0, mostLogged),
      details: { device: shopperDevice(caller.caller.userAgent), ...loggedDecisions(outcome) },
    };
    logSearch(db, log, { storeKey: store.key, time: now, visitor, ...found });
  }
  return { result, total: outcome.total, corrected_query: outcome.correctedQuery ?? null };
});

export const handlers = [searchCall, productsCall];
