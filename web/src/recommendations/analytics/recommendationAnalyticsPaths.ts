import { typedPath } from '../../app/router/typedPath.ts';

/** Analytics from one day to another, the last day first. */
export const recommendationAnalyticsPath = typedPath('/store/:storeId/recommendations/analytics/:to?/:from?/:lastUpdate?');
