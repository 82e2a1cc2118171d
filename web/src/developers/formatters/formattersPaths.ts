import { typedPath } from '../../app/router/typedPath.ts';

export const formattersPaths = {
  list: typedPath('/store/:storeId/developers/formatters'),
  new: typedPath('/store/:storeId/developers/formatters/new'),
  item: typedPath('/store/:storeId/developers/formatters/:id'),
};
