import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { dashboardInfo } from '@endcap/schema/store/dashboard/dashboard.rest.ts';

import { toGraphEnum } from '../../graph/enumValues.ts';
import { withoutNulls } from '../../rest/withoutNulls.ts';
import type {
  DashboardAttribution,
  DashboardDay,
  DashboardFigures,
  Resolvers,
  SourceRevenue,
} from '../../graph/__generated__/resolverTypes.ts';
import { attributionSide } from './attributionSide.ts';

type Answer = AnswerOf<typeof dashboardInfo>;
type Figures = Answer['current'];
type Attribution = NonNullable<Answer['attribution']>;

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

const dayOf = ({ date, revenue, orders, searches, ...day }: Answer['series'][number]): DashboardDay => ({
  date,
  revenue,
  orders,
  searches,
  searchesWithoutResult: day.searches_without_result,
  revenueBySource: sourcesOf(day.revenue_by_source),
});

const attributionOf = (given: Attribution): DashboardAttribution => ({
  clicks: given.clicks,
  productViews: given.product_views,
  withClick: attributionSide(given.with_click),
  withoutClick: attributionSide(given.without_click),
});

export const resolvers: Resolvers = {
  Store: {
    async dashboard({ id }, { from, to, compareFrom }, { rest }) {
      const answer = await rest.read(dashboardInfo, { key: id, from, to, ...withoutNulls({ compare_from: compareFrom }) });
      const { compared, attribution } = answer;
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
        attribution: attribution && attributionOf(attribution),
        days: answer.series.map(dayOf),
        previousDays: answer.previous_series.map(dayOf),
        topQueries: answer.top_queries,
      };
    },
  },
};
