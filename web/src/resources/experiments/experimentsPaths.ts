import { resourcePaths } from '../resourceAddress.ts';

export const experimentsPaths = resourcePaths('/store/:storeId/merchandising/experiments');
