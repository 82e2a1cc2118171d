import { decodeListState } from '../../ui/list/listUrl.ts';
import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import type { CompanyOverviewPageQuery$variables } from './__generated__/CompanyOverviewPageQuery.graphql.ts';
import type { ListAddress } from '../../ui/list/listState.ts';

export const companyOverviewAddress = {
  name: 'companyOverview',
  sortFields: ['name', 'revenue', 'orders', 'searches'],
  defaultSort: { field: 'revenue', direction: 'DESC' },
  pageSizes: [20, 50, 100],
  filters: {},
} as const satisfies ListAddress;

/** Numbers of days that can be shown. */
export const overviewDays = [7, 30, 90, 365] as const;

export const usualDays = 30;

export const daysOf = (query: URLSearchParams): number => overviewDays.find((days) => String(days) === query.get('days')) ?? usualDays;

export function companyOverviewVariablesOf(query: URLSearchParams) {
  const state = decodeListState(Object.fromEntries(query), companyOverviewAddress);
  const { filter: _none, ...variables } = typedListVariables<CompanyOverviewPageQuery$variables & { filter?: never }>(
    state,
    companyOverviewAddress,
  );
  return { ...variables, days: daysOf(query) };
}
