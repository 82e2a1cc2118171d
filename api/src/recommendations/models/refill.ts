import { millisecondsInDay } from '@endcap/schema/contract/utcDays.ts';

interface Bought {
  readonly time: Date;
  readonly products: readonly string[];
}

/** Before this share of a product's interval it is not due; long after it the customer has stopped buying it. */
const [earliest, latest] = [0.8, 3];

/** Products that a customer buys at intervals and whose next purchase is due, those nearest to their day first. Purchases come in any order. */
export function dueProducts(purchases: readonly Bought[], now: Date): string[] {
  const days = new Map<string, Set<number>>();
  for (const { time, products } of purchases)
    for (const product of products) {
      const known = days.get(product) ?? new Set();
      days.set(product, known.add(Math.floor(time.getTime() / millisecondsInDay)));
    }
  const today = now.getTime() / millisecondsInDay;
  const due: { readonly product: string; readonly distance: number }[] = [];
  for (const [product, bought] of days) {
    if (bought.size < 2) continue;
    const [first, last] = [Math.min(...bought), Math.max(...bought)];
    const waited = (today - last) / ((last - first) / (bought.size - 1));
    if (waited >= earliest && waited <= latest) due.push({ product, distance: Math.abs(waited - 1) });
  }
  return due.sort((left, right) => left.distance - right.distance || (left.product < right.product ? -1 : 1)).map(({ product }) => product);
}
