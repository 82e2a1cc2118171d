/** The figures of a label that there are for each day. */
export const labelCharts = ['answers', 'clicks', 'orders', 'revenue'] as const;
export type LabelChartFigure = (typeof labelCharts)[number];

interface Figures {
  readonly answers: number;
  readonly empty: number;
  readonly clicks: number;
  readonly orders: number;
  readonly revenue: number;
}

/** What the figures of a label say about each other; undefined without answers, since nothing can be divided by them. */
export function labelRates({ answers, empty, clicks, revenue }: Figures) {
  if (answers === 0) return undefined;
  return { emptyShare: empty / answers, clickRate: clicks / answers, perThousand: (revenue / answers) * 1000 };
}
