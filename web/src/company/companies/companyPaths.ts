import { typedPath } from '../../app/router/typedPath.ts';

export const companyPaths = {
  frame: typedPath('/company/:companyId'),
  overview: typedPath('/company/:companyId/overview'),
  billing: typedPath('/company/:companyId/billing'),
  addStore: typedPath('/company/:companyId/add-store'),
};
