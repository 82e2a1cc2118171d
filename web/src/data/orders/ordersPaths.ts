import { typedPath } from '../../app/router/typedPath.ts';

export const ordersPaths = {
  list: typedPath('/store/:storeId/data/orders'),
  item: typedPath('/store/:storeId/data/orders/:id'),
};
