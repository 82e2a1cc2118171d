import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { storeKey } from '../../contract/shapes.ts';
import { shopContextInput } from '../../contract/shopContext.ts';
import { attributeNames, facet, facetFilters, facetNames, productConditions, productData, productOrder } from './searchProducts.rest.ts';

export const searchCategory = call({
  path: 'search/category',
  summary: 'Returns the products of a category and of those below it, best sellers first. An unknown category has no products.',
  kind: 'read',
  access: { by: 'shop' },
  input: z.object({
    key: storeKey,
    category: z
      .string()
      .min(1)
      .max(500)
      .describe('ID or name of the category.')
      .meta({ examples: ['Tents'] }),
    limit: z.int().min(0).max(100).default(20).describe('Maximum number of products to return.'),
    offset: z.int().min(0).max(10_000).default(0).describe('Number of products to skip.'),
    visitor: z.string().max(200).default('').describe('Visitor ID; empty for no visitor.'),
    labels: z.array(z.string().max(100)).max(20).default([]).describe('Tracking labels of the element.'),
    filter: productConditions,
    facets: facetNames,
    facet_filters: facetFilters,
    ...productOrder,
    attributes: attributeNames.default([]).describe('Attributes to return in addition to the IDs, in `product_data`.'),
    context: shopContextInput,
  }),
  answer: z
    .object({
      result: z.array(z.string()).describe('Product IDs on this page, in order.'),
      total: z.int().min(0).describe('Total number of products found.'),
      product_data: z.array(productData).describe('Attributes in the order of `result`; empty without `attributes`.'),
      facets: z.record(z.string(), facet).describe('Values and ranges of the requested attributes.'),
    })
    .meta({ examples: [{ result: ['4711'], total: 1, product_data: [{ id: '4711', name: 'Two-person tent' }], facets: {} }] }),
});
