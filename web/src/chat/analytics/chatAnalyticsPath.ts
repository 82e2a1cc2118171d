import { typedPath } from '../../app/router/typedPath.ts';

export const chatAnalyticsPath = typedPath('/store/:storeId/chat/analytics');
