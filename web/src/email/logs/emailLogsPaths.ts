import { typedPath } from '../../app/router/typedPath.ts';

export const emailLogsPaths = {
  list: typedPath('/store/:storeId/email/logs'),
  /** One send: a newsletter, or a step of a trigger. */
  details: typedPath('/store/:storeId/email/details/:id'),
};
