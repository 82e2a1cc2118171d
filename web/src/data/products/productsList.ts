import type { ListColumn } from '../../ui/list/columns/listColumns.ts';
import type { ListState } from '../../ui/list/listState.ts';
import { lazyPart } from '../../ui/state/lazyPart.tsx';
import type { ExportColumn } from '../browse/exportColumns.ts';
import { restListInput } from '../browse/restListInput.ts';
import { productsMessages as messages } from './products.messages.ts';
import { listDefinition } from '../../ui/list/listDefinition.ts';
import { healthWords } from '../browse/healthWords.ts';
import { productsAddress, attributeOfColumn, attributePrefix } from './productsAddress.ts';

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

/** The column of an attribute, under the name that the shop gave it. */
export function attributeColumn(attribute: string): ListColumn {
  return { name: `${attributePrefix}${attribute}`, label: attribute };
}

const BrandValues = lazyPart(() => import('./ProductValues.tsx').then((module) => module.BrandValues));
const CategoryValues = lazyPart(() => import('./ProductValues.tsx').then((module) => module.CategoryValues));

export const productsDefinition = listDefinition(productsAddress, {
  brand: { label: messages.brand, Values: BrandValues },
  categories: { label: messages.category, Values: CategoryValues },
  price: messages.price,
  listPrice: messages.listPrice,
  stock: messages.stock,
  name: messages.product,
  internalId: messages.productId,
  image: messages.picture,
  isHidden: messages.hidden,
  updatedAt: messages.updated,
  createdAt: messages.created,
  ...healthWords('product'),
});

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
