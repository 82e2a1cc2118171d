import { typedPath } from '../../app/router/typedPath.ts';

export const chatConfigurationPath = typedPath('/store/:storeId/chat/configuration');
