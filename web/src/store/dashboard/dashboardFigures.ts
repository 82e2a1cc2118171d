/** The figures that exist by day. */
export const chartFigures = ['revenue', 'orders', 'searches', 'searchesWithoutResult'] as const;

export type ChartFigure = (typeof chartFigures)[number];

export type TileFigure = ChartFigure | 'averageOrderValue';

export const tileFigures: readonly TileFigure[] = ['revenue', 'orders', 'averageOrderValue', 'searches', 'searchesWithoutResult'];

export function isChartFigure(figure: TileFigure): figure is ChartFigure {
  return figure !== 'averageOrderValue';
}

/** Fewer searches without result are better; of everything else, more. */
export function isBetter(figure: TileFigure, change: number): boolean {
  return figure === 'searchesWithoutResult' ? change < 0 : change > 0;
}

/** Above this a percentage is less useful than the two figures: 11,537 % of almost nothing. */
const mostChange = 10;

const searchFigures: ReadonlySet<TileFigure> = new Set(['searches', 'searchesWithoutResult']);

/** Whether a figure comes from searches; the others come from orders. */
export const isOfSearches = (figure: TileFigure): boolean => searchFigures.has(figure);

/** The change as a share of the value before, e.g. 0.25 for a quarter more; undefined when there was too little before to compare. */
export function changeOf(value: number | null | undefined, before: number | null | undefined): number | undefined {
  if (value === null || value === undefined || before === null || before === undefined || before === 0) return undefined;
  const change = (value - before) / before;
  return change > mostChange ? undefined : change;
}
