import type { StoreContext } from '../../http/handle.ts';

/** An entry of the audit log about a subscriber, or about an import of them. */
export const entryOf = ({ store }: StoreContext, action: string, objectId: string, after?: unknown) => ({
  companyKey: store.companyKey,
  storeKey: store.key,
  action,
  objectType: 'subscriber',
  objectId,
  after,
});
