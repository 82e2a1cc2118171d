import type { Role } from '@endcap/schema/access/roles.ts';

import { type StoreModel, storeModel } from '../../store/stores/stores.models.ts';

/** A company with the caller's role in it, which `@auth` on the company's fields reads. */
export interface CompanyModel {
  readonly key: string;
  readonly id: string;
  readonly name: string;
  readonly created_at: string;
  readonly role: Role;
  /** Its stores, when the call that answered the company has them already. */
  readonly stores?: readonly StoreModel[];
}

/** A company and its stores, each of which knows the company: going back and forth between them costs no call. */
export function companyWithStores(company: Omit<CompanyModel, 'stores'>, rows: readonly Parameters<typeof storeModel>[0][]): CompanyModel {
  const stores: StoreModel[] = [];
  const model: CompanyModel = { ...company, stores };
  for (const row of rows) stores.push({ ...storeModel(row, company.role), company: model });
  return model;
}
