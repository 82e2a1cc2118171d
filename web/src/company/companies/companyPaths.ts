import { typedPath } from '../../app/router/typedPath.ts';

export const companyPaths = {
  frame: typedPath('/company/:companyId'),
  addStore: typedPath('/company/:companyId/add-store'),
};
