import { searchCategory as searchCategoryCall } from '@endcap/schema/search/products/searchCategory.rest.ts';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { handle } from '../../http/handle.ts';
import { askedFilter } from './askedFilter.ts';
import { countFacets } from './countFacets.ts';
import { productOrderOf } from './narrowIds.ts';
import { readProductData } from './productData.ts';
import { searchCategory } from './searchCategory.ts';

export const handlers = [
  handle(searchCategoryCall, async (input, { db, store }) => {
    const { category, limit, offset, visitor, labels, context, facet_filters: facetFilters } = input;
    const configuration = await currentConfiguration(db, store);
    const request = { category, limit, offset, filter: askedFilter(input.filter), facetFilters, order: productOrderOf(input) };
    const outcome = await searchCategory(db, configuration, { ...request, shopper: { visitor, labels, context } });
    const result = outcome.products.map(({ id }) => id);
    const [product_data, facets] = await Promise.all([
      input.attributes.length === 0 ? [] : readProductData(db, store.key, result, input.attributes),
      countFacets(db, configuration, { outcome, query: '', names: input.facets }),
    ]);
    return { result, total: outcome.total, product_data, facets };
  }),
];
