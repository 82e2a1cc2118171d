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

/** The change as a share of the value before, e.g. 0.25 for a quarter more; undefined when there was nothing before. */
export function changeOf(value: number | null | undefined, before: number | null | undefined): number | undefined {
  if (value === null || value === undefined || before === null || before === undefined || before === 0) return undefined;
  return (value - before) / before;
}
