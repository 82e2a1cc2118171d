import type { PageLocation } from '../../app/router/pageRoute.ts';
import { decodeListState } from '../../ui/list/listUrl.ts';
import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import type { CompanyOverviewPageQuery$variables } from './__generated__/CompanyOverviewPageQuery.graphql.ts';
import type { ListAddress } from '../../ui/list/listState.ts';
import { periodVariables } from '../../ui/range/utcPeriod.ts';

export const companyOverviewAddress = {
  name: 'companyOverview',
  sortFields: ['name', 'revenue', 'orders', 'searches'],
  defaultSort: { field: 'revenue', direction: 'DESC' },
  pageSizes: [20, 50, 100],
  filters: {},
} as const satisfies ListAddress;

export function companyOverviewVariablesOf({ params, query }: Pick<PageLocation, 'params' | 'query'>) {
  const state = decodeListState(Object.fromEntries(query), companyOverviewAddress);
  const { filter: _none, ...variables } = typedListVariables<CompanyOverviewPageQuery$variables & { filter?: never }>(
    state,
    companyOverviewAddress,
  );
  const { from, to, beforeFrom, isCompared } = periodVariables({ params, query });
  return { ...variables, companyId: params['companyId'] ?? '', from, to, compareFrom: isCompared ? beforeFrom : null };
}
