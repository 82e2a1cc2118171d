/**
 * What a change of the order does to clicks, from clicks that were counted. Position model (Richardson et al. 2007; the discount of DCG,
 * Järvelin and Kekäläinen 2002, stands for how often a rank is viewed): a product's appeal for a query is its clicks divided by how much it was viewed;
 * clicks to come are appeal times the looks that it gets in the new order. Counts of clicks are taken as Poisson, which gives the
 * variance of the change.
 */

/** How often the rank is viewed, compared with the first; ranks from 0. */
export const looksAt = (rank: number): number => 1 / Math.log2(rank + 2);

/** One query whose order changes. */
export interface ChangedQuery {
  readonly searches: number;
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Clicks on products of its results. */
  readonly clicks: ReadonlyMap<string, number>;
  /** Looks that each product had, when it was shown. */
  readonly looks: ReadonlyMap<string, number>;
}

export interface Estimate {
  readonly clicks: number;
  readonly change: number;
  readonly low: number;
  readonly high: number;
}

/** With fewer clicks, the interval says nothing that anyone should act on. */
const fewestClicks = 100;
/** Looks that may go to products which were never shown for the query, as a share of all. */
const mostUnknown = 0.3;
/** A product has been viewed about so often before its appeal counts. */
const fewestLooks = 5;

/** Null when there is too little data. */
export function estimateChange(queries: readonly ChangedQuery[]): Estimate | null {
  let [clicks, before, difference, variance, known, unknown] = [0, 0, 0, 0, 0, 0];
  for (const query of queries) {
    const ranks = (ids: readonly string[]) => new Map(ids.map((id, rank) => [id, looksAt(rank)]));
    const [looksBefore, looksAfter] = [ranks(query.before), ranks(query.after)];
    for (const id of new Set([...query.before, ...query.after])) {
      const [was, will] = [looksBefore.get(id) ?? 0, looksAfter.get(id) ?? 0];
      const looked = query.looks.get(id) ?? 0;
      if (looked < fewestLooks) {
        unknown += query.searches * will;
        continue;
      }
      known += query.searches * will;
      const count = query.clicks.get(id) ?? 0;
      const weight = query.searches / looked;
      clicks += count;
      before += was * weight * count;
      difference += (will - was) * weight * count;
      variance += ((will - was) * weight) ** 2 * count;
    }
  }
  if (clicks < fewestClicks || before === 0 || unknown > mostUnknown * (known + unknown)) return null;
  const [change, deviation] = [difference / before, Math.sqrt(variance) / before];
  return { clicks, change, low: change - 1.96 * deviation, high: change + 1.96 * deviation };
}
