import type { Role } from '@endcap/schema/access/roles.ts';
import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { createStore, storeInfo } from '@endcap/schema/store/stores/stores.rest.ts';

type StoreRow = Omit<AnswerOf<typeof createStore>, 'status'>;

/** A store with the caller's role in its company, which `@auth` on the store's fields reads. */
export interface StoreModel extends StoreRow {
  readonly role: Role;
}

/** From `client/account/info`, or from any call that answers whole stores together with the role in their company. */
export function storeModel(row: StoreRow, role: Role): StoreModel {
  return { ...row, role };
}

export function storeModelOfInfo(info: AnswerOf<typeof storeInfo>): StoreModel {
  return info;
}
