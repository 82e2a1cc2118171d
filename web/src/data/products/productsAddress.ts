import type { ListState, ListAddress } from '../../ui/list/listState.ts';
import { columnChoicesOf } from '../../ui/list/columns/columnChoices.ts';
import { healthFilter } from '../browse/addressHealth.ts';
import { decodeListState } from '../../ui/list/listUrl.ts';
import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import type { ProductsPageQuery$variables } from './__generated__/ProductsPageQuery.graphql.ts';

export const attributePrefix = 'attribute:';

/** The attribute that a column shows; undefined for the list's own columns. */
export function attributeOfColumn(name: string): string | undefined {
  return name.startsWith(attributePrefix) && name.length > attributePrefix.length ? name.slice(attributePrefix.length) : undefined;
}

/** What a list page asks for at most next to the products' own fields. */
const mostAttributes = 30;

/** Attributes whose columns show: those of the address, or else those that the person chose. */
function shownAttributes(state: ListState): string[] {
  const names = state.columns ?? columnChoicesOf(productsAddress.name).flatMap(({ name, isShown }) => (isShown ? [name] : []));
  return names.flatMap((name) => attributeOfColumn(name) ?? []).slice(0, mostAttributes);
}

const textOperators = ['CONTAINS', 'EQ', 'STARTS_WITH', 'EXISTS', 'NOT_EXISTS'] as const;

export const productsAddress = {
  name: 'products',
  sortFields: ['name', 'internalId', 'brand', 'price', 'listPrice', 'stock', 'updatedAt', 'createdAt'],
  defaultSort: { field: 'name', direction: 'ASC' },
  hasExpression: true,
  filters: {
    brand: { kind: 'text', operators: ['IN', 'NOT_IN', 'EQ', 'CONTAINS', 'STARTS_WITH', 'EXISTS', 'NOT_EXISTS'] },
    categories: { kind: 'text', operators: ['IN', 'NOT_IN', 'CONTAINS', 'NOT_CONTAINS', 'EXISTS', 'NOT_EXISTS'] },
    price: { kind: 'number' },
    listPrice: { kind: 'number' },
    stock: { kind: 'number' },
    name: { kind: 'text', operators: textOperators },
    internalId: { kind: 'text', operators: ['EQ', 'STARTS_WITH', 'CONTAINS'] },
    image: { kind: 'text', operators: ['EXISTS', 'NOT_EXISTS'] },
    isHidden: { kind: 'boolean' },
    updatedAt: { kind: 'date' },
    createdAt: { kind: 'date' },
    ...healthFilter('product'),
  },
} as const satisfies ListAddress;

export function productsVariablesOf(query: URLSearchParams) {
  const state = decodeListState(Object.fromEntries(query), productsAddress);
  return { ...typedListVariables<ProductsPageQuery$variables>(state, productsAddress), attributes: shownAttributes(state) };
}
