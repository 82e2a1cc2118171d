import { companyPaths } from '../../company/companies/companyPaths.ts';
import { productsPaths } from '../../data/products/productsPaths.ts';
import { resourcePath } from '../../resources/changes/resourcePath.ts';
import { storePaths } from '../../store/stores/storePaths.ts';

interface Place {
  readonly kind: string;
  readonly internalId: string;
  readonly storeId: string | null | undefined;
  readonly companyId: string;
  /** The list that a resource is in, e.g. `searchRules`. */
  readonly list?: string | null | undefined;
}

/** Route of the screen of each other kind of things, and the parameter that names the thing in it. */
const screens: Readonly<Record<string, { readonly name: string; readonly parameter: string }>> = {
  CATEGORIES: { name: 'CategoriesItem', parameter: ':id' },
  CUSTOMERS: { name: 'CustomersItem', parameter: ':email' },
  ORDERS: { name: 'OrdersItem', parameter: ':id' },
  PAGES: { name: 'PagesItem', parameter: ':id' },
  AUDIENCES: { name: 'AudiencesItem', parameter: ':id' },
};

/** Where a found thing is shown; undefined while its screen does not exist. `patternOf` answers the pattern of a named route. */
export function hitPath(
  { kind, internalId, storeId, companyId, list }: Place,
  patternOf: (name: string) => string | undefined,
): string | undefined {
  if (kind === 'COMPANIES') {
    const pattern = patternOf('CompanyOverview') ?? companyPaths.addStore.pattern;
    return pattern.replace(':companyId', encodeURIComponent(companyId));
  }
  if (storeId === null || storeId === undefined) {
    // What the company owns as a whole.
    return list ? resourcePath({ list, internalId, storeId, companyId }, patternOf) : undefined;
  }
  if (kind === 'STORES') return storePaths.dashboard({ storeId });
  if (kind === 'PRODUCTS') return productsPaths.item({ storeId, id: internalId });
  if (list) return resourcePath({ list, internalId, storeId, companyId }, patternOf);
  const screen = screens[kind];
  const pattern = screen === undefined ? undefined : patternOf(screen.name);
  if (screen === undefined || pattern === undefined) return undefined;
  return pattern.replace(':storeId', encodeURIComponent(storeId)).replace(screen.parameter, encodeURIComponent(internalId));
}
