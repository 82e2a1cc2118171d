import { typedPath } from '../../app/router/typedPath.ts';

export const modifiersPaths = {
  /** With `add` (see encodeStep) the screen opens with that step, unsaved. */
  list: typedPath('/store/:storeId/data/modifiers'),
};
