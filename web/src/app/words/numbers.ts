import { createContext, useContext } from 'react';

/** EU shows 123.456.789,10 and US 123,456,789.10 (specification, section 9). */
export type NumberFormat = 'EU' | 'US';

export interface Numbers {
  /** Whole number with separators: 19,406. */
  readonly count: (value: number) => string;
  /** Short for small places: 19.4K. */
  readonly abbreviated: (value: number) => string;
  /** Amount in a currency, 2 decimals: €1,234.50. */
  readonly money: (value: number, currency: string) => string;
  /** Amount for large figures, without decimals from 1,000 up. */
  readonly roundMoney: (value: number, currency: string) => string;
  /** Share of 1 as per cent: 12.5%. */
  readonly percent: (share: number) => string;
}

function withUnit(value: number, format: Intl.NumberFormat): string {
  const units = [
    { from: 1e12, unit: 'T' },
    { from: 1e9, unit: 'B' },
    { from: 1e6, unit: 'M' },
    { from: 1e3, unit: 'K' },
  ];
  // 999,950 would read "1,000K": what rounds up to the next unit is shown in that unit.
  const found = units.find(({ from }) => Math.abs(value) >= from * 0.99995);
  return found === undefined ? format.format(value) : format.format(value / found.from) + found.unit;
}

export function numbersOf(numberFormat: NumberFormat): Numbers {
  const locale = numberFormat === 'EU' ? 'de-DE' : 'en-US';
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const short = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const currencies = new Map<string, Intl.NumberFormat>();

  const currencyFormat = (currency: string, decimals: number): Intl.NumberFormat => {
    const key = `${currency} ${decimals}`;
    const known = currencies.get(key);
    if (known !== undefined) return known;
    // A code that is not three letters throws; the amount matters more than its sign.
    const style = /^[A-Za-z]{3}$/.test(currency) ? ({ style: 'currency', currency } as const) : {};
    const made = new Intl.NumberFormat(locale, { ...style, minimumFractionDigits: decimals, maximumFractionDigits: decimals });
    currencies.set(key, made);
    return made;
  };

  return {
    count: (value) => whole.format(value),
    abbreviated: (value) => withUnit(value, short),
    money: (value, currency) => currencyFormat(currency, 2).format(value),
    roundMoney: (value, currency) => currencyFormat(currency, Math.abs(value) >= 1000 ? 0 : 2).format(value),
    percent: (share) => percents.format(share),
  };
}

/** The viewer's own format; US until it is known who that is. */
export const NumbersContext = createContext<Numbers>(numbersOf('US'));

export function useNumbers(): Numbers {
  return useContext(NumbersContext);
}

/** Values of a message that counts: `count` decides between singular and plural, `shown` is the number in the viewer's format. */
export function counted(numbers: Numbers, count: number): { readonly count: number; readonly shown: string } {
  return { count, shown: numbers.count(count) };
}
