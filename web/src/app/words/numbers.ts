import { decimalsOf } from '@endcap/schema/contract/currencyDecimals.ts';
import { createContext, useContext } from 'react';

/** EU shows 123.456.789,10 and US 123,456,789.10 (specification, section 9). */
export type NumberFormat = 'EU' | 'US';

/** An amount of money as the graph has it: an exact decimal. */
export interface Money {
  readonly amount: string;
  readonly currency: string;
}

/** An amount as a number, for the length of a bar or a share of a whole; what is read is the amount itself. */
export const amountOf = ({ amount }: Money): number => Number(amount);

/** An amount that was worked out here, from others. */
export const roundedMoney = (value: number, currency: string): Money => ({ amount: value.toFixed(decimalsOf(currency)), currency });

export interface Numbers {
  /** Whole number with separators: 19,406. */
  readonly count: (value: number) => string;
  /** Short for small places: 19.4K. */
  readonly abbreviated: (value: number) => string;
  /** Any number with up to `digits` decimals: 12.5. `signed` puts + before what is more than nothing. */
  readonly decimal: (value: number, digits: number, signed?: 'signed') => string;
  /** A value as the shop's data has it, without separators between thousands: a year stays 2026. */
  readonly plain: (value: number) => string;
  /** Amount in its currency with the decimals of that, or as many as it has up to `most`: €1,234.50, ¥1,235. */
  readonly money: (money: Money, most?: number) => string;
  /** Amount for large figures, without decimals from 1,000 up. */
  readonly roundMoney: (money: Money) => string;
  /** Amount for the smallest places, such as an axis: €19.4K. */
  readonly shortMoney: (value: number, currency: string) => string;
  /** Share of 1 as per cent with up to `digits` decimals, usually one: 12.5%. */
  readonly percent: (share: number, digits?: number) => string;
  /** The number that a person typed with the separators of their own format; undefined for what is none. */
  readonly typed: (text: string) => number | undefined;
}

const euros = { style: 'currency', currency: 'EUR' } as const;

/** Units of the specification; they are the same in all languages. */
const units = [
  { from: 1e12, unit: 'T' },
  { from: 1e9, unit: 'B' },
  { from: 1e6, unit: 'M' },
  { from: 1e3, unit: 'K' },
];

const separators: Record<NumberFormat, Readonly<Record<string, string>>> = {
  EU: { group: '.', decimal: ',' },
  US: { group: ',', decimal: '.' },
};

/**
 * Numbers of a person: separators by their number format, everything else (where the currency stands, the space before the per cent sign)
 * by the language of the console.
 */
export function numbersOf(numberFormat: NumberFormat, locale: string = 'en-US'): Numbers {
  const formats = new Map<string, Intl.NumberFormat>();
  /** `unit` stands right behind the digits, wherever a currency stands. */
  const show = (value: number | `${number}`, options: Intl.NumberFormatOptions, unit = ''): string => {
    const key = JSON.stringify(options);
    const format = formats.get(key) ?? new Intl.NumberFormat(locale, { useGrouping: 'always', ...options });
    formats.set(key, format);
    const parts = format.formatToParts(value);
    const last = parts.findLastIndex(({ type }) => type === 'integer' || type === 'fraction');
    return parts.map(({ type, value: text }, index) => (separators[numberFormat][type] ?? text) + (index === last ? unit : '')).join('');
  };
  // A code that is not three letters throws; the amount matters more than its sign. Without one it is euros (specification, section 9).
  const styleOf = (currency: string) =>
    currency === '' ? euros : /^[A-Za-z]{3}$/.test(currency) ? ({ style: 'currency', currency } as const) : {};
  const money = ({ amount, currency }: Money, least: number, most = least): string =>
    // A text is formatted digit by digit, which a number of so many digits is not; the contract says that it is a decimal.
    show(amount as `${number}`, { ...styleOf(currency), minimumFractionDigits: least, maximumFractionDigits: most });
  const short = (value: number, style: Intl.NumberFormatOptions): string => {
    // 999,950 would read "1,000K": what rounds up to the next unit is shown in that unit.
    const found = units.find(({ from }) => Math.abs(value) >= from * 0.99995);
    return show(value / (found?.from ?? 1), { ...style, minimumFractionDigits: 0, maximumFractionDigits: 1 }, found?.unit);
  };
  return {
    count: (value) => show(value, { maximumFractionDigits: 0 }),
    abbreviated: (value) => short(value, {}),
    decimal: (value, digits, signed) =>
      show(value, { maximumFractionDigits: digits, ...(signed === undefined ? {} : { signDisplay: 'exceptZero' }) }),
    plain: (value) => show(value, { maximumFractionDigits: 10, useGrouping: false }),
    money: (value, most = 0) => money(value, decimalsOf(value.currency), Math.max(most, decimalsOf(value.currency))),
    roundMoney: (value) => money(value, Math.abs(amountOf(value)) >= 1000 ? 0 : decimalsOf(value.currency)),
    shortMoney: (value, currency) => short(value, styleOf(currency)),
    percent: (share, digits = 1) => show(share, { style: 'percent', maximumFractionDigits: digits }),
    typed: (text) => typedNumber(text, numberFormat),
  };
}

const typedForms: Record<NumberFormat, { readonly grouped: RegExp; readonly group: RegExp }> = {
  EU: { grouped: /^-?\d{1,3}(\.\d{3})+(,\d*)?$/, group: /\./g },
  US: { grouped: /^-?\d{1,3}(,\d{3})+(\.\d*)?$/, group: /,/g },
};

function typedNumber(text: string, format: NumberFormat): number | undefined {
  const bare = text.replaceAll(/[\s']/g, '');
  const { grouped, group } = typedForms[format];
  // 1.000 is a thousand where thousands are parted by points; 12.5 can be nothing but twelve and a half.
  const plain = (grouped.test(bare) ? bare.replaceAll(group, '') : bare).replace(',', '.');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
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
