import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { listAnswer, listInput } from '../../contract/list.ts';
import { objectId, storeKey, timestamp } from '../../contract/shapes.ts';

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
  summary: `Lists the products of a store. Sort: id, name, brand, price, list_price, stock, created_at, updated_at. Filter: ${listFields} and any attribute. The query is looked for in name and id.`,
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: listInput.extend({ key: storeKey }),
  answer: listAnswer(product),
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
