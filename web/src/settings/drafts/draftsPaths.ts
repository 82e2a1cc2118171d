import { typedPath } from '../../app/router/typedPath.ts';

export const draftsPaths = {
  list: typedPath('/store/:storeId/settings/drafts'),
  item: typedPath('/store/:storeId/settings/drafts/:draft'),
};
