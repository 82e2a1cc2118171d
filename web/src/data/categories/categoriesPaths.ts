import { typedPath } from '../../app/router/typedPath.ts';

export const categoriesPaths = {
  list: typedPath('/store/:storeId/data/categories'),
  item: typedPath('/store/:storeId/data/categories/:id'),
};
