import { healthFilterField } from '../browse/healthFilterField.ts';
import { columnChoicesOf } from '../../ui/list/columns/columnChoices.ts';
import type { ListColumn } from '../../ui/list/columns/listColumns.ts';
import type { ListDefinition, ListState } from '../../ui/list/listState.ts';
import { decodeListState } from '../../ui/list/listUrl.ts';
import { lazyPart } from '../../ui/state/lazyPart.tsx';
import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import type { ProductsPageQuery$variables } from './__generated__/ProductsPageQuery.graphql.ts';
import type { ExportColumn } from '../browse/exportColumns.ts';
import { restListInput } from '../browse/restListInput.ts';
import { productsMessages as messages } from './products.messages.ts';

export const productsColumns: readonly ListColumn[] = [
  { name: 'name', label: messages.product, sortField: 'name', isFixed: true },
  { name: 'internalId', label: messages.productId, sortField: 'internalId', width: '7rem' },
  { name: 'brand', label: messages.brand, sortField: 'brand', width: '8rem' },
  { name: 'price', label: messages.price, sortField: 'price', isNumeric: true, width: '7rem' },
  { name: 'listPrice', label: messages.listPrice, sortField: 'listPrice', isNumeric: true, isOptional: true, width: '8rem' },
  { name: 'stock', label: messages.stock, sortField: 'stock', isNumeric: true, width: '6rem' },
  { name: 'categories', label: messages.categories, width: '11rem' },
  { name: 'updatedAt', label: messages.updated, sortField: 'updatedAt', width: '8rem' },
  { name: 'createdAt', label: messages.created, sortField: 'createdAt', isOptional: true, width: '9rem' },
];

const attributePrefix = 'attribute:';

/** The attribute that a column shows; undefined for the list's own columns. */
export function attributeOfColumn(name: string): string | undefined {
  return name.startsWith(attributePrefix) && name.length > attributePrefix.length ? name.slice(attributePrefix.length) : undefined;
}

/** The column of an attribute, under the name that the shop gave it. */
export function attributeColumn(attribute: string): ListColumn {
  return { name: `${attributePrefix}${attribute}`, label: attribute };
}

/** What a list page asks for at most next to the products' own fields. */
const mostAttributes = 30;

/** Attributes whose columns show: those of the address, or else those that the person chose. */
function shownAttributes(state: ListState): string[] {
  const names = state.columns ?? columnChoicesOf(productsDefinition.name).flatMap(({ name, isShown }) => (isShown ? [name] : []));
  return names.flatMap((name) => attributeOfColumn(name) ?? []).slice(0, mostAttributes);
}

const textOperators = ['CONTAINS', 'EQ', 'STARTS_WITH', 'EXISTS', 'NOT_EXISTS'] as const;

const BrandValues = lazyPart(() => import('./ProductValues.tsx').then((module) => module.BrandValues));
const CategoryValues = lazyPart(() => import('./ProductValues.tsx').then((module) => module.CategoryValues));

export const productsDefinition: ListDefinition = {
  name: 'products',
  sortFields: ['name', 'internalId', 'brand', 'price', 'listPrice', 'stock', 'updatedAt', 'createdAt'],
  defaultSort: { field: 'name', direction: 'ASC' },
  pageSizes: [50, 100, 200],
  hasExpression: true,
  filterFields: [
    {
      field: 'brand',
      label: messages.brand,
      kind: 'text',
      operators: ['IN', 'NOT_IN', 'EQ', 'CONTAINS', 'STARTS_WITH', 'EXISTS', 'NOT_EXISTS'],
      Values: BrandValues,
    },
    {
      field: 'categories',
      label: messages.category,
      kind: 'text',
      operators: ['IN', 'NOT_IN', 'CONTAINS', 'NOT_CONTAINS', 'EXISTS', 'NOT_EXISTS'],
      Values: CategoryValues,
    },
    { field: 'price', label: messages.price, kind: 'number' },
    { field: 'listPrice', label: messages.listPrice, kind: 'number' },
    { field: 'stock', label: messages.stock, kind: 'number' },
    { field: 'name', label: messages.product, kind: 'text', operators: textOperators },
    { field: 'internalId', label: messages.productId, kind: 'text', operators: ['EQ', 'STARTS_WITH', 'CONTAINS'] },
    { field: 'image', label: messages.picture, kind: 'text', operators: ['EXISTS', 'NOT_EXISTS'] },
    { field: 'isHidden', label: messages.hidden, kind: 'boolean' },
    { field: 'updatedAt', label: messages.updated, kind: 'date' },
    { field: 'createdAt', label: messages.created, kind: 'date' },
    healthFilterField('product'),
  ],
};

export function productsVariablesOf(query: URLSearchParams) {
  const state = decodeListState(Object.fromEntries(query), productsDefinition);
  return { ...typedListVariables<ProductsPageQuery$variables>(state, productsDefinition), attributes: shownAttributes(state) };
}

/** Names and operators as the download of the api takes them. */
const restNames: Readonly<Record<string, string>> = {
  internalId: 'id',
  listPrice: 'list_price',
  isHidden: 'hidden',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
};

/** The field or attribute that a column shows, as a column of a file. */
export const fieldOfColumn = ({ name }: ListColumn) => attributeOfColumn(name) ?? name;

const restName = (name: string) => (Object.hasOwn(restNames, name) ? (restNames[name] ?? name) : name);

/** Address of a CSV file with exactly what the list shows, all its pages: these columns, or without them all that a product has. */
export function productsExportUrl(storeId: string, state: ListState, columns?: readonly ExportColumn[]): string {
  const input = {
    ...restListInput(storeId, state, { nameOf: restName }),
    ...(state.where !== undefined && { where: state.where }),
  };
  const shown = columns?.map(({ field, label }) => ({ field: restName(field), label }));
  const query = { input: JSON.stringify(input), format: 'csv', ...(shown !== undefined && { columns: JSON.stringify(shown) }) };
  return `/export/products?${new URLSearchParams(query).toString()}`;
}

/** Address of the file that a job has made. */
export function productsFileUrl(storeId: string, jobId: string): string {
  return `/export/products/file?${new URLSearchParams({ input: JSON.stringify({ key: storeId, job_id: jobId }) }).toString()}`;
}
