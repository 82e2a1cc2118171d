import { searchProducts, searchSearch } from '@endcap/schema/search/products/searchProducts.rest.ts';

import { handle } from '../../http/handle.ts';
import { answerInExperiments, searchSubjects } from '../../merchandising/experiments/answerInExperiments.ts';
import { askedFilter } from './askedFilter.ts';
import { countFacets } from './countFacets.ts';
import { countFacetChoice } from './facetChoices.ts';
import { shopperDevice } from './shopperDevice.ts';
import { loggedChoices, loggedDecisions, loggedRedirect, mostLogged } from './loggedDecisions.ts';
import { productOrderOf } from './narrowIds.ts';
import { readProductData } from './productData.ts';
import { queryNotesOf } from './queryNotes.ts';
import { logSearch } from './searchLog.ts';
import { type SearchOutcome, searchStore } from './searchStore.ts';
import { traceOf } from './searchTrace.ts';
import { shopperRedirect } from './shopperRedirect.ts';

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
  const { configuration, outcome, result, redirect } = await answerInExperiments(caller, {
    visitor,
    audiences: input.context.audiences,
    subjects: searchSubjects,
    async answer(own) {
      const found = await searchStore(db, own, request);
      return {
        configuration: own,
        outcome: found,
        result: found.products.map(({ id }) => id),
        redirect: await shopperRedirect(own, query, found),
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
  // Only the first page is a search; what narrows it or continues in it is the same one.
  const choices = loggedChoices(facetFilters);
  if (offset === 0 && choices.length === 0) {
    const { filter: asked, language, labels } = input;
    const details = {
      filter: asked,
      sort: input.sort,
      language,
      device: shopperDevice(caller.caller.userAgent),
      ...loggedRedirect(redirect),
      ...loggedDecisions(outcome),
    };
    const products = result.slice(0, mostLogged);
    logSearch(db, log, { storeKey: store.key, time: now, query, total: outcome.total, visitor, labels, products, details });
  }
  // A page of a shop's own says what is chosen, and not what has just been: its first page with the choice counts.
  if (offset === 0)
    for (const choice of choices)
      countFacetChoice(db, { storeKey: store.key, time: now, query, choice }).catch((error: unknown) =>
        log.warn({ err: error }, 'a choice in a facet could not be counted'),
      );
  return {
    result,
    total: outcome.total,
    product_data,
    facets,
    ...queryNotesOf(outcome),
    redirect: redirect === undefined ? null : { url: redirect.url, id: redirect.id },
    debug: input.debug ? traceOf(outcome, redirect) : null,
  };
});

const productsCall = handle(searchProducts, async ({ query, limit, offset, visitor, attributes, ...input }, caller) => {
  const { db, log, now, store } = caller;
  const request = { query, limit, offset, order: productOrderOf(input), shopper: { visitor }, byMeaning: true };
  const idsOf = ({ products }: SearchOutcome) => products.map(({ id }) => id);
  const outcome = await answerInExperiments(caller, {
    visitor,
    subjects: searchSubjects,
    answer: (configuration) => searchStore(db, configuration, request),
    seen: (found) => [idsOf(found), found.decision.banners],
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
  return { result, total: outcome.total, corrected_query: outcome.correctedQuery ?? null, banners: [...outcome.decision.banners] };
});

export const handlers = [searchCall, productsCall];
