import { millisecondsInDay } from '@endcap/schema/contract/utcDays.ts';

import type { BasketTable } from './basketTable.ts';

/** After this many days a basket counts half. */
const halfLifeDays = 14;

/** How much of a basket is left after its age. */
export const freshness = (ageMs: number): number => 2 ** (-Math.max(0, ageMs) / (halfLifeDays * millisecondsInDay));

/** How a product sells, in baskets; how many pieces a basket holds does not count. */
export interface Sales {
  /** All baskets that hold it. */
  readonly baskets: number;
  /** The same, each counting half after 14 days. */
  readonly recent: number;
}

/** How much more a product is wanted now than it usually is. */
export const trendOf = ({ baskets, recent }: Sales): number => ((recent + 0.1) / (baskets + 5)) ** 0.75;

/** How much the wants of all say about those of one who buys the product anyway. */
export const wantedNow = ({ recent }: Pick<Sales, 'recent'>): number => Math.sqrt(recent + 0.1);

/** The sales of each product of a table at a moment. */
export function salesAt({ products, starts, items, times }: BasketTable, now: number): Sales[] {
  const baskets = new Float64Array(products.length);
  const recent = new Float64Array(products.length);
  for (const [basket, time] of times.entries()) {
    const weight = freshness(now - time);
    for (let line = starts[basket] ?? 0; line < (starts[basket + 1] ?? 0); line++) {
      const item = items[line] ?? 0;
      baskets[item] = (baskets[item] ?? 0) + 1;
      recent[item] = (recent[item] ?? 0) + weight;
    }
  }
  return products.map((_, product) => ({ baskets: baskets[product] ?? 0, recent: recent[product] ?? 0 }));
}
