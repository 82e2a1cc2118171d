import type { Role } from '@endcap/schema/access/roles.ts';
import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { updateStore } from '@endcap/schema/store/stores/stores.rest.ts';

type StoreRow = Omit<AnswerOf<typeof updateStore>, 'status'>;

/** The company of a store with the caller's role in it, which `@auth` on the company's fields reads. */
export interface OwningCompany {
  readonly key: string;
  readonly id: string;
  readonly name: string;
  readonly created_at: string;
  readonly role: Role;
}

/** A store with the caller's role in its company, which `@auth` on the store's fields reads. */
export interface StoreModel extends StoreRow {
  readonly role: Role;
  /** Its company, when the call that answered the store has it already. */
  readonly company?: OwningCompany;
}

/** From `client/account/info`, or from any call that answers whole stores together with the role in their company. */
export function storeModel(row: StoreRow, role: Role): StoreModel {
  return { ...row, role };
}
