import { typedPath } from '../../app/router/typedPath.ts';

export const storePaths = {
  frame: typedPath('/store/:storeId'),
  dashboard: typedPath('/store/:storeId/analytics/dashboard'),
  dashboardRange: typedPath('/store/:storeId/analytics/dashboard/:to?/:from?/:lastUpdate?'),
  restricted: typedPath('/store/:storeId/restricted'),
  deleted: typedPath('/company/:companyId/deleted-stores'),
  settings: typedPath('/store/:storeId/settings/general'),
};
