import type { StoreScope } from '../../app/router/storeScope.ts';

/** Whether the older interface provides the screen of an address, or one that lies above it. */
export function isOlderScreen({ storeId, older }: Pick<StoreScope, 'storeId' | 'older'>, pathname: string): boolean {
  const start = `/store/${storeId}/`;
  if (older === undefined || !pathname.startsWith(start)) return false;
  const path = `${pathname.slice(start.length)}/`;
  return older.screens.some((screen) => path.startsWith(`${screen}/`));
}
