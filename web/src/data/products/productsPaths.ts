import { typedPath } from '../../app/router/typedPath.ts';

export const productsPaths = {
  list: typedPath('/store/:storeId/data/products'),
  item: typedPath('/store/:storeId/data/products/:id'),
};
