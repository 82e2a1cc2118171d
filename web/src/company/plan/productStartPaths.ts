import { typedPath } from '../../app/router/typedPath.ts';

/** First pages of the products. */
export const productStartPaths = {
  search: typedPath('/store/:storeId/search'),
  recommendations: typedPath('/store/:storeId/recommendations'),
  email: typedPath('/store/:storeId/email'),
  audience: typedPath('/store/:storeId/audience'),
  chat: typedPath('/store/:storeId/chat'),
};

export type Product = keyof typeof productStartPaths;
