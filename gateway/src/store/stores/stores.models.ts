import type { Role } from '@endcap/schema/access/roles.ts';
import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { createStore } from '@endcap/schema/store/stores/stores.rest.ts';

import type { CompanyModel } from '../../company/companies/companies.models.ts';

type StoreRow = Omit<AnswerOf<typeof createStore>, 'status'>;

/** A store with the caller's role in its company, which `@auth` on the store's fields reads. */
export interface StoreModel extends StoreRow {
  readonly role: Role;
  /** Its company, when the call that answered the store has it already. */
  readonly company?: CompanyModel;
}

/** From `client/account/info`, or from any call that answers whole stores together with the role in their company. */
export function storeModel(row: StoreRow, role: Role): StoreModel {
  return { ...row, role };
}
