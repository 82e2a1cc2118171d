import { resourcePaths } from '../resourceKind.ts';

export const experimentsPaths = resourcePaths('/store/:storeId/merchandising/experiments');
