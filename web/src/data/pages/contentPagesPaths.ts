import { typedPath } from '../../app/router/typedPath.ts';

export const contentPagesPaths = {
  list: typedPath('/store/:storeId/data/pages'),
  item: typedPath('/store/:storeId/data/pages/:id'),
};
