import { typedPath } from '../../app/router/typedPath.ts';

/** Analytics from one day to another, the last day first. */
export const emailAnalyticsPath = typedPath('/store/:storeId/email/analytics/:to?/:from?');
