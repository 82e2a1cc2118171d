import { categoriesInfo, categoriesList } from '@endcap/schema/data/categories/categories.rest.ts';

import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
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
];
