import { typedPath } from '../../app/router/typedPath.ts';

export const emailConfigurationPath = typedPath('/store/:storeId/email/configuration');
