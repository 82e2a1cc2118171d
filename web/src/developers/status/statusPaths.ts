import { typedPath } from '../../app/router/typedPath.ts';

export const statusPaths = {
  status: typedPath('/store/:storeId/developers/api-status'),
  /** `to` comes first: the day before which one looks back. */
  range: typedPath('/store/:storeId/developers/api-status/:to?/:from?'),
};
