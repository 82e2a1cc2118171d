import { z } from 'zod';

import type { KeyScope } from '../../access/keyScopes.ts';
import { call } from '../../contract/call.ts';
import { privateKey, storeKey } from '../../contract/shapes.ts';
import { type DataEntity, entityFields } from '../imports/importEntities.ts';
import { productAttributes } from '../products/products.rest.ts';
import { facet } from '../../search/products/searchProducts.rest.ts';

/** Most objects of one call. */
export const mostPushed = 1_000;

/** An object as it would stand in a feed. */
const record = z.record(z.string().min(1).max(500), z.unknown());
const id = z.union([z.string().min(1).max(200), z.int()]);
const shop = { key: storeKey, private_key: privateKey };
const ids = z.array(id).min(1).max(mostPushed);

/** What became of each object, in the given order. */
export const pushResult = z.object({
  row: z.int().min(1).describe('Place in the list, from 1.'),
  id: z.string().nullable().describe('Null when the object has none that can be read.'),
  status: z.enum(['created', 'updated', 'unchanged', 'deleted', 'failed', 'not_found']).describe('What became of it.'),
  issues: z
    .array(
      z.object({
        field: z.string().nullable().describe('Field at fault; null for the whole object.'),
        severity: z.enum(['error', 'warning']).describe('`error`: the object was left out. `warning`: it was taken with a change.'),
        message: z.string().describe('What is wrong, in a sentence.'),
      }),
    )
    .describe('What was wrong with it.'),
});

export type PushResult = z.output<typeof pushResult>;

function resultsWith(status: PushResult['status']) {
  const example: PushResult = { row: 1, id: '4711', status, issues: [] };
  return z.object({ result: z.array(pushResult.meta({ examples: [example] })).describe('What became of each, in the given order.') });
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
  pages: { id: 'delivery', title: 'Delivery and returns', url: 'https://shop.example/delivery', text: 'We send within two days.' },
};

/** Which fields an object has. */
function recordText(name: DataEntity, isWhole: boolean): string {
  const namesOf = (isRequired: boolean) => entityFields[name].filter((field) => field.isRequired === isRequired).map(({ field }) => field);
  const needed = name === 'customers' ? ['id or email'] : isWhole ? namesOf(true) : ['id'];
  const others = [...namesOf(false), ...(isWhole ? [] : namesOf(true))].filter((field) => !needed.includes(field));
  return `1 to 1,000 objects. Needed: ${needed.join(', ')}. Known: ${others.join(', ')}. Everything else is kept as an attribute.`;
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
    summary: `Stores ${name}, new or changed as a whole, each as in a feed; answers what became of each. At most 1,000 a call.`,
    kind: 'write',
    access: { by: 'shop', private: true, scope },
    input: listInputOf(name, pushExamples[name], true),
    answer: resultsWith('created'),
  });
}

function updateOf<Name extends DataEntity>(name: Name, scope: KeyScope) {
  return call({
    path: `${name}/update`,
    summary: `Changes the given fields of stored ${name}; null takes a value away, other fields stay. At most 1,000 a call.`,
    kind: 'write',
    access: { by: 'shop', private: true, scope },
    input: listInputOf(name, changeExample(name), false),
    answer: resultsWith('updated'),
  });
}

function getOf(name: DataEntity, scope: KeyScope) {
  return call({
    path: `${name}/get`,
    summary: `Answers stored ${name} by their ids, as they would stand in a feed; ids that the store does not have are left out.`,
    kind: 'read',
    access: { by: 'shop', private: true, scope },
    input: z.object({ ...shop, ids: ids.describe('Ids, 1 to 1,000.') }),
    answer: z
      .object({ result: z.array(z.record(z.string(), z.unknown())).describe('The objects, as they would stand in a feed.') })
      .meta({ examples: [{ result: [{ ...pushExamples[name] }] }] }),
  });
}

function deleteOf(name: DataEntity, scope: KeyScope) {
  return call({
    path: `${name}/delete`,
    summary: `Deletes ${name} by their ids; answers what became of each. At most 1,000 a call.`,
    kind: 'write',
    access: { by: 'shop', private: true, scope },
    input: z.object({ ...shop, ids: ids.describe('Ids, at most 1,000.') }),
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
  summary: 'Stores products, new or changed as a whole; the same as products/upsert.',
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
  summary: 'Deletes products by their ids; the same as products/delete.',
  kind: 'write',
  access: { by: 'shop', private: true, scope: 'products:delete' },
  input: z.object({ ...shop, products: ids.meta({ description: 'Ids of products, 1 to 1,000.', examples: [['4711']] }) }),
  answer: resultsWith('deleted'),
});

export const productAttributesPush = call({
  path: 'product/attributes',
  summary: 'Answers the attributes that the store’s products have, most filled first; of very many products a sample is counted.',
  kind: 'read',
  access: { by: 'shop', private: true, scope: 'products:read' },
  input: z.object(shop),
  answer: productAttributes.answer.meta({ examples: [{ result: [{ name: 'colour', type: 'text', fill_rate: 0.83, example: 'green' }] }] }),
});

export const productFacets = call({
  path: 'product/facets',
  summary: 'Counts the values of fields or attributes over all products, or over those that are named; at most 100 values each.',
  kind: 'read',
  access: { by: 'shop', private: true, scope: 'products:read' },
  input: z.object({
    ...shop,
    facets: z.array(z.string().min(1).max(200)).min(1).max(20).describe('Names of attributes to count values of, at most 20.'),
    products: z
      .array(id)
      .max(10_000)
      .optional()
      .meta({ description: 'Ids of the products to count over; default all, up to 200,000.', examples: [['4711', '4712']] }),
  }),
  answer: z.object({ facets: z.record(z.string(), facet).describe('Values and range by attribute.') }).meta({
    examples: [{ facets: { brand: { values: [{ value: 'Norrby', count: 12 }], minimum: null, maximum: null } } }],
  }),
});
