import type { ListColumn } from '../../ui/list/columns/listColumns.ts';
import type { ListDefinition } from '../../ui/list/listState.ts';
import { decodeListState } from '../../ui/list/listUrl.ts';
import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import type { CompanyOverviewPageQuery$variables } from './__generated__/CompanyOverviewPageQuery.graphql.ts';
import { companyOverviewMessages as messages } from './companyOverview.messages.ts';

export const companyOverviewColumns: readonly ListColumn[] = [
  { name: 'name', label: messages.name, sortField: 'name', isFixed: true },
  { name: 'revenue', label: messages.revenue, sortField: 'revenue', width: '10rem', isNumeric: true },
  { name: 'change', label: messages.change, width: '7rem', isNumeric: true },
  { name: 'orders', label: messages.orders, sortField: 'orders', width: '7rem', isNumeric: true },
  { name: 'searches', label: messages.searches, sortField: 'searches', width: '8rem', isNumeric: true },
  { name: 'setup', label: messages.setup, width: '7rem', isNumeric: true },
  { name: 'sync', label: messages.sync, width: '11rem' },
];

export const companyOverviewDefinition: ListDefinition = {
  name: 'companyOverview',
  sortFields: ['name', 'revenue', 'orders', 'searches'],
  defaultSort: { field: 'revenue', direction: 'DESC' },
  pageSizes: [20, 50, 100],
  filterFields: [],
};

/** Numbers of days that can be looked at. */
export const overviewDays = [7, 30, 90, 365] as const;

const usualDays = 30;

export const daysOf = (query: URLSearchParams): number => overviewDays.find((days) => String(days) === query.get('days')) ?? usualDays;

/** The part of the address that asks for this many days; what is usual is omitted. */
export const daysQuery = (days: number) => (days === usualDays ? {} : { days: String(days) });

export function companyOverviewVariablesOf(query: URLSearchParams) {
  const state = decodeListState(Object.fromEntries(query), companyOverviewDefinition);
  const { filter: _none, ...variables } = typedListVariables<CompanyOverviewPageQuery$variables & { filter?: never }>(
    state,
    companyOverviewDefinition,
  );
  return { ...variables, days: daysOf(query) };
}
