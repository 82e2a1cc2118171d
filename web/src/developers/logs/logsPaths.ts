import { typedPath } from '../../app/router/typedPath.ts';

export const logsPaths = {
  list: typedPath('/store/:storeId/developers/logs'),
  item: typedPath('/store/:storeId/developers/logs/:id'),
  series: typedPath('/store/:storeId/developers/logs/series/:id'),
};
