import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { dashboardInfo } from '@endcap/schema/store/dashboard/dashboard.rest.ts';

import { toGraphEnum } from '../../graph/enumValues.ts';
import { withoutNulls } from '../../rest/withoutNulls.ts';
import type { DashboardFigures, Resolvers, SourceRevenue } from '../../graph/__generated__/resolverTypes.ts';

type Figures = AnswerOf<typeof dashboardInfo>['current'];

const sourcesOf = (rows: Figures['revenue_by_source']): SourceRevenue[] =>
  rows.map(({ source, revenue }) => ({ source: toGraphEnum(source), revenue }));

function figuresOf(figures: Figures): DashboardFigures {
  const { revenue, orders, searches } = figures;
  return {
    revenue,
    orders,
    averageOrderValue: figures.average_order_value,
    searches,
    searchesWithoutResult: figures.searches_without_result,
    revenueBySource: sourcesOf(figures.revenue_by_source),
  };
}

export const resolvers: Resolvers = {
  Store: {
    async dashboard({ id }, { from, to, compareFrom }, { rest }) {
      const answer = await rest.read(dashboardInfo, { key: id, from, to, ...withoutNulls({ compare_from: compareFrom }) });
      const { compared } = answer;
      return {
        current: figuresOf(answer.current),
        previous: figuresOf(answer.previous),
        compared: compared && {
          days: compared.days,
          isWithoutToday: compared.without_today,
          hasSalesHistory: compared.has_sales_history,
          hasSearchHistory: compared.has_search_history,
          current: figuresOf(compared.current),
          previous: figuresOf(compared.previous),
        },
        days: answer.series.map((day) => {
          const { date, revenue, orders, searches, searches_without_result: searchesWithoutResult } = day;
          return { date, revenue, orders, searches, searchesWithoutResult, revenueBySource: sourcesOf(day.revenue_by_source) };
        }),
        topQueries: answer.top_queries,
      };
    },
  },
};
