import { typedPath } from '../../app/router/typedPath.ts';

export const searchAnalyticsPaths = {
  /** Without days, the last 30; with a query, what that query led to. */
  analytics: typedPath('/store/:storeId/search/analytics/:start?/:end?/:query?'),
  engine: typedPath('/store/:storeId/search/analytics-v3'),
};
