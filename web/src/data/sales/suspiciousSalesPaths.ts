import { typedPath } from '../../app/router/typedPath.ts';

export const suspiciousSalesPaths = {
  list: typedPath('/store/:storeId/data/suspicious-sales'),
};
