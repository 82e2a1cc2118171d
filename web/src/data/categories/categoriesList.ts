import type { ListColumn } from '../../ui/list/columns/listColumns.ts';
import type { ListDefinition } from '../../ui/list/listState.ts';
import { decodeListState } from '../../ui/list/listUrl.ts';
import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import type { CategoriesPageQuery$variables } from './__generated__/CategoriesPageQuery.graphql.ts';
import { healthFilterField } from '../browse/healthFilterField.ts';
import { categoriesMessages as messages } from './categories.messages.ts';

export const categoriesColumns: readonly ListColumn[] = [
  { name: 'name', label: messages.category, sortField: 'name', isFixed: true },
  { name: 'internalId', label: messages.categoryId, sortField: 'internalId', width: '11rem' },
  { name: 'url', label: messages.url, sortField: 'url' },
  { name: 'subcategories', label: messages.subcategories, isNumeric: true, width: '9rem' },
  { name: 'productCount', label: messages.products, sortField: 'productCount', isNumeric: true, width: '8rem' },
  { name: 'updatedAt', label: messages.updated, sortField: 'updatedAt', isOptional: true, width: '9rem' },
];

export const categoriesDefinition: ListDefinition = {
  name: 'categories',
  sortFields: ['name', 'internalId', 'url', 'productCount', 'updatedAt'],
  defaultSort: { field: 'name', direction: 'ASC' },
  pageSizes: [50, 100, 200],
  filterFields: [
    { field: 'productCount', label: messages.products, kind: 'number', operators: ['GTE', 'LTE', 'EQ'] },
    { field: 'hasSubcategories', label: messages.hasSubcategories, kind: 'boolean' },
    { field: 'isDerived', label: messages.derived, kind: 'boolean' },
    { field: 'name', label: messages.category, kind: 'text', operators: ['CONTAINS', 'EQ', 'STARTS_WITH'] },
    { field: 'internalId', label: messages.categoryId, kind: 'text', operators: ['EQ', 'STARTS_WITH', 'CONTAINS'] },
    { field: 'url', label: messages.url, kind: 'text', operators: ['CONTAINS', 'EXISTS', 'NOT_EXISTS'] },
    healthFilterField('category'),
  ],
};

export function categoriesVariablesOf(query: URLSearchParams) {
  return typedListVariables<CategoriesPageQuery$variables>(
    decodeListState(Object.fromEntries(query), categoriesDefinition),
    categoriesDefinition,
  );
}
