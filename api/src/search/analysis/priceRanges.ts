/** A price with the number of products that have it, and of clicks on them: those the ranges are made from, and those they are measured on. */
export interface PricedClicks {
  readonly price: number;
  readonly products: number;
  readonly training: number;
  readonly held: number;
}

const ranges = 5;
const steps = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10];

/** The nearest round number, such as 25 or 300. */
export function roundPrice(price: number): number {
  const power = 10 ** Math.floor(Math.log10(price));
  const nearest = steps.reduce((best, step) => (Math.abs(step * power - price) < Math.abs(best * power - price) ? step : best), 1);
  return Number((nearest * power).toPrecision(3));
}

/** Round limits between ranges that get about as many clicks each. */
export function proposeRanges(prices: readonly PricedClicks[]): number[] {
  const sorted = prices.filter(({ price }) => price > 0).toSorted((a, b) => a.price - b.price);
  const all = sorted.reduce((sum, { training }) => sum + training, 0);
  const limits: number[] = [];
  let clicks = 0;
  for (const { price, training } of sorted) {
    clicks += training;
    const limit = roundPrice(price);
    if (clicks < ((limits.length + 1) * all) / ranges || limits.length === ranges - 1) continue;
    // Of one price that most clicks are on, there is one limit.
    if (limit > (limits.at(-1) ?? 0)) limits.push(limit);
  }
  return limits.filter((limit) => limit < (sorted.at(-1)?.price ?? 0));
}

export interface RangeMeasure {
  readonly largest: number;
  readonly left: number;
}

/** What ranges do on the clicks that were kept back. */
export function measureRanges(prices: readonly PricedClicks[], limits: readonly number[]): RangeMeasure {
  const sums = Array.from({ length: limits.length + 1 }, () => ({ products: 0, held: 0 }));
  for (const { price, products, held } of prices) {
    const range = sums[limits.filter((limit) => price >= limit).length];
    if (range === undefined) continue;
    range.products += products;
    range.held += held;
  }
  const products = sums.reduce((sum, range) => sum + range.products, 0);
  const held = sums.reduce((sum, range) => sum + range.held, 0);
  if (products === 0 || held === 0) return { largest: 1, left: 1 };
  return {
    largest: Math.max(...sums.map((range) => range.held / held)),
    left: sums.reduce((sum, range) => sum + (range.held / held) * (range.products / products), 0),
  };
}
