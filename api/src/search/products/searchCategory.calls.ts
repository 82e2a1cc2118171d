import { searchCategory as searchCategoryCall } from '@endcap/schema/search/products/searchCategory.rest.ts';

import { handle } from '../../http/handle.ts';
import { answerInExperiments } from '../../merchandising/experiments/answerInExperiments.ts';
import { askedFilter } from './askedFilter.ts';
import { countCategoryChoice } from './categoryChoices.ts';
import { countFacets } from './countFacets.ts';
import { loggedChoices } from './loggedDecisions.ts';
import { productOrderOf } from './narrowIds.ts';
import { readProductData } from './productData.ts';
import { searchCategory } from './searchCategory.ts';

export const handlers = [
  handle(searchCategoryCall, async (input, caller) => {
    const { db, log, now, store } = caller;
    const { category, limit, offset, visitor, labels, context, facet_filters: facetFilters } = input;
    const request = { category, limit, offset, filter: askedFilter(input.filter), facetFilters, order: productOrderOf(input) };
    const { configuration, outcome, result } = await answerInExperiments(caller, {
      visitor,
      audiences: context.audiences,
      subjects: ['merchandising_campaign'],
      async answer(own) {
        const found = await searchCategory(db, own, { ...request, shopper: { visitor, labels, context } });
        return { configuration: own, outcome: found, result: found.products.map(({ id }) => id) };
      },
      seen: (found) => found.result,
      isEmpty: (found) => found.outcome.total === 0,
      campaigns: (found) => found.outcome.campaigns.keys(),
    });
    const [product_data, facets] = await Promise.all([
      input.attributes.length === 0 ? [] : readProductData(db, store.key, result, input.attributes),
      countFacets(db, configuration, { outcome, query: '', names: input.facets }),
    ]);
    // A page of a shop's own says what is chosen, and not what has just been: its first page with the choice counts.
    if (offset === 0)
      for (const choice of loggedChoices(facetFilters))
        countCategoryChoice(db, { storeKey: store.key, time: now, category, choice }).catch((error: unknown) =>
          log.warn({ err: error }, 'a choice in a facet could not be counted'),
        );
    return { result, total: outcome.total, product_data, facets };
  }),
];
