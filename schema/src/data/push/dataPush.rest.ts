import { z } from 'zod';

import type { KeyScope } from '../../access/keyScopes.ts';
import { call } from '../../contract/call.ts';
import { privateKey, storeKey } from '../../contract/shapes.ts';
import { type DataEntity, entityFields } from '../imports/importEntities.ts';
import { productAttributes } from '../products/products.rest.ts';
import { facet } from '../../search/products/searchProducts.rest.ts';

/** Most objects of one call. */
export const mostPushed = 1_000;

/** An object as it would be in a feed. */
const record = z.record(z.string().min(1).max(500), z.unknown());
const id = z.union([z.string().min(1).max(200), z.int()]);
const shop = { key: storeKey, private_key: privateKey };
const ids = z.array(id).min(1).max(mostPushed);

/** The outcome of each object, in the given order. */
export const pushResult = z.object({
  row: z.int().min(1).describe('Position in the list, from 1.'),
  id: z.string().nullable().describe('ID of the object; null if it has none that can be read.'),
  status: z.enum(['created', 'updated', 'unchanged', 'deleted', 'failed', 'not_found']).describe('Result for the object.'),
  issues: z
    .array(
      z.object({
        field: z.string().nullable().describe('Affected field; null for the whole object.'),
        severity: z.enum(['error', 'warning']).describe('`error`: the object was skipped. `warning`: it was stored with a fix.'),
        message: z.string().describe('Description of the issue, as a sentence.'),
      }),
    )
    .describe('Issues with the object.'),
});

export type PushResult = z.output<typeof pushResult>;

function resultsWith(status: PushResult['status']) {
  const example: PushResult = { row: 1, id: '4711', status, issues: [] };
  return z.object({ result: z.array(pushResult.meta({ examples: [example] })).describe('Results for each object, in the given order.') });
}
const records = z.array(record).min(1).max(mostPushed);

/** What a reader of the reference copies. */
const pushExamples: Readonly<Record<DataEntity, object>> = {
  products: {
    id: '4711',
    name: 'Two-person tent',
    price: 199.9,
    stock: 12,
    brand: 'Norrby',
    categories: ['Outdoor', 'Tents'],
    url: 'https://shop.example/tents/4711',
    image: 'https://shop.example/media/4711.jpg',
    colour: 'green',
  },
  categories: { id: 'tents', name: 'Tents', url: 'https://shop.example/tents', subcategories: ['family-tents'] },
  orders: {
    id: '100245',
    time: '2026-11-21T09:30:00.000Z',
    email: 'ann@shop.example',
    total_value: 199.9,
    products: [{ id: '4711', quantity: 1, price: 199.9 }],
  },
  customers: { id: '17', email: 'ann@shop.example', name: 'Ann Lund', subscribed: true },
  pages: { id: 'delivery', title: 'Delivery and returns', url: 'https://shop.example/delivery', text: 'Orders ship within two days.' },
};

/** Which fields an object has. */
function recordText(name: DataEntity, isWhole: boolean): string {
  const namesOf = (isRequired: boolean) => entityFields[name].filter((field) => field.isRequired === isRequired).map(({ field }) => field);
  const needed = name === 'customers' ? ['ID or email'] : isWhole ? namesOf(true) : ['id'];
  const others = [...namesOf(false), ...(isWhole ? [] : namesOf(true))].filter((field) => !needed.includes(field));
  return `1 to 1,000 objects. Required: ${needed.join(', ')}. Optional: ${others.join(', ')}. All other fields are stored as attributes.`;
}

/** An input whose list of objects goes by the entity's own name. */
function listInputOf<Name extends DataEntity>(name: Name, example: object, isWhole: boolean) {
  // A computed name widens to string: what is built has the one name.
  const list = { [name]: records.meta({ description: recordText(name, isWhole), examples: [[{ ...example }]] }) } as Record<
    Name,
    typeof records
  >;
  return z.object({ ...shop, ...list });
}

/** A change of an object: its id, and one of its fields. */
const changeExample = (name: DataEntity): object =>
  Object.fromEntries(Object.entries(pushExamples[name]).filter((_entry, at) => at === 0 || at === 2));

function upsertOf<Name extends DataEntity>(name: Name, scope: KeyScope) {
  return call({
    path: `${name}/upsert`,
    summary: `Creates or replaces ${name}, given as in a feed. Returns the result for each. At most 1,000 per call.`,
    kind: 'write',
    access: { by: 'shop', private: true, scope },
    input: listInputOf(name, pushExamples[name], true),
    answer: resultsWith('created'),
  });
}

