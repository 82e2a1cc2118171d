import { resourcePaths } from '../../resources/resourceKind.ts';

export const searchRedirectsPaths = resourcePaths('/store/:storeId/search/redirects');
