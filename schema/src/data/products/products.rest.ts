import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { boundedListAnswer, boundedListInput } from '../../contract/list.ts';
import { money } from '../../contract/money.ts';
import { objectId, storeKey, timestamp } from '../../contract/shapes.ts';
import { searchRuleMatchTypes } from '../../search/rules/searchRules.resource.ts';
import { exportColumns } from '../browse/browse.rest.ts';
import { filterText } from '../filters/filters.rest.ts';

/** The merchant's own id of a product. */
export const productId = z.string().min(1).max(200);

/** Value of an attribute: never null, never nested. */
export const attributeValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);

export type AttributeValue = z.output<typeof attributeValue>;

export const product = z.object({
  id: productId.describe('Id, as the shop has it.'),
  name: z.string().describe('Name of the product.'),
  description: z.string().nullable().describe('Text, possibly with HTML, as the shop sends it.'),
  url: z.string().nullable().describe('Address of its page in the shop; null without one.'),
  image: z.string().nullable().describe('Address of its picture; null without one.'),
  price: money.nullable().describe('Price; null when the shop does not say.'),
  list_price: money.nullable().describe('Price that is crossed out; null without one.'),
  stock: z.number().nullable().describe('Pieces in stock; null when the shop does not say.'),
  brand: z.string().nullable().describe('Brand; null without one.'),
  categories: z.array(z.string()).describe('Categories, from the widest to the narrowest.'),
  created_at: timestamp.nullable().describe('When it was made, ISO 8601 in UTC.'),
  updated_at: timestamp.describe('When its data last changed here.'),
  attributes: z.record(z.string(), attributeValue).describe('Names are letters, digits and underscores.'),
});

export type ProductRow = z.output<typeof product>;

export const attributeTypes = ['text', 'number', 'boolean', 'list', 'date'] as const;

const listFields = 'id, name, brand, price, list_price, stock, categories, created_at, updated_at';

export const productsList = call({
  path: 'client/account/data/products/list',
  summary: `Lists the products of a store. Sort: id, name, brand, price, list_price, stock, created_at, updated_at. Filter: ${listFields} and any attribute. The query is looked for in name and id. \`where\` is a filter expression; conditions on attributes that no product has hold for none.`,
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: boundedListInput.extend({ key: storeKey, where: filterText.describe('A filter as text, in place of or beside filter.') }),
  answer: boundedListAnswer(product),
});

export const productsExport = call({
  path: 'client/account/data/products/export',
  summary:
    'Makes a CSV file of exactly what a list shows, in the background: the same search, filter, expression and order, and the columns that are named. When the job has succeeded, GET /v2/client/export/products/file answers it for a day.',
  kind: 'write',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: productsList.input
    .omit({ limit: true, offset: true })
    .extend({ columns: exportColumns.describe('Columns of the file, under their headings.') }),
  answer: z.object({ job_id: objectId }),
});

export const productsInfo = call({
  path: 'client/account/data/products/info',
  summary: 'Answers one product by its id.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, id: productId.describe('Id, as the shop has it.') }),
  answer: z.object({ product: product.describe('The product.') }),
});

export const productsByIds = call({
  path: 'client/account/data/products/by_ids',
  summary: 'Answers the products of a list of ids, in any order; ids without a product are left out.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, ids: z.array(productId).max(1000).describe('Ids of products, at most 1,000.') }),
  answer: z.object({ result: z.array(product).describe('The products found.') }),
});

export const productsRaw = call({
  path: 'client/account/data/products/raw',
  summary: 'Answers one product as flat JSON, as it would stand in a feed.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, id: productId.describe('Id, as the shop has it.') }),
  answer: z.object({ product: z.record(z.string(), z.unknown()).describe('The product as JSON, with all that is stored.') }),
});

const changedCell = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);

export const productChange = z.object({
  seq: z.int().describe('Grows with time; unique within the product.'),
  at: timestamp.describe('When, ISO 8601 in UTC.'),
  kind: z.enum(['created', 'updated', 'deleted']).describe('What happened to it.'),
  import_id: objectId.nullable().describe('The import that brought it; null when it came another way.'),
  cells: z
    .array(
      z.object({
        field: z.string().describe('Name of the field or attribute.'),
        before: changedCell.describe('Value before; null for none.'),
        after: changedCell.describe('Value after; null for none.'),
      }),
    )
    .describe('Only what differs; null where there was or is nothing. Long texts are cut at 500 characters.'),
});

