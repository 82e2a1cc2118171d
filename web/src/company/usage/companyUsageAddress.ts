import { decodeListState } from '../../ui/list/listUrl.ts';
import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import type { CompanyUsagePageQuery$variables } from './__generated__/CompanyUsagePageQuery.graphql.ts';
import type { ListAddress } from '../../ui/list/listState.ts';

export const companyUsageAddress = {
  name: 'companyUsage',
  sortFields: ['name', 'units'],
  defaultSort: { field: 'units', direction: 'DESC' },
  pageSizes: [20, 50, 100],
  filters: {},
} as const satisfies ListAddress;

/** The month that an address asks for; null for the current one. */
export function monthOf(query: URLSearchParams): string | null {
  const month = query.get('month') ?? '';
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : null;
}

export function companyUsageVariablesOf(query: URLSearchParams) {
  const state = decodeListState(Object.fromEntries(query), companyUsageAddress);
  const { filter: _none, ...variables } = typedListVariables<CompanyUsagePageQuery$variables & { filter?: never }>(
    state,
    companyUsageAddress,
  );
  return { ...variables, month: monthOf(query) };
}
