import { typedPath } from '../../app/router/typedPath.ts';

export const searchProductsPaths = {
  tryOut: typedPath('/store/:storeId/search/try-out'),
};
