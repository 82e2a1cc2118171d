import { type Money, moneyOf } from '@endcap/schema/contract/money.ts';

import { type Cents, centsOf, decimalText } from '../../db/decimals.ts';

/** Amounts of several stores as one amount for each currency, largest first. */
export function byCurrency(amounts: readonly { readonly currency: string; readonly amount: string }[]): Money[] {
  const sums = new Map<string, Cents>();
  for (const { currency, amount } of amounts) {
    const known = currency || 'EUR';
    sums.set(known, (sums.get(known) ?? 0n) + centsOf(amount));
  }
  return [...sums]
    .toSorted(([one, a], [other, b]) => (a === b ? one.localeCompare(other, 'en') : a < b ? 1 : -1))
    .map(([currency, sum]) => moneyOf(decimalText(sum), currency));
}
