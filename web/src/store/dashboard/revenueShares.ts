import { amountOf, type Money } from '../../app/words/numbers.ts';

/** The parts of a day's revenue, the lowest of the column first. */
export const revenueParts = ['RECOMMENDATIONS', 'SEARCH', 'EMAIL', 'CHAT', 'NOT_ATTRIBUTED'] as const;

interface Revenue {
  readonly revenue: Money;
  readonly revenueBySource: readonly { readonly source: string; readonly revenue: Money }[];
}

/** A revenue as its parts, in their order; together they are the whole, to the cent. */
export function sharesOf({ revenue, revenueBySource }: Revenue): number[] {
  const cents = (money: Money) => Math.round(amountOf(money) * 100);
  const bySource = new Map(revenueBySource.map(({ source, revenue: share }) => [source, cents(share)]));
  const shares = revenueParts.slice(0, -1).map((part) => bySource.get(part) ?? 0);
  const rest = Math.max(0, cents(revenue) - shares.reduce((sum, share) => sum + share, 0));
  return [...shares, rest].map((share) => share / 100);
}
