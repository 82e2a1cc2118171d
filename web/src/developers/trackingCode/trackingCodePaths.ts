import { typedPath } from '../../app/router/typedPath.ts';

export const trackingCodePaths = {
  page: typedPath('/store/:storeId/developers/tracking-code'),
};
