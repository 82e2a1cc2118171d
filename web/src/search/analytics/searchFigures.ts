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

/** A part of a whole; undefined where there is no whole. */
export const shareOf = (part: number, whole: number): number | undefined => (whole === 0 ? undefined : part / whole);

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

interface Audience {
  readonly visitors: number;
  readonly searchers: number;
  readonly buyers: number;
  readonly searchingBuyers: number;
}

/** Shares of visitors; undefined where there were none to divide by. */
export function audienceRates({ visitors, searchers, buyers, searchingBuyers }: Audience) {
  return {
    searching: shareOf(searchers, visitors),
    conversionWith: shareOf(searchingBuyers, searchers),
    conversionWithout: shareOf(buyers - searchingBuyers, visitors - searchers),
  };
}

/** By which share one figure is above another, negative below it; undefined where the other is nothing. */
export const liftOf = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? undefined : shareOf(one - other, other);
