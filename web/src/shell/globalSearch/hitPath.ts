import { companyPaths } from '../../company/companies/companyPaths.ts';
import { productsPaths } from '../../data/products/productsPaths.ts';
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
const screens: Readonly<Record<string, { readonly name: string; readonly parameter: string | RegExp }>> = {
  CATEGORIES: { name: 'CategoriesItem', parameter: ':id' },
  CUSTOMERS: { name: 'CustomersItem', parameter: ':email' },
  ORDERS: { name: 'OrdersItem', parameter: ':id' },
  PAGES: { name: 'PagesItem', parameter: ':id' },
  AUDIENCES: { name: 'AudiencesItem', parameter: ':id' },
};

/** Lists whose screens are named otherwise. A design's own screen leads on to the editor that it opens in. */
const otherScreens: Readonly<Record<string, string>> = { designs: 'SearchDesignsCode', sliders: 'RecommendationsSlidersItem' };

/** The screen of a resource is named as its list is, e.g. SearchRulesItem or, of a company, CompanyProjectsItem; its address ends with what names the resource. */
export const itemOf = (list: string, storeId: Place['storeId']) => ({
  name: otherScreens[list] ?? `${storeId == null ? 'Company' : ''}${list.charAt(0).toUpperCase()}${list.slice(1)}Item`,
  parameter: /:(?!storeId|companyId)\w+(?=\/\w+$|$)/,
});

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
    const owned = list ? itemOf(list, storeId) : undefined;
    const path = owned && patternOf(owned.name)?.replace(':companyId', encodeURIComponent(companyId));
    return owned && path?.replace(owned.parameter, encodeURIComponent(internalId));
  }
  if (kind === 'STORES') return storePaths.dashboard({ storeId });
  if (kind === 'PRODUCTS') return productsPaths.item({ storeId, id: internalId });
  const screen = list ? itemOf(list, storeId) : screens[kind];
  const pattern = screen === undefined ? undefined : patternOf(screen.name);
  if (screen === undefined || pattern === undefined) return undefined;
  return pattern.replace(':storeId', encodeURIComponent(storeId)).replace(screen.parameter, encodeURIComponent(internalId));
}
