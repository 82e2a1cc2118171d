import { shareOf } from '../../ui/figures/conversionRates.ts';

/** The figures of searches that are counted by day. */
export const searchFigures = ['searches', 'withoutResult', 'corrected', 'clicks', 'orders', 'revenue'] as const;

export type SearchFigure = (typeof searchFigures)[number];

interface Counts {
  readonly searches: number;
  readonly withoutResult: number;
  readonly corrected: number;
  readonly clicks: number;
  readonly orders: number;
}

/** What the figures of searches say about each other. */
export function searchRates({ searches, withoutResult, corrected, clicks, orders }: Counts, revenue: number) {
  return {
    withoutResult: shareOf(withoutResult, searches),
    corrected: shareOf(corrected, searches),
    // A page may report several clicks for one search, so this is no share.
    clicksPerSearch: shareOf(clicks, searches),
    conversion: shareOf(orders, searches),
    revenuePerSearch: shareOf(revenue, searches),
  };
}
