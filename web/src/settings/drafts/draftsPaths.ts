import { typedPath } from '../../app/router/typedPath.ts';

/** The draft on pages of the shop, a screen of Merchandising. */
export const draftTravelPath = typedPath('/store/:storeId/merchandising');

export const draftsPaths = {
  list: typedPath('/store/:storeId/settings/drafts'),
  item: typedPath('/store/:storeId/settings/drafts/:draft'),
};
