import { typedPath } from '../../app/router/typedPath.ts';

export const companyUsagePaths = { usage: typedPath('/company/:companyId/usage') };
