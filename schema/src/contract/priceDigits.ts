import { decimalsOf } from './currencyDecimals.ts';

/** Most decimals that a shop can show its prices with. */
export const mostPriceDecimals = 4;

/**
 * Decimals of a price as a shop shows its prices, for `Intl.NumberFormat`: `decimals`, or those of the currency for null. A price that has more is not
 * rounded: it keeps those of the currency.
 */
export function priceDigits(price: number, currency: string, decimals: number | null) {
  if (decimals === null) return {};
  const digits = Number(price.toFixed(decimals)) === price ? decimals : Math.max(decimals, decimalsOf(currency));
  return { minimumFractionDigits: digits, maximumFractionDigits: digits };
}
