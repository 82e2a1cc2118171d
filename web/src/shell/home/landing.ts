import { companyPaths } from '../../company/companies/companyPaths.ts';
import { startPath } from '../../account/preferences/startPath.ts';
import { storePaths } from '../../store/stores/storePaths.ts';

interface Store {
  readonly storeId: string;
  readonly company: Company;
}

interface Company {
  readonly companyId: string;
}

/** Where a user can go without naming a store. */
export interface Landing {
  /** The first of their companies, by name. */
  readonly company: Company;
  /** The first store of the first company that has one; null without any. */
  readonly store: Store | null;
  /** The store last used, as long as the user still has it; null otherwise. */
  readonly lastStore: Store | null;
}

interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** The frame whose part an address without prefix lacks. */
export type AliasScope = 'store' | 'company';

/** Where someone goes who names no store: the dashboard (or the start page that they prefer) of their first store, else the form for one. */
export function landingPath({ company, store }: Landing, startPage = 'DASHBOARD'): string {
  return store === null ? companyPaths.addStore({ companyId: company.companyId }) : startPath(startPage, store.storeId);
}

/**
 * The full address of one given without its prefix: `/search/rules` becomes `/store/<id>/search/rules`. The store is the one last used, else
 * the first; the company is that store's.
 */
export function completePath({ pathname, search }: Address, scope: AliasScope, landing: Landing): string {
  const store = landing.lastStore ?? landing.store;
  const { companyId } = (store ?? landing).company;
  if (scope === 'company') return companyPaths.frame({ companyId }) + pathname + search;
  return store === null ? landingPath(landing) : storePaths.frame({ storeId: store.storeId }) + pathname + search;
}
