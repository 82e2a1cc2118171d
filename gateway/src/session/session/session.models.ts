import type { ViewerInfo } from '../../auth/viewer.ts';
import { type CompanyModel, companyWithStores } from '../../company/companies/companies.models.ts';
import { type StoreModel, storeModel } from '../../store/stores/stores.models.ts';

export type ViewerModel = ViewerInfo;

function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name.localeCompare(b.name, 'en');
}

/** Companies of the viewer with their stores, both by name. */
export function companiesOf(viewer: ViewerModel): CompanyModel[] {
  return viewer.clients.map((client) => companyWithStores(client, client.stores.toSorted(byName))).sort(byName);
}

/** Every store that the viewer may see, by its 8-character id. */
export function storesById(viewer: ViewerModel): Map<string, StoreModel> {
  return new Map(viewer.clients.flatMap((client) => client.stores.map((store) => [store.id, storeModel(store, client.role)])));
}
