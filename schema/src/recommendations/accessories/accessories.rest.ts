import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { storeKey } from '../../contract/shapes.ts';

export const accessoriesSuggest = call({
  path: 'client/account/recommendations/accessories/suggest',
  summary: 'Suggests accessories of a product: what its newest 5,000 orders also contain, highest confidence first.',
  kind: 'read',
  access: { by: 'store', can: 'ACCESSORIES_VIEW' },
  input: z.object({
    key: storeKey,
    product: z.string().min(1).max(200).describe('ID of the main product.'),
    limit: z.int().min(1).max(50).default(10).describe('Maximum number of suggestions.'),
  }),
  answer: z.object({
    orders: z.int().min(0).describe('Number of the product’s orders that were analysed.'),
    with_others: z.int().min(0).describe('How many of them contain another product of the store.'),
    most_together: z.int().min(0).describe('The most of them that contain the same other product.'),
    needed: z.int().min(1).describe('How many of them must contain a product for it to be suggested.'),
    result: z
      .array(
        z.object({
          product: z.string().describe('ID of the suggested product.'),
          support: z.int().min(2).describe('Orders that contain both products.'),
          confidence: z.number().min(0).max(1).describe('Share of the analysed orders that contain the suggested product, 0 to 1.'),
        }),
      )
      .describe('Suggestions, highest confidence first. Products that share only one order with the main product are omitted.'),
  }),
});
