import { typedPath } from '../../app/router/typedPath.ts';

export const featuresPaths = { list: typedPath('/store/:storeId/settings/features') };
