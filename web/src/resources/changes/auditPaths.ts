import { typedPath } from '../../app/router/typedPath.ts';

export const auditPaths = { list: typedPath('/company/:companyId/audit') };
