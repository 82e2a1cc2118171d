import { typedPath } from '../../app/router/typedPath.ts';

export const extensionsPaths = {
  list: typedPath('/store/:storeId/developers/extensions'),
  /** The connector, a file of ours next to the console. */
  connector: '/endcap-push.mjs',
};
