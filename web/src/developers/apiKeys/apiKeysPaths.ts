import { typedPath } from '../../app/router/typedPath.ts';

export const apiKeysPaths = { list: typedPath('/store/:storeId/developers/api-keys') };
