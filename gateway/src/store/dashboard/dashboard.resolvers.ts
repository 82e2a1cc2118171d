import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { dashboardInfo } from '@endcap/schema/store/dashboard/dashboard.rest.ts';

import type { DashboardFigures, Resolvers } from '../../graph/__generated__/resolverTypes.ts';

type Figures = AnswerOf<typeof dashboardInfo>['current'];

function figuresOf(figures: Figures): DashboardFigures {
  const { revenue, orders, searches } = figures;
  return {
    revenue,
    orders,
    averageOrderValue: figures.average_order_value,
    searches,
    searchesWithoutResult: figures.searches_without_result,
  };
}

export const resolvers: Resolvers = {
  Store: {
    async dashboard({ id }, { from, to }, { rest }) {
      const answer = await rest.read(dashboardInfo, { key: id, from, to });
      return {
        current: figuresOf(answer.current),
        previous: figuresOf(answer.previous),
        days: answer.series.map(({ date, revenue, orders, searches, searches_without_result: searchesWithoutResult }) => {
          return { date, revenue, orders, searches, searchesWithoutResult };
        }),
        topQueries: answer.top_queries,
      };
    },
  },
};
