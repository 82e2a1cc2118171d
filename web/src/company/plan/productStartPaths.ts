import { typedPath } from '../../app/router/typedPath.ts';

/** First pages of the products. */
export const productStartPaths = {
  search: typedPath('/store/:storeId/search'),
  recommendations: typedPath('/store/:storeId/recommendations'),
  email: typedPath('/store/:storeId/email'),
  audience: typedPath('/store/:storeId/audience'),
  chat: typedPath('/store/:storeId/chat'),
};

/** The first screen of each product that a company has. */
export const productHomePaths = {
  search: typedPath('/store/:storeId/search/analytics'),
  recommendations: typedPath('/store/:storeId/recommendations/analytics'),
  email: typedPath('/store/:storeId/email/analytics'),
  audience: typedPath('/store/:storeId/audience/analytics'),
  chat: typedPath('/store/:storeId/chat/analytics'),
};

export type Product = keyof typeof productStartPaths;
