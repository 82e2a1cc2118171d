import { typedPath } from '../../app/router/typedPath.ts';

export const outboxPaths = {
  list: typedPath('/company/:companyId/outbox'),
  mail: typedPath('/company/:companyId/outbox/:mailId'),
};
