import type { DataEntity } from '@endcap/schema/data/imports/importEntities.ts';
import {
  categoriesDelete,
  categoriesGet,
  categoriesUpdate,
  categoriesUpsert,
  customersDelete,
  customersGet,
  customersUpdate,
  customersUpsert,
  ordersDelete,
  ordersGet,
  ordersUpdate,
  ordersUpsert,
  pagesDelete,
  pagesGet,
  pagesUpdate,
  pagesUpsert,
  productAdd,
  productAttributesPush,
  productFacets,
  productRemove,
  productsDelete,
  productsGet,
  productsUpdate,
  productsUpsert,
  type PushResult,
} from '@endcap/schema/data/push/dataPush.rest.ts';

import { handle, type ShopContext } from '../../http/handle.ts';
import { readFacets } from '../../search/products/facets.ts';
import { summarizeAttributes } from '../products/productAttributes.ts';
import { followPush } from './dataPush.jobs.ts';
import { deleteObjects, updateObjects, upsertObjects } from './pushObjects.ts';
import { storedRecords } from './storedRecords.ts';

/** Products over which facets are counted when none are named. */
const mostCounted = 200_000;

const pushing = ({ db, store, now }: ShopContext, entity: DataEntity) => ({ db, storeKey: store.key, entity, now });

/** Lets search and counts follow. */
async function follow(context: ShopContext, entity: DataEntity, result: PushResult[]): Promise<{ result: PushResult[] }> {
  const changed = result.filter(({ status }) => status === 'created' || status === 'updated' || status === 'deleted');
  if (entity === 'products' || entity === 'categories') await followPush(context, changed.length);
  return { result };
}

type Records = readonly Readonly<Record<string, unknown>>[];
type Ids = readonly (string | number)[];

const upsert = async (context: ShopContext, entity: DataEntity, records: Records) =>
  follow(context, entity, await upsertObjects(pushing(context, entity), records));
const update = async (context: ShopContext, entity: DataEntity, records: Records) =>
  follow(context, entity, await updateObjects(pushing(context, entity), records));
const remove = async (context: ShopContext, entity: DataEntity, ids: Ids) =>
  follow(context, entity, await deleteObjects(pushing(context, entity), ids));

async function get({ db, store }: ShopContext, entity: DataEntity, given: Ids) {
  const ids = given.map(String);
  const records = await storedRecords(db.pool, store.key, entity, ids);
  return { result: ids.map((id) => records.get(id)).filter((record) => record !== undefined) };
}

const facets = handle(productFacets, async ({ facets: names, products }, { db, store }) => {
  const ids =
    products?.map(String) ??
    (await db.pool.query<{ id: string }>(`SELECT id FROM products WHERE store_key = $1 LIMIT ${mostCounted}`, [store.key])).rows.map(
      ({ id }) => id,
    );
  return { facets: await readFacets(db, store.key, () => ids, names) };
});

export const handlers = [
  handle(productsUpsert, ({ products }, context) => upsert(context, 'products', products)),
  handle(productsUpdate, ({ products }, context) => update(context, 'products', products)),
  handle(productsGet, ({ ids }, context) => get(context, 'products', ids)),
  handle(productsDelete, ({ ids }, context) => remove(context, 'products', ids)),
  handle(categoriesUpsert, ({ categories }, context) => upsert(context, 'categories', categories)),
  handle(categoriesUpdate, ({ categories }, context) => update(context, 'categories', categories)),
  handle(categoriesGet, ({ ids }, context) => get(context, 'categories', ids)),
  handle(categoriesDelete, ({ ids }, context) => remove(context, 'categories', ids)),
  handle(ordersUpsert, ({ orders }, context) => upsert(context, 'orders', orders)),
  handle(ordersUpdate, ({ orders }, context) => update(context, 'orders', orders)),
  handle(ordersGet, ({ ids }, context) => get(context, 'orders', ids)),
  handle(ordersDelete, ({ ids }, context) => remove(context, 'orders', ids)),
  handle(customersUpsert, ({ customers }, context) => upsert(context, 'customers', customers)),
  handle(customersUpdate, ({ customers }, context) => update(context, 'customers', customers)),
  handle(customersGet, ({ ids }, context) => get(context, 'customers', ids)),
  handle(customersDelete, ({ ids }, context) => remove(context, 'customers', ids)),
  handle(pagesUpsert, ({ pages }, context) => upsert(context, 'pages', pages)),
  handle(pagesUpdate, ({ pages }, context) => update(context, 'pages', pages)),
  handle(pagesGet, ({ ids }, context) => get(context, 'pages', ids)),
  handle(pagesDelete, ({ ids }, context) => remove(context, 'pages', ids)),
  handle(productAdd, ({ products }, context) => upsert(context, 'products', products)),
  handle(productRemove, ({ products }, context) => remove(context, 'products', products)),
  handle(productAttributesPush, async (_input, { db, store, now }) => ({ result: await summarizeAttributes(db, store.key, now) })),
  facets,
];
