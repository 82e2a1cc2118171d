import { type OwningCompany, type StoreModel, storeModel } from '../../store/stores/stores.models.ts';

/** A company as the graph knows it. */
export interface CompanyModel extends OwningCompany {
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
