import { typedPath } from '../../app/router/typedPath.ts';

export const labelsPaths = {
  /** What happened under a label from one day to another, `2026-11-21`. */
  label: typedPath('/store/:storeId/label/:dateFrom/:dateTo/:id'),
};
