import { typedPath } from '../../app/router/typedPath.ts';

export const importsPaths = {
  configuration: typedPath('/store/:storeId/data/configuration'),
  /** The same screen as a step of setting a store up. */
  setup: typedPath('/store/:storeId/setup/sync'),
};

/** Where a feed's file goes; the body is the file itself. */
export function uploadUrl(storeId: string, name: string): string {
  return `/upload?${new URLSearchParams({ key: storeId, name }).toString()}`;
}
