import { importsPaths } from '../../data/imports/importsPaths.ts';
import { productsPaths } from '../../data/products/productsPaths.ts';
import { searchRulesPaths } from '../../search/rules/searchRulesPaths.ts';
import { storePaths } from '../../store/stores/storePaths.ts';

const paths: Readonly<Record<string, (params: { storeId: string }) => string>> = {
  DASHBOARD: storePaths.dashboard,
  SEARCH_RULES: searchRulesPaths.list,
  PRODUCTS: productsPaths.list,
  IMPORTS: importsPaths.configuration,
};

/** Where someone lands in a store; a start page that this version of the console does not know is the dashboard. */
export function startPath(startPage: string, storeId: string): string {
  const path = Object.hasOwn(paths, startPage) ? paths[startPage] : undefined;
  return (path ?? storePaths.dashboard)({ storeId });
}
