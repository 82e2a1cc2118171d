import { companyPaths } from '../../company/companies/companyPaths.ts';
import { startPath } from '../../account/preferences/startPath.ts';
import { storePaths } from '../../store/stores/storePaths.ts';

interface Company {
  readonly companyId: string;
  readonly stores: readonly { readonly storeId: string }[];
}

interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** The frame whose part an address without prefix lacks. */
export type AliasScope = 'store' | 'company';

/**
 * Where somebody goes who names no store: the dashboard (or the start page that they prefer) of the first store of the first company that
 * has one, else the form for one.
 */
export function landingPath(companies: readonly [Company, ...Company[]], startPage = 'DASHBOARD'): string {
  const first = companies.flatMap(({ stores }) => stores)[0];
  return first === undefined ? companyPaths.addStore({ companyId: companies[0].companyId }) : startPath(startPage, first.storeId);
}

/**
 * The full address of one given without its prefix: `/search/rules` becomes `/store/<id>/search/rules`. The store is the one last used,
 * as long as the user still has it, else the first; the company is that store's.
 */
export function completePath(
  { pathname, search }: Address,
  scope: AliasScope,
  companies: readonly [Company, ...Company[]],
  lastStoreId: string | undefined,
): string {
  const has = (storeId: string | undefined) => (company: Company) => company.stores.some((store) => store.storeId === storeId);
  const home = companies.find(has(lastStoreId));
  const company = home ?? companies.find(({ stores }) => stores.length > 0) ?? companies[0];
  if (scope === 'company') return companyPaths.frame({ companyId: company.companyId }) + pathname + search;
  const storeId = home === undefined ? company.stores[0]?.storeId : lastStoreId;
  return storeId === undefined ? landingPath(companies) : storePaths.frame({ storeId }) + pathname + search;
}