export const productHistory = call({
  path: 'client/account/data/products/history',
  summary: 'Answers what imports and pushes changed in one product, newest first, at most 100 changes of the last 180 days.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, id: productId.describe('Id, as the shop has it.') }),
  answer: z.object({ result: z.array(productChange).describe('The newest 100 changes, newest first.') }),
});

export const productFigures = call({
  path: 'client/account/data/products/figures',
  summary: 'Answers views, clicks and orders of one product by day, in UTC, today last.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({
    key: storeKey,
    id: productId.describe('Id, as the shop has it.'),
    days: z.int().min(1).max(366).default(30).describe('Days back, today among them.'),
  }),
  answer: z.object({
    result: z
      .array(
        z.object({
          day: z.string().describe('Date, e.g. 2026-11-21.'),
          views: z.int().min(0).describe("Of its page, as the shop's script tells them."),
          clicks: z.int().min(0).describe('In elements and results.'),
          orders: z.int().min(0).describe('Orders with it.'),
          revenue: money.describe("Value of the product's lines."),
        }),
      )
      .describe('Figures by day, oldest first.'),
    is_tracked: z
      .boolean()
      .describe("Whether the store's pages have told any event in these days: without, views and clicks are unknown rather than none."),
  }),
});

export const productLabels = call({
  path: 'client/account/data/products/labels',
  summary: 'Answers the tracking labels under which one product was clicked in the last 90 days, most often first, at most 20.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, id: productId.describe('Id, as the shop has it.') }),
  answer: z.object({
    result: z
      .array(z.object({ label: z.string().describe('Tracking label.'), clicks: z.int().describe('Clicks.') }))
      .describe('Labels under which it was clicked in the last 90 days, most often first.'),
  }),
});

export const productRelations = call({
  path: 'client/account/data/products/relations',
  summary: 'Answers what is bought with one product, what could stand in its place, and the search rules that name it.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, id: productId.describe('Id, as the shop has it.') }),
  answer: z.object({
    orders: z.int().min(0).describe("Number of the product's newest orders that were looked at, at most 5,000."),
    cross_sells: z
      .array(
        z.object({
          id: productId.describe('Id of a product that is bought with it.'),
          orders: z.int().min(1).describe('Orders with both.'),
        }),
      )
      .describe('Products in at least two of these orders, most often first, at most 12.'),
    alternatives: z
      .array(
        z.object({
          id: productId.describe('Id of a similar product.'),
          orders: z.int().min(0).describe('Orders with it in the last 90 days.'),
        }),
      )
      .describe('Products of the same category at about the same price, most bought in 90 days first, at most 12.'),
    rules: z
      .array(
        z.object({
          id: objectId,
          query: z.string().describe('What is searched for.'),
          match_type: z.enum(searchRuleMatchTypes).describe('Whether the query must be exactly that.'),
          is_included: z.boolean().describe('True when the rule puts it on top, false when it hides it.'),
          enabled: z.boolean().describe('Whether the rule is on in this store.'),
        }),
      )
      .describe('Search rules that name it.'),
  }),
});

export const productKeywords = call({
  path: 'client/account/data/products/keywords',
  summary: 'Answers the words that one product is found by, heaviest first, at most 40.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, id: productId.describe('Id, as the shop has it.') }),
  answer: z.object({
    result: z
      .array(
        z.object({
          word: z.string().describe('The word.'),
          score: z
            .number()
            .min(0)
            .max(1)
            .describe("Share of the heaviest word's weight, 0 to 1: rare words and those in important texts weigh most."),
          group: z.enum(['high', 'medium', 'low']).describe('How much the attributes count in which it stands.'),
          products: z.int().min(0).describe('Number of products that have it; 0 while the index does not know the product yet.'),
        }),
      )
      .describe('Words by which it is found, the strongest first.'),
  }),
});

export const productAttributes = call({
  path: 'client/account/data/products/attributes',
  summary: 'Answers the attributes that a store’s products have, most filled first; of very many products a sample is counted.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({
    result: z
      .array(
        z.object({
          name: z.string().describe('Name of the attribute.'),
          type: z.enum(attributeTypes).describe('What its values are.'),
          fill_rate: z.number().min(0).max(1).describe("Share of the store's products that have it, 0 to 1."),
          example: z.string().nullable().describe('At most 200 characters.'),
        }),
      )
      .describe('The attributes, by name.'),
  }),
});
