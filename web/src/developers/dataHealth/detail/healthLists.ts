import { healthField, mostListedObjects } from '@endcap/schema/data/browse/healthFilter.ts';
import { healthCheckOf, isKept, isOfAttributes } from '@endcap/schema/developers/dataHealth/healthChecks.ts';

import { categoriesDefinition } from '../../../data/categories/categoriesList.ts';
import { categoriesPaths } from '../../../data/categories/categoriesPaths.ts';
import { customersDefinition } from '../../../data/customers/customersList.ts';
import { customersPaths } from '../../../data/customers/customersPaths.ts';
import { importIssuesDefinition } from '../../../data/imports/issues/importIssuesList.ts';
import { importsPaths } from '../../../data/imports/importsPaths.ts';
import { ordersDefinition } from '../../../data/orders/ordersList.ts';
import { ordersPaths } from '../../../data/orders/ordersPaths.ts';
import { productsDefinition } from '../../../data/products/productsList.ts';
import { productsPaths } from '../../../data/products/productsPaths.ts';
import { type FilterCondition, initialListState, type ListDefinition } from '../../../ui/list/listState.ts';
import { encodeListState } from '../../../ui/list/listUrl.ts';
import { type FixExample, type FixSettings, healthWhere, isWhereOfExample } from './healthFix.ts';

/** A list of the console that shows what a check found. */
export interface HealthList {
  readonly path: string;
  /** Rows of the list: all that is affected, or as many as are kept. */
  readonly rows: number;
  readonly isWhole: boolean;
  /** Of them ignored, which the check does not count. */
  readonly ignored: number;
  /** Set when it is the screen of an import. */
  readonly isImport?: boolean;
  /** Set when the check counts attributes and the list has the products that spoil them. */
  readonly isOfAttributes?: boolean;
}

interface FoundCheck {
  readonly key: string;
  /** Affected objects, without ignored ones. */
  readonly count: number;
  readonly list: {
    readonly keptCount: number | null | undefined;
    readonly ignoredCount: number;
    readonly importId: string | null | undefined;
    readonly since: string | null | undefined;
  };
}

const queryOf = (definition: ListDefinition, ...filter: readonly FilterCondition[]) =>
  encodeListState({ ...initialListState(definition), filter }, definition);

/** Checks whose objects a list's own filters find. */
const filtered: Readonly<Record<string, (storeId: string, check: FoundCheck) => string | undefined>> = {
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
  order_email_missing: (storeId, { list: { since } }) =>
    since == null
      ? undefined
      : ordersPaths.list(
          { storeId },
          queryOf(ordersDefinition, { field: 'customerEmail', operator: 'NOT_EXISTS' }, { field: 'time', operator: 'GTE', value: since }),
        ),
};

type ListPath = (params: { readonly storeId: string }, query: ReturnType<typeof queryOf>) => string;

/** Lists that have what a run kept. */
const kept: Readonly<Record<string, readonly [path: ListPath, definition: ListDefinition]>> = {
  product: [productsPaths.list, productsDefinition],
  category: [categoriesPaths.list, categoriesDefinition],
  order: [ordersPaths.list, ordersDefinition],
  customer: [customersPaths.list, customersDefinition],
};

/** Rows of an import that have its problem: the filter of the import's screen. */
const importReasons: Readonly<Record<string, string>> = { id_duplicate: 'ID_DUPLICATE', id_types_mixed: 'ID_TYPES_MIXED' };

/** The screen of the import that a check read, with the rows that it reported. */
function importOf(storeId: string, { key, list: { importId } }: FoundCheck): string | undefined {
  if (importId == null) return undefined;
  const reason = importReasons[key];
  const query = reason === undefined ? {} : queryOf(importIssuesDefinition, { field: 'reason', operator: 'IN', value: [reason] });
  return importsPaths.run({ storeId, importId }, query);
}

/** The list of everything that a check found, ignored ones included; undefined when no list has it. */
export function listOfCheck(storeId: string, check: FoundCheck, settings: FixSettings): HealthList | undefined {
  const { key, count, list } = check;
  const rows = count + list.ignoredCount;
  const entity = healthCheckOf(key)?.entity ?? '';
  const where = isWhereOfExample(key) ? undefined : healthWhere(key, { field: null, value: null }, settings);
  const whole = where === undefined ? filtered[key]?.(storeId, check) : productsPaths.list({ storeId }, { where });
  const { ignoredCount: ignored } = list;
  if (whole !== undefined) return { path: whole, rows, ignored, isWhole: true };
  const found = kept[entity];
  // A run of an older version kept nothing.
  if (isKept(key) && list.keptCount != null && found !== undefined) {
    const [path, definition] = found;
    const query = queryOf(definition, { field: healthField, operator: 'IN', value: [key] });
    if (isOfAttributes(key)) {
      const isWhole = list.keptCount < mostListedObjects;
      return { path: path({ storeId }, query), rows: list.keptCount, isWhole, ignored: 0, isOfAttributes: isWhole };
    }
    return { path: path({ storeId }, query), rows: Math.min(rows, list.keptCount), isWhole: list.keptCount >= rows, ignored };
  }
  const run = entity === 'import' ? importOf(storeId, check) : undefined;
  return run === undefined ? undefined : { path: run, rows, ignored, isWhole: true, isImport: importReasons[key] === undefined };
}

/** The list of what is affected like one example: of the same value, or of the same address. */
export function listOfExample(storeId: string, key: string, example: FixExample, settings: FixSettings): string | undefined {
  if (key === 'customer_duplicate' && example.value != null && !example.value.endsWith('…'))
    return customersPaths.list({ storeId }, queryOf(customersDefinition, { field: 'email', operator: 'EQ', value: example.value }));
  const where = isWhereOfExample(key) ? healthWhere(key, example, settings) : undefined;
  return where === undefined ? undefined : productsPaths.list({ storeId }, { where });
}
