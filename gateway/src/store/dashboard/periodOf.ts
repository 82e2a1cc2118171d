import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { dashboardInfo, periodFigures } from '@endcap/schema/store/dashboard/dashboard.rest.ts';

import { toGraphEnum } from '../../graph/enumValues.ts';
import type {
  DashboardAttribution,
  DashboardDay,
  DashboardFigures,
  PeriodFigures,
  SourceRevenue,
} from '../../graph/__generated__/resolverTypes.ts';
import { attributionSide } from './attributionSide.ts';

type Answer = Pick<AnswerOf<typeof dashboardInfo>, keyof typeof periodFigures.shape>;
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

/** Figures of a range and of a comparison range as the graph has them. */
export function periodOf({ current, previous, compared, attribution, series, previous_series: previousSeries }: Answer): PeriodFigures {
  return {
    current: figuresOf(current),
    previous: figuresOf(previous),
    compared: compared && {
      days: compared.days,
      isWithoutToday: compared.without_today,
      hasSalesHistory: compared.has_sales_history,
      hasSearchHistory: compared.has_search_history,
      current: figuresOf(compared.current),
      previous: figuresOf(compared.previous),
    },
    attribution: attribution && attributionOf(attribution),
    days: series.map(dayOf),
    previousDays: previousSeries.map(dayOf),
  };
}
