import type { StoreScope } from './storeScope.ts';

/** A store for tests of its screens; its company has two. */
export const testStore: StoreScope = {
  id: 'store-1',
  storeId: 'a1b2c3d4',
  name: 'Home',
  domain: 'shop.test',
  timeZone: 'UTC',
  companyId: 'c1b2c3d4',
  companyName: 'Company',
  storeCount: 2,
  older: undefined,
};
