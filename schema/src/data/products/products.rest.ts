import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { boundedListAnswer, boundedListInput } from '../../contract/list.ts';
import { money } from '../../contract/money.ts';
import { objectId, storeKey, timestamp } from '../../contract/shapes.ts';
import { bulkIds, deletedAnswer, exportColumns, restoredAnswer } from '../browse/browse.rest.ts';
import { filterText } from '../filters/filters.rest.ts';

/** The merchant's own id of a product. */
export const productId = z.string().min(1).max(200);

/** Value of an attribute: never null, never nested. */
export const attributeValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);

export type AttributeValue = z.output<typeof attributeValue>;

export const product = z.object({
  id: productId.describe('ID in the shop’s data.'),
  name: z.string().describe('Name of the product.'),
  description: z.string().nullable().describe('Description; may contain HTML, as sent by the shop.'),
  url: z.string().nullable().describe('URL of the product page in the shop; null if none.'),
  image: z.string().nullable().describe('URL of its image; null if none.'),
  price: money.nullable().describe('Price; null if the shop has not sent any.'),
  list_price: money.nullable().describe('List price, before a discount; null if none.'),
  stock: z.number().nullable().describe('Stock quantity; null if the shop has not sent any.'),
  brand: z.string().nullable().describe('Brand; null if none.'),
  categories: z.array(z.string()).describe('Categories, from the most general to the most specific.'),
  created_at: timestamp.nullable().describe('When it was created, ISO 8601 in UTC.'),
  updated_at: timestamp.describe('When its data last changed in Endcap.'),
  attributes: z.record(z.string(), attributeValue).describe('Must consist of letters, digits and underscores.'),
});

export type ProductRow = z.output<typeof product>;

export const attributeTypes = ['text', 'number', 'boolean', 'list', 'date'] as const;

const listFields = 'id, name, brand, price, list_price, stock, categories, created_at, updated_at';

export const productsList = call({
  path: 'client/account/data/products/list',
  summary: `Lists the products of a store. Sort: id, name, brand, price, list_price, stock, created_at, updated_at. Filter: ${listFields} and any attribute. The query searches names and IDs. \`where\` is a filter expression; conditions on attributes that no product has match nothing, and negated ones every product.`,
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: boundedListInput.extend({
    key: storeKey,
    where: filterText.describe('A filter expression, instead of or in addition to filter.'),
  }),
  answer: boundedListAnswer(product),
});

export const productsExport = call({
  path: 'client/account/data/products/export',
  summary:
    'Creates a CSV file of the products shown in a list, in the background: same search, filter, expression, order and columns. Once the job has succeeded, the file can be downloaded from GET /v2/client/export/products/file for one day.',
  kind: 'write',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: productsList.input
    .omit({ limit: true, offset: true })
    .extend({ columns: exportColumns.describe('Columns of the file with their headings.') }),
  answer: z.object({ job_id: objectId }),
});

export const productsInfo = call({
  path: 'client/account/data/products/info',
  summary: 'Returns a product by its ID.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, id: productId.describe('ID in the shop’s data.') }),
  answer: z.object({ product: product.describe('The product.') }),
});

export const productsByIds = call({
  path: 'client/account/data/products/by_ids',
  summary: 'Returns products by their IDs, in any order. Unknown IDs are omitted.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, ids: z.array(productId).max(1000).describe('IDs of products, at most 1,000.') }),
  answer: z.object({ result: z.array(product).describe('The products found.') }),
});

export const productsRaw = call({
  path: 'client/account/data/products/raw',
  summary: 'Returns a product as flat JSON, as in a feed.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, id: productId.describe('ID in the shop’s data.') }),
  answer: z.object({ product: z.record(z.string(), z.unknown()).describe('The complete product as JSON.') }),
});

export const productAttributes = call({
  path: 'client/account/data/products/attributes',
  summary: 'Returns the attributes of the store’s products, most common first. Very large catalogues are sampled.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({
    result: z
      .array(
        z.object({
          name: z.string().describe('Name of the attribute.'),
          type: z.enum(attributeTypes).describe('Value type of the attribute.'),
          fill_rate: z.number().min(0).max(1).describe("Share of the store's products with the attribute, 0 to 1."),
          example: z.string().nullable().describe('The value, at most 200 characters.'),
        }),
      )
      .describe('Attributes, by name.'),
  }),
});

export const productsDelete = call({
  path: 'client/account/data/products/delete',
  summary: 'Deletes products of a store. They can be restored for ten minutes. A product that the shop sends again is created again.',
  kind: 'write',
  access: { by: 'store', can: 'DATA_DELETE' },
  input: z.object({ key: storeKey, ids: bulkIds.describe('IDs of products, at most 1,000.') }),
  answer: deletedAnswer,
});

export const productsRestore = call({
  path: 'client/account/data/products/restore',
  summary: 'Restores deleted products, within ten minutes.',
  kind: 'write',
  access: { by: 'store', can: 'DATA_DELETE' },
  input: z.object({ key: storeKey, ids: bulkIds.describe('IDs of products, at most 1,000.') }),
  answer: restoredAnswer,
});

export const productValueFields = ['brand', 'categories'] as const;

export const productValues = call({
  path: 'client/account/data/products/values',
  summary: 'Lists the brands or categories of a store’s products with the number of products, most products first.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({
    key: storeKey,
    field: z.enum(productValueFields).describe('Field whose values are listed.'),
    query: z.string().max(200).default('').describe('Text that the value must contain; case-insensitive. Default: any.'),
    limit: z.int().min(1).max(200).default(50).describe('Number of values.'),
  }),
  answer: z.object({
    result: z
      .array(
        z.object({
          value: z.string().describe('The brand or category.'),
          count: z.int().min(1).describe('Number of products with the value.'),
        }),
      )
      .describe('Values, most products first.'),
  }),
});
