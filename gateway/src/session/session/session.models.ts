import type { ViewerInfo } from '../../auth/viewer.ts';
import { type CompanyModel, companyWithStores } from '../../company/companies/companies.models.ts';

export type ViewerModel = ViewerInfo;

function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name.localeCompare(b.name, 'en');
}

/** Companies of the viewer with their stores, both by name. */
export function companiesOf(viewer: ViewerModel): CompanyModel[] {
  return viewer.clients.map((client) => companyWithStores(client, client.stores.toSorted(byName))).sort(byName);
}