function updateOf<Name extends DataEntity>(name: Name, scope: KeyScope) {
  return call({
    path: `${name}/update`,
    summary: `Updates the given fields of stored ${name}. Null clears a field; omitted fields stay unchanged. At most 1,000 per call.`,
    kind: 'write',
    access: { by: 'shop', private: true, scope },
    input: listInputOf(name, changeExample(name), false),
    answer: resultsWith('updated'),
  });
}

function getOf(name: DataEntity, scope: KeyScope) {
  return call({
    path: `${name}/get`,
    summary: `Returns stored ${name} by their IDs, as in a feed. Unknown IDs are omitted.`,
    kind: 'read',
    access: { by: 'shop', private: true, scope },
    input: z.object({ ...shop, ids: ids.describe('IDs, 1 to 1,000.') }),
    answer: z
      .object({ result: z.array(z.record(z.string(), z.unknown())).describe('The objects, as in a feed.') })
      .meta({ examples: [{ result: [{ ...pushExamples[name] }] }] }),
  });
}

function deleteOf(name: DataEntity, scope: KeyScope) {
  return call({
    path: `${name}/delete`,
    summary: `Deletes ${name} by their IDs. Returns the result for each. At most 1,000 per call.`,
    kind: 'write',
    access: { by: 'shop', private: true, scope },
    input: z.object({ ...shop, ids: ids.describe('IDs, at most 1,000.') }),
    answer: resultsWith('deleted'),
  });
}

export const productsUpsert = upsertOf('products', 'products:write');
export const productsUpdate = updateOf('products', 'products:write');
export const productsGet = getOf('products', 'products:read');
export const productsDelete = deleteOf('products', 'products:delete');
export const categoriesUpsert = upsertOf('categories', 'categories:write');
export const categoriesUpdate = updateOf('categories', 'categories:write');
export const categoriesGet = getOf('categories', 'categories:read');
export const categoriesDelete = deleteOf('categories', 'categories:delete');
export const ordersUpsert = upsertOf('orders', 'orders:write');
export const ordersUpdate = updateOf('orders', 'orders:write');
export const ordersGet = getOf('orders', 'orders:read');
export const ordersDelete = deleteOf('orders', 'orders:delete');
export const customersUpsert = upsertOf('customers', 'customers:write');
export const customersUpdate = updateOf('customers', 'customers:write');
export const customersGet = getOf('customers', 'customers:read');
export const customersDelete = deleteOf('customers', 'customers:delete');
export const pagesUpsert = upsertOf('pages', 'pages:write');
export const pagesUpdate = updateOf('pages', 'pages:write');
export const pagesGet = getOf('pages', 'pages:read');
export const pagesDelete = deleteOf('pages', 'pages:delete');

export const productAdd = call({
  path: 'product/add',
  summary: 'Creates or replaces products. Alias of products/upsert.',
  kind: 'write',
  access: { by: 'shop', private: true, scope: 'products:write' },
  input: z.object({
    ...shop,
    products: records.meta({ description: recordText('products', true), examples: [[{ ...pushExamples.products }]] }),
  }),
  answer: resultsWith('created'),
});

export const productRemove = call({
  path: 'product/remove',
  summary: 'Deletes products by their IDs. Alias of products/delete.',
  kind: 'write',
  access: { by: 'shop', private: true, scope: 'products:delete' },
  input: z.object({ ...shop, products: ids.meta({ description: 'IDs of products, 1 to 1,000.', examples: [['4711']] }) }),
  answer: resultsWith('deleted'),
});

export const productAttributesPush = call({
  path: 'product/attributes',
  summary: 'Returns the attributes of the store’s products, most common first. Very large catalogues are sampled.',
  kind: 'read',
  access: { by: 'shop', private: true, scope: 'products:read' },
  input: z.object(shop),
  answer: productAttributes.answer.meta({ examples: [{ result: [{ name: 'colour', type: 'text', fill_rate: 0.83, example: 'green' }] }] }),
});

export const productFacets = call({
  path: 'product/facets',
  summary: 'Counts the values of fields or attributes over all or the given products, at most 100 values each.',
  kind: 'read',
  access: { by: 'shop', private: true, scope: 'products:read' },
  input: z.object({
    ...shop,
    facets: z.array(z.string().min(1).max(200)).min(1).max(20).describe('Names of the attributes whose values to count, at most 20.'),
    products: z
      .array(id)
      .max(10_000)
      .optional()
      .meta({ description: 'IDs of the products to count. Default: all, up to 200,000.', examples: [['4711', '4712']] }),
  }),
  answer: z.object({ facets: z.record(z.string(), facet).describe('Values and range by attribute.') }).meta({
    examples: [{ facets: { brand: { values: [{ value: 'Norrby', count: 12 }], minimum: null, maximum: null } } }],
  }),
});
