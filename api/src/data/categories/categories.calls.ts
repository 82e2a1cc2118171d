import { categoriesDelete, categoriesInfo, categoriesList, categoriesRestore } from '@endcap/schema/data/categories/categories.rest.ts';

import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import { deleteObjects, restoreObjects } from '../browse/deleteObjects.ts';
import { followPush } from '../push/dataPush.jobs.ts';
import { deletableCategories } from './deletedCategories.ts';
import { keepCategoriesCounted } from './countedCategories.ts';
import { findCategory, listCategories } from './categories.store.ts';

export const handlers = [
  handle(categoriesList, async (input, context) => {
    await keepCategoriesCounted(context, context.store.key);
    return listCategories(context.db, context.store.key, input);
  }),
  handle(categoriesInfo, async ({ id }, context) => {
    const { db, store } = context;
    await keepCategoriesCounted(context, store.key);
    const category = await findCategory(db, store.key, id);
    if (category === undefined) throw new Failure('NotFoundError', 'Category not found.', { title: 'Failed to get category data' });
    return { category };
  }),
  handle(categoriesDelete, async ({ ids }, context) => {
    const answer = await deleteObjects(context, deletableCategories, ids);
    await followPush(context, answer.deleted.length);
    return answer;
  }),
  handle(categoriesRestore, async ({ ids }, context) => {
    const answer = await restoreObjects(context, deletableCategories, ids);
    await followPush(context, answer.restored.length);
    return answer;
  }),
];
