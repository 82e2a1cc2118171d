import { typedPath } from '../../app/router/typedPath.ts';

export const audienceAnalyticsPaths = {
  overview: typedPath('/store/:storeId/audience/analytics'),
  item: typedPath('/store/:storeId/audience/analytics/:id'),
};
