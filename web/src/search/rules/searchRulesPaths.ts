import { typedPath } from '../../app/router/typedPath.ts';

export const searchRulesPaths = {
  list: typedPath('/store/:storeId/search/rules'),
  new: typedPath('/store/:storeId/search/rules/new-rule'),
  /** `keyword` is the rule's id; its targeted query works too, for links made by hand. */
  item: typedPath('/store/:storeId/search/rules/:keyword'),
};
