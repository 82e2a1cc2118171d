import { typedPath } from '../../app/router/typedPath.ts';

export const dataHealthPaths = {
  /** `show`, `entity` and `severity` choose the checks; `check` opens one. */
  page: typedPath('/store/:storeId/developers/data-health'),
};
