import { typedPath } from '../../app/router/typedPath.ts';

export const customersPaths = {
  list: typedPath('/store/:storeId/data/customers'),
  /** `email` is the address, or the shop's id of a customer: whatever it is, it is escaped. */
  item: typedPath('/store/:storeId/data/customers/:email'),
};
