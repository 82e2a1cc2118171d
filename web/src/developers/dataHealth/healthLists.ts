import { printFilter } from '@endcap/schema/data/filters/filterTree.ts';
import { maxFilterLength } from '@endcap/schema/data/filters/parseFilter.ts';
import { healthCheckOf } from '@endcap/schema/developers/dataHealth/healthChecks.ts';

import { categoriesDefinition } from '../../data/categories/categoriesList.ts';
import { categoriesPaths } from '../../data/categories/categoriesPaths.ts';
import { customersDefinition } from '../../data/customers/customersList.ts';
import { customersPaths } from '../../data/customers/customersPaths.ts';
import { ordersDefinition } from '../../data/orders/ordersList.ts';
import { ordersPaths } from '../../data/orders/ordersPaths.ts';
import { productsPaths } from '../../data/products/productsPaths.ts';
import { type FilterCondition, initialListState, type ListDefinition } from '../../ui/list/listState.ts';
import { encodeListState } from '../../ui/list/listUrl.ts';
import { type FixExample, type FixSettings, healthWhere, isWhereOfExample } from './healthFix.ts';
import { placeOf } from './healthPlaces.ts';

/** A list of the console that shows what a check found. */
export interface HealthList {
  readonly path: string;
  /** Number of rows, where they are but the examples of many more; undefined when the list shows all. */
  readonly examples?: number;
}

interface FoundCheck {
  readonly key: string;
  /** Objects at fault. */
  readonly count: number;
  readonly examples: readonly (FixExample & { readonly internalId: string })[];
}

const queryOf = (definition: ListDefinition, ...filter: readonly FilterCondition[]) =>
  encodeListState({ ...initialListState(definition), filter }, definition);

/** Checks whose objects the filters of a list find. */
const filtered: Readonly<Record<string, (storeId: string) => string>> = {
  category_empty: (storeId) =>
    categoriesPaths.list(
      { storeId },
      queryOf(
        categoriesDefinition,
        { field: 'productCount', operator: 'EQ', value: 0 },
        { field: 'hasSubcategories', operator: 'EQ', value: false },
        { field: 'isDerived', operator: 'EQ', value: false },
      ),
    ),
  customer_email_missing: (storeId) =>
    customersPaths.list({ storeId }, queryOf(customersDefinition, { field: 'email', operator: 'NOT_EXISTS' })),
};

/** As many of the ids as an expression has room for. */
function productsById(storeId: string, ids: readonly string[]): { path: string; shown: number } {
  const shown = [...ids];
  const where = () => printFilter({ kind: 'test', attribute: 'id', operator: 'in', value: shown });
  while (where().length > maxFilterLength) shown.pop();
  return { path: productsPaths.list({ storeId }, { where: where() }), shown: shown.length };
}

function ordersById(storeId: string, ids: readonly string[]): { path: string; shown: number } {
  const query = queryOf(ordersDefinition, { field: 'internalId', operator: 'IN', value: ids });
  return { path: ordersPaths.list({ storeId }, query), shown: ids.length };
}

/** The list of everything that a check found, or else of its examples; undefined when no list has them. */
export function listOfCheck(storeId: string, { key, count, examples }: FoundCheck, settings: FixSettings): HealthList | undefined {
  const where = isWhereOfExample(key) ? undefined : healthWhere(key, { field: null, value: null }, settings);
  if (where !== undefined) return { path: productsPaths.list({ storeId }, { where }) };
  const path = filtered[key]?.(storeId);
  if (path !== undefined) return { path };
  const ids = examples.map(({ internalId }) => internalId);
  // Each example of the same value leads to a list of its own, and what says yes or no to the store has no rows.
  const isOfRows = placeOf(key)?.item !== undefined && !isWhereOfExample(key) && !ids.includes('store');
  const entity = healthCheckOf(key)?.entity;
  if (!isOfRows || ids.length === 0 || (entity !== 'product' && entity !== 'order')) return undefined;
  const found = entity === 'product' ? productsById(storeId, ids) : ordersById(storeId, ids);
  return found.shown >= count ? { path: found.path } : { path: found.path, examples: found.shown };
}

/** The list of what is at fault like one example: of the same value, or of the same address. */
export function listOfExample(storeId: string, key: string, example: FixExample, settings: FixSettings): string | undefined {
  if (key === 'customer_duplicate' && example.value != null && !example.value.endsWith('…'))
    return customersPaths.list({ storeId }, queryOf(customersDefinition, { field: 'email', operator: 'EQ', value: example.value }));
  const where = isWhereOfExample(key) ? healthWhere(key, example, settings) : undefined;
  return where === undefined ? undefined : productsPaths.list({ storeId }, { where });
}
