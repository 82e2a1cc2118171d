import { typedPath } from '../../app/router/typedPath.ts';

export const integrationsPaths = { list: typedPath('/store/:storeId/settings/integrations') };
