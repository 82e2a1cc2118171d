import { typedPath } from '../../app/router/typedPath.ts';

export const visitorsPaths = {
  list: typedPath('/store/:storeId/data/visitors'),
  item: typedPath('/store/:storeId/data/visitor/:visitorId'),
};
