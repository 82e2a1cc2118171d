import {
  productAttributes,
  productsByIds as productsByIdsCall,
  productsDelete,
  productsExport,
  productsInfo,
  productsList,
  productsRaw,
  productsRestore,
  productValues,
} from '@endcap/schema/data/products/products.rest.ts';
import {
  productFigures,
  productLabels,
  productHistory,
  productKeywords,
  productRelations,
} from '@endcap/schema/data/products/productInsights.rest.ts';

import type { Database } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import { deleteObjects, restoreObjects } from '../browse/deleteObjects.ts';
import { followPush } from '../push/dataPush.jobs.ts';
import { deletableProducts } from './deletedProducts.ts';
import { summarizeAttributes } from './productAttributes.ts';
import { readProductChanges } from './productChanges.store.ts';
import { readProductFigures, readProductKeywords, readProductRelations, readProductLabels } from './productInsight.store.ts';
import { readProductValues } from './productValues.ts';
import { listedProducts, listProducts } from './productList.ts';
import { productExportJob } from './products.jobs.ts';
import { feedProductOf, flatProduct, productOf, productsByIds } from './storedProducts.ts';

async function findProduct(db: Database, storeKey: string, id: string) {
  const [product] = await productsByIds(db, storeKey, [id]);
  if (!product) throw new Failure('NotFoundError', 'Product not found.', { title: 'Failed to get product data' });
  return product;
}

export const handlers = [
  handle(productsList, (input, { db, store, now }) => listProducts(db, store, input, now)),
  handle(productsExport, async ({ key: _given, ...input }, { db, store, user, jobs, now }) => {
    // What the list would reject is reported now, not by a job that fails.
    await listedProducts(db, store.key, input, now);
    return { job_id: await jobs.send(productExportJob, input, { storeKey: store.key, userId: user.id }) };
  }),
  handle(productValues, async (input, { db, store }) => ({ result: await readProductValues(db, store.key, input) })),
  handle(productsInfo, async ({ id }, { db, store }) => ({
    product: productOf(await findProduct(db, store.key, id), store.currency),
  })),
  handle(productsRaw, async ({ id }, { db, store }) => ({ product: flatProduct(feedProductOf(await findProduct(db, store.key, id))) })),
  handle(productsByIdsCall, async ({ ids }, { db, store }) => ({
    result: (await productsByIds(db, store.key, ids)).map((row) => productOf(row, store.currency)),
  })),
  handle(productAttributes, async (_input, { db, store, now }) => ({ result: await summarizeAttributes(db, store.key, now) })),
  handle(productHistory, async ({ id }, { db, store }) => ({ result: await readProductChanges(db, store.key, id) })),
  handle(productLabels, async ({ id }, { db, store, now }) => ({ result: await readProductLabels(db, store.key, id, now) })),
  handle(productFigures, ({ id, days }, { db, store, now }) => readProductFigures(db, store, id, days, now)),
  handle(productRelations, ({ id }, { db, store, now }) => readProductRelations(db, store, id, now)),
  handle(productKeywords, async ({ id }, { db, store }) => ({ result: await readProductKeywords(db, store.key, id) })),
  handle(productsDelete, async ({ ids }, context) => {
    const answer = await deleteObjects(context, deletableProducts, ids);
    await followPush(context, answer.deleted.length);
    return answer;
  }),
  handle(productsRestore, async ({ ids }, context) => {
    const answer = await restoreObjects(context, deletableProducts, ids);
    await followPush(context, answer.restored.length);
    return answer;
  }),
];
