import { z } from 'zod';

import type { KeyScope } from '../../access/keyScopes.ts';
import { call } from '../../contract/call.ts';
import { storeKey } from '../../contract/shapes.ts';
import type { DataEntity } from '../imports/importEntities.ts';
import { productAttributes } from '../products/products.rest.ts';
import { facet } from '../../search/products/searchProducts.rest.ts';

/** Most objects of one call. */
export const mostPushed = 1_000;

/** An object as it would stand in a feed. */
const record = z.record(z.string().min(1).max(500), z.unknown());
const id = z.union([z.string().min(1).max(200), z.int()]);
const shop = { key: storeKey, private_key: z.string().max(200) };
const ids = z.array(id).min(1).max(mostPushed);

/** What became of each object, in the given order. */
export const pushResult = z.object({
  row: z.int().min(1).describe('Place in the list, from 1.'),
  id: z.string().nullable().describe('Null when the object has none that can be read.'),
  status: z.enum(['created', 'updated', 'unchanged', 'deleted', 'failed', 'not_found']),
  issues: z.array(
    z.object({
      field: z.string().nullable(),
      severity: z.enum(['error', 'warning']).describe('`error`: the object was left out. `warning`: it was taken with a change.'),
      message: z.string(),
    }),
  ),
});

export type PushResult = z.output<typeof pushResult>;

const results = z.object({ result: z.array(pushResult) });
const records = z.array(record).min(1).max(mostPushed);

/** An input whose list of objects goes by the entity's own name. */
function listInputOf<Name extends DataEntity>(name: Name) {
  // A computed name widens to string: what is built has the one name.
  const list = { [name]: records } as Record<Name, typeof records>;
  return z.object({ ...shop, ...list });
}

function upsertOf<Name extends DataEntity>(name: Name, scope: KeyScope) {
  return call({
    path: `${name}/upsert`,
    summary: `Stores ${name}, new or changed as a whole, each as in a feed; answers what became of each. At most 1,000 a call.`,
    kind: 'write',
    access: { by: 'shop', private: true, scope },
    input: listInputOf(name),
    answer: results,
  });
}

function updateOf<Name extends DataEntity>(name: Name, scope: KeyScope) {
  return call({
    path: `${name}/update`,
    summary: `Changes the given fields of stored ${name}; null takes a value away, other fields stay. At most 1,000 a call.`,
    kind: 'write',
    access: { by: 'shop', private: true, scope },
    input: listInputOf(name),
    answer: results,
  });
}

function getOf(name: DataEntity, scope: KeyScope) {
  return call({
    path: `${name}/get`,
    summary: `Answers stored ${name} by their ids, as they would stand in a feed; ids that the store does not have are left out.`,
    kind: 'read',
    access: { by: 'shop', private: true, scope },
    input: z.object({ ...shop, ids }),
    answer: z.object({ result: z.array(z.record(z.string(), z.unknown())) }),
  });
}

function deleteOf(name: DataEntity, scope: KeyScope) {
  return call({
    path: `${name}/delete`,
    summary: `Deletes ${name} by their ids; answers what became of each. At most 1,000 a call.`,
    kind: 'write',
    access: { by: 'shop', private: true, scope },
    input: z.object({ ...shop, ids }),
    answer: results,
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
  input: z.object({ ...shop, products: z.array(record).min(1).max(mostPushed) }),
  answer: results,
});

export const productRemove = call({
  path: 'product/remove',
  summary: 'Deletes products by their ids; the same as products/delete.',
  kind: 'write',
  access: { by: 'shop', private: true, scope: 'products:delete' },
  input: z.object({ ...shop, products: ids }),
  answer: results,
});

export const productAttributesPush = call({
  path: 'product/attributes',
  summary: 'Answers the attributes that the store’s products have, most filled first; of very many products a sample is counted.',
  kind: 'read',
  access: { by: 'shop', private: true, scope: 'products:read' },
  input: z.object(shop),
  answer: productAttributes.answer,
});

export const productFacets = call({
  path: 'product/facets',
  summary: 'Counts the values of fields or attributes over all products, or over those that are named; at most 100 values each.',
  kind: 'read',
  access: { by: 'shop', private: true, scope: 'products:read' },
  input: z.object({ ...shop, facets: z.array(z.string().min(1).max(200)).min(1).max(20), products: z.array(id).max(10_000).optional() }),
  answer: z.object({ facets: z.record(z.string(), facet) }),
});
