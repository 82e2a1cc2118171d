import type { ListColumn } from '../../ui/list/columns/listColumns.ts';
import type { ListDefinition } from '../../ui/list/listState.ts';
import { decodeListState } from '../../ui/list/listUrl.ts';
import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import { planMessages } from '../plan/plan.messages.ts';
import type { CompanyUsagePageQuery$variables } from './__generated__/CompanyUsagePageQuery.graphql.ts';
import { companyUsageMessages as messages } from './companyUsage.messages.ts';

/** Names of the products whose usage is counted, in their fixed order. */
export const productNames = {
  SEARCH: planMessages.search,
  RECOMMENDATIONS: planMessages.recommendations,
  EMAIL: planMessages.email,
  AUDIENCE: planMessages.audience,
  CHAT: planMessages.chat,
} as const;

export type UsedProduct = keyof typeof productNames;

export const usedProducts: readonly UsedProduct[] = ['SEARCH', 'RECOMMENDATIONS', 'EMAIL', 'AUDIENCE', 'CHAT'];

export const companyUsageColumns: readonly ListColumn[] = [
  { name: 'name', label: messages.store, sortField: 'name', isFixed: true },
  { name: 'units', label: messages.units, sortField: 'units', width: '9rem', isNumeric: true },
  { name: 'requests', label: messages.requests, width: '9rem', isNumeric: true },
  { name: 'products', label: messages.byProduct, width: '20rem' },
];

export const companyUsageDefinition: ListDefinition = {
  name: 'companyUsage',
  sortFields: ['name', 'units'],
  defaultSort: { field: 'units', direction: 'DESC' },
  pageSizes: [20, 50, 100],
  filterFields: [],
};

/** The month that an address asks for; null for the current one. */
export function monthOf(query: URLSearchParams): string | null {
  const month = query.get('month') ?? '';
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : null;
}

export function companyUsageVariablesOf(query: URLSearchParams) {
  const state = decodeListState(Object.fromEntries(query), companyUsageDefinition);
  const { filter: _none, ...variables } = typedListVariables<CompanyUsagePageQuery$variables & { filter?: never }>(
    state,
    companyUsageDefinition,
  );
  return { ...variables, month: monthOf(query) };
}
