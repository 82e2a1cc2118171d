import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { money } from '../../contract/money.ts';
import { objectId, storeKey, timestamp } from '../../contract/shapes.ts';
import { searchRuleMatchTypes } from '../../search/rules/searchRules.resource.ts';
import { productId } from './products.rest.ts';

const changedCell = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);

export const productChange = z.object({
  seq: z.int().describe('ID of the change, increasing over time; unique within the product.'),
  at: timestamp.describe('When it happened, ISO 8601 in UTC.'),
  kind: z.enum(['created', 'updated', 'deleted']).describe('Type of change.'),
  import_id: objectId.nullable().describe('ID of the import that made the change; null if it came another way.'),
  cells: z
    .array(
      z.object({
        field: z.string().describe('Name of the field or attribute.'),
        before: changedCell.describe('Value before; null if none.'),
        after: changedCell.describe('Value after; null if none.'),
      }),
    )
    .describe('Changed values only; null where there is none. Long texts are shortened to 500 characters.'),
});

export const productHistory = call({
  path: 'client/account/data/products/history',
  summary: 'Returns changes to a product by imports and pushes, newest first, at most 100 in the last 180 days.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, id: productId.describe('ID in the shop’s data.') }),
  answer: z.object({ result: z.array(productChange).describe('Changes, newest first, at most 100.') }),
});

export const productFigures = call({
  path: 'client/account/data/products/figures',
  summary: 'Returns views, clicks and orders of a product by day in UTC, ending today.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({
    key: storeKey,
    id: productId.describe('ID in the shop’s data.'),
    days: z.int().min(1).max(366).default(30).describe('Number of days, including today.'),
  }),
  answer: z.object({
    result: z
      .array(
        z.object({
          day: z.string().describe('Date, e.g. 2026-11-21.'),
          views: z.int().min(0).describe('Views of the product page, as tracked by the script.'),
          clicks: z.int().min(0).describe('Clicks in elements and search results.'),
          orders: z.int().min(0).describe('Number of orders with the product.'),
          revenue: money.describe('Revenue of the product.'),
        }),
      )
      .describe('Figures by day, oldest first.'),
    is_tracked: z.boolean().describe('Whether any event was tracked in these days; if not, views and clicks are unknown rather than zero.'),
  }),
});

export const productLabels = call({
  path: 'client/account/data/products/labels',
  summary: 'Returns the tracking labels under which a product was clicked in the last 90 days, most clicks first, at most 20.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, id: productId.describe('ID in the shop’s data.') }),
  answer: z.object({
    result: z
      .array(z.object({ label: z.string().describe('Tracking label.'), clicks: z.int().describe('Clicks.') }))
      .describe('Labels under which it was clicked in the last 90 days, most clicks first.'),
  }),
});

export const productRelations = call({
  path: 'client/account/data/products/relations',
  summary: 'Returns cross-sells, alternatives and search rules of a product.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, id: productId.describe('ID in the shop’s data.') }),
  answer: z.object({
    orders: z.int().min(0).describe("Number of the product's latest orders that were analysed, at most 5,000."),
    cross_sells: z
      .array(
        z.object({
          id: productId.describe('ID of the cross-sell.'),
          orders: z.int().min(1).describe('Number of shared orders.'),
        }),
      )
      .describe('Cross-sells: products in at least two of these orders, most frequent first, at most 12.'),
    alternatives: z
      .array(
        z.object({
          id: productId.describe('ID of the alternative.'),
          orders: z.int().min(0).describe('Number of orders with it in the last 90 days.'),
        }),
      )
      .describe('Alternatives: products in stock of the same category at a similar price, most orders in 90 days first, at most 12.'),
    rules: z
      .array(
        z.object({
          id: objectId,
          query: z.string().describe('The targeted query.'),
          match_type: z.enum(searchRuleMatchTypes).describe('Match type of the rule.'),
          is_included: z.boolean().describe('True if the rule pins the product, false if it hides it.'),
          enabled: z.boolean().describe('Whether the rule is enabled in this store.'),
        }),
      )
      .describe('Search rules that reference the product.'),
  }),
});

export const productKeywords = call({
  path: 'client/account/data/products/keywords',
  summary: 'Returns the words that a product is found by, highest weight first, at most 40.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, id: productId.describe('ID in the shop’s data.') }),
  answer: z.object({
    result: z
      .array(
        z.object({
          word: z.string().describe('The word.'),
          score: z
            .number()
            .min(0)
            .max(1)
            .describe(
              'Weight relative to the highest weight, 0 to 1. Rare words and words in important attributes have the highest weights.',
            ),
          group: z.enum(['high', 'medium', 'low']).describe('Attribute group of the attributes that contain the word.'),
          products: z.int().min(0).describe('Number of products with the word; 0 if the product is not indexed yet.'),
        }),
      )
      .describe('Words that it is found by, highest weight first.'),
  }),
});
