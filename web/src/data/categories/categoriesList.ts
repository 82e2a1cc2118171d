import type { ListColumn } from '../../ui/list/columns/listColumns.ts';
import { categoriesMessages as messages } from './categories.messages.ts';
import { listDefinition } from '../../ui/list/listDefinition.ts';
import { healthWords } from '../browse/healthWords.ts';
import { categoriesAddress } from './categoriesAddress.ts';

export const categoriesColumns: readonly ListColumn[] = [
  { name: 'name', label: messages.category, sortField: 'name', isFixed: true },
  { name: 'internalId', label: messages.categoryId, sortField: 'internalId', width: '11rem' },
  { name: 'url', label: messages.url, sortField: 'url' },
  { name: 'subcategories', label: messages.subcategories, isNumeric: true, width: '9rem' },
  { name: 'productCount', label: messages.products, sortField: 'productCount', isNumeric: true, width: '8rem' },
  { name: 'updatedAt', label: messages.updated, sortField: 'updatedAt', isOptional: true, width: '9rem' },
];

export const categoriesDefinition = listDefinition(categoriesAddress, {
  productCount: messages.products,
  hasSubcategories: messages.hasSubcategories,
  isDerived: messages.derived,
  name: messages.category,
  internalId: messages.categoryId,
  url: messages.url,
  ...healthWords('category'),
});
