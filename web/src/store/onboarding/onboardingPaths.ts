import { typedPath } from '../../app/router/typedPath.ts';

export const onboardingPaths = {
  trackingCode: typedPath('/store/:storeId/developers/tracking-code'),
};
