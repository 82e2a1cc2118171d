import { typedPath } from '../../app/router/typedPath.ts';

export const conversationsPaths = {
  list: typedPath('/store/:storeId/chat/conversations'),
  /** A visitor without an id is `-`. */
  item: typedPath('/store/:storeId/chat/conversations/:chatUid/:visitorID'),
};
