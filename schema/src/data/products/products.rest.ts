import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { listInput } from '../../contract/list.ts';
import { objectId, storeKey, timestamp } from '../../contract/shapes.ts';
import { searchRuleMatchTypes } from '../../search/rules/searchRules.rest.ts';
import { boundedListAnswer, exportColumns } from '../browse/browse.rest.ts';
import { filterText } from '../filters/filters.rest.ts';

/** The merchant's own id of a product. */
export const productId = z.string().min(1).max(200);

/** Value of an attribute: never null, never nested. */
export const attributeValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);

export type AttributeValue = z.output<typeof attributeValue>;

export const product = z.object({
  id: productId,
  name: z.string(),
  /** Text, possibly with HTML, as the shop sends it. */
  description: z.string().nullable(),
  url: z.string().nullable(),
  image: z.string().nullable(),
  /** In the store's currency. */
  price: z.number().nullable(),
  list_price: z.number().nullable(),
  stock: z.number().nullable(),
  brand: z.string().nullable(),
  categories: z.array(z.string()),
  created_at: timestamp.nullable(),
  /** When its data last changed here. */
  updated_at: timestamp,
  /** Names are letters, digits and underscores. */
  attributes: z.record(z.string(), attributeValue),
});

export type ProductRow = z.output<typeof product>;

export const attributeTypes = ['text', 'number', 'boolean', 'list', 'date'] as const;

const listFields = 'id, name, brand, price, list_price, stock, categories, created_at, updated_at';

export const productsList = call({
  path: 'client/account/data/products/list',
  summary: `Lists the products of a store. Sort: id, name, brand, price, list_price, stock, created_at, updated_at. Filter: ${listFields} and any attribute. The query is looked for in name and id. \`where\` is a filter expression; conditions on attributes that no product has hold for none.`,
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: listInput.extend({ key: storeKey, where: filterText }),
  answer: boundedListAnswer(product),
});

export const productsExport = call({
  path: 'client/account/data/products/export',
  summary:
    'Makes a CSV file of exactly what a list shows, in the background: the same search, filter, expression and order, and the columns that are named. When the job has succeeded, GET /v2/client/export/products/file answers it for a day.',
  kind: 'write',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: productsList.input.omit({ limit: true, offset: true }).extend({ columns: exportColumns }),
  answer: z.object({ job_id: objectId }),
});

export const productsInfo = call({
  path: 'client/account/data/products/info',
  summary: 'Answers one product by its id.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, id: productId }),
  answer: z.object({ product }),
});

export const productsByIds = call({
  path: 'client/account/data/products/by_ids',
  summary: 'Answers the products of a list of ids, in any order; ids without a product are left out.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, ids: z.array(productId).max(1000) }),
  answer: z.object({ result: z.array(product) }),
});

export const productsRaw = call({
  path: 'client/account/data/products/raw',
  summary: 'Answers one product as flat JSON, as it would stand in a feed.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, id: productId }),
  answer: z.object({ product: z.record(z.string(), z.unknown()) }),
});

const changedCell = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);

export const productChange = z.object({
  /** Grows with time; unique within the product. */
  seq: z.int(),
  at: timestamp,
  kind: z.enum(['created', 'updated', 'deleted']),
  /** The import that brought it; null when it came another way. */
  import_id: objectId.nullable(),
  /** Only what differs; null where there was or is nothing. Long texts are cut at 500 characters. */
  cells: z.array(z.object({ field: z.string(), before: changedCell, after: changedCell })),
});

export const productHistory = call({
  path: 'client/account/data/products/history',
  summary: 'Answers what imports and pushes changed in one product, newest first, at most 100 changes of the last 180 days.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, id: productId }),
  answer: z.object({ result: z.array(productChange) }),
});

export const productFigures = call({
  path: 'client/account/data/products/figures',
  summary: 'Answers views, clicks and orders of one product by day, in UTC, today last.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, id: productId, days: z.int().min(1).max(366).default(30) }),
  answer: z.object({
    result: z.array(
      z.object({
        /** Date, e.g. `2026-11-21`. */
        day: z.string(),
        /** Of its page, as the shop's script tells them. */
        views: z.int().min(0),
        /** In elements and results. */
        clicks: z.int().min(0),
        orders: z.int().min(0),
        /** Of the product's lines, in the store's currency. */
        revenue: z.number(),
      }),
    ),
    /** Whether the store's pages have told any event in these days: without, views and clicks are unknown rather than none. */
    is_tracked: z.boolean(),
  }),
});

export const productLabels = call({
  path: 'client/account/data/products/labels',
  summary: 'Answers the tracking labels under which one product was clicked in the last 90 days, most often first, at most 20.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, id: productId }),
  answer: z.object({ result: z.array(z.object({ label: z.string(), clicks: z.int() })) }),
});

export const productRelations = call({
  path: 'client/account/data/products/relations',
  summary: 'Answers what is bought with one product, what could stand in its place, and the search rules that name it.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, id: productId }),
  answer: z.object({
    /** Number of the product's newest orders that were looked at, at most 5,000. */
    orders: z.int().min(0),
    /** Products in at least two of these orders, most often first, at most 12. */
    cross_sells: z.array(z.object({ id: productId, orders: z.int().min(1) })),
    /** Products of the same category at about the same price, most bought in 90 days first, at most 12. */
    alternatives: z.array(z.object({ id: productId, orders: z.int().min(0) })),
    rules: z.array(
      z.object({
        id: objectId,
        query: z.string(),
        match_type: z.enum(searchRuleMatchTypes),
        is_included: z.boolean(),
        enabled: z.boolean(),
      }),
    ),
  }),
});

export const productKeywords = call({
  path: 'client/account/data/products/keywords',
  summary: 'Answers the words that one product is found by, heaviest first, at most 40.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, id: productId }),
  answer: z.object({
    result: z.array(
      z.object({
        word: z.string(),
        /** Share of the heaviest word's weight, 0 to 1: rare words and those in important texts weigh most. */
        score: z.number().min(0).max(1),
        group: z.enum(['high', 'medium', 'low']),
        /** Number of products that have it; 0 while the index does not know the product yet. */
        products: z.int().min(0),
      }),
    ),
  }),
});

export const productAttributes = call({
  path: 'client/account/data/products/attributes',
  summary: 'Answers the attributes that a store’s products have, most filled first; of very many products a sample is counted.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({
    result: z.array(
      z.object({
        name: z.string(),
        type: z.enum(attributeTypes),
        /** Share of the store's products that have it, 0 to 1. */
        fill_rate: z.number().min(0).max(1),
        /** At most 200 characters. */
        example: z.string().nullable(),
      }),
    ),
  }),
});
