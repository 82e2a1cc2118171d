import { typedPath } from '../../app/router/typedPath.ts';

export const searchRedirectsPaths = {
  list: typedPath('/store/:storeId/search/redirects'),
  /** `new` as the id is a redirect that is about to be created. */
  item: typedPath('/store/:storeId/search/redirects/:id'),
};
