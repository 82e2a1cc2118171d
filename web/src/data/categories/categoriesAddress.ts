import { healthFilter } from '../browse/addressHealth.ts';
import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import type { CategoriesPageQuery$variables } from './__generated__/CategoriesPageQuery.graphql.ts';
import { decodeListState } from '../../ui/list/listUrl.ts';
import type { ListAddress } from '../../ui/list/listState.ts';

export const categoriesAddress = {
  name: 'categories',
  sortFields: ['name', 'internalId', 'url', 'productCount', 'updatedAt'],
  defaultSort: { field: 'name', direction: 'ASC' },
  filters: {
    productCount: { kind: 'number', operators: ['GTE', 'LTE', 'EQ'] },
    hasSubcategories: { kind: 'boolean' },
    isDerived: { kind: 'boolean' },
    name: { kind: 'text', operators: ['CONTAINS', 'EQ', 'STARTS_WITH'] },
    internalId: { kind: 'text', operators: ['EQ', 'STARTS_WITH', 'CONTAINS'] },
    url: { kind: 'text', operators: ['CONTAINS', 'EXISTS', 'NOT_EXISTS'] },
    ...healthFilter('category'),
  },
} as const satisfies ListAddress;

export function categoriesVariablesOf(query: URLSearchParams) {
  return typedListVariables<CategoriesPageQuery$variables>(
    decodeListState(Object.fromEntries(query), categoriesAddress),
    categoriesAddress,
  );
}
