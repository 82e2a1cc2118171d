import { moneyOf, type Money } from '@endcap/schema/contract/money.ts';

/** Currencies that Stripe counts in whole units. */
const wholeCurrencies = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' '));

/** An amount of Stripe, in its smallest unit, as decimal text. */
export function amountOfStripe(amount: number, currency: string): string {
  return wholeCurrencies.has(currency.toUpperCase()) ? String(amount) : (amount / 100).toFixed(2);
}

export function moneyOfStripe(amount: number | null, currency: string): Money | null {
  return amount === null ? null : moneyOf(amountOfStripe(amount, currency), currency.toUpperCase());
}
