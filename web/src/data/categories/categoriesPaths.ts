import { typedPath } from '../../app/router/typedPath.ts';

export const categoriesPaths = {
  list: typedPath('/store/:storeId/data/categories'),
  item: typedPath('/store/:storeId/data/categories/:id'),
};

/** The grid in which the category's product list is arranged, a screen of Merchandising. */
export const arrangeCategoryPath = typedPath('/store/:storeId/merchandising/new');
