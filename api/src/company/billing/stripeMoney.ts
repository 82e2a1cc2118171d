import { moneyOf, type Money } from '@endcap/schema/contract/money.ts';

import { decimalText } from '../../db/decimals.ts';

/** Currencies that Stripe counts in whole units. ISK and UGX have no decimals either, but Stripe counts their hundredths, which are always 00. */
const wholeCurrencies = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
/** Currencies that Stripe counts in thousandths. */
const thousandthCurrencies = new Set('BHD JOD KWD OMR TND'.split(' '));

function placesOf(currency: string): number {
  const code = currency.toUpperCase();
  return wholeCurrencies.has(code) ? 0 : thousandthCurrencies.has(code) ? 3 : 2;
}

/** An amount of Stripe, a whole number of its smallest units, as decimal text. */
export const amountOfStripe = (amount: number, currency: string): string => decimalText(BigInt(amount), placesOf(currency));

export function moneyOfStripe(amount: number | null, currency: string): Money | null {
  return amount === null ? null : moneyOf(amountOfStripe(amount, currency), currency.toUpperCase());
}
