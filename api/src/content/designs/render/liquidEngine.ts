import { priceDigits } from '@endcap/schema/contract/priceDigits.ts';
import { Liquid } from 'liquidjs';

import { cleanText } from './cleanHtml.ts';
import { renderLimits } from './renderJob.ts';

export interface EngineOptions {
  readonly components: Readonly<Record<string, string>>;
  readonly locale: string;
  readonly currency: string;
  /** Decimals of prices; null for those of the currency. */
  readonly priceDecimals?: number | null;
  /** A formatter called with its value and further arguments. */
  readonly formatters: ReadonlyMap<string, (...values: unknown[]) => unknown>;
  /** Writes plain text: nothing is escaped. */
  readonly isPlain?: boolean;
}

/** Filters of liquidjs that a design has no use for: they show what an object holds, or work for as long as the text is clever. */
const withheld = [
  'json',
  'jsonify',
  'inspect',
  'hmac_sha256',
  'sha256',
  'where_exp',
  'reject_exp',
  'group_by_exp',
  'has_exp',
  'find_exp',
  'find_index_exp',
];

function money({ locale, currency, priceDecimals = null }: EngineOptions): (value: unknown) => string {
  const formats = new Map<number | undefined, Intl.NumberFormat>();
  return (value) => {
    const price = value === null || value === undefined || value === '' ? Number.NaN : Number(value);
    if (Number.isNaN(price)) return '';
    const digits: Intl.NumberFormatOptions = priceDigits(price, currency, priceDecimals);
    const format = formats.get(digits.minimumFractionDigits) ?? new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits });
    formats.set(digits.minimumFractionDigits, format);
    return format.format(price);
  };
}

/** Liquid with nothing but the design's own components: no files, no prototypes, everything that is written out escaped unless it is plain text. */
export function liquidEngine(options: EngineOptions): Liquid {
  const templates = new Proxy<Record<string, string>>(
    {},
    {
      // Components are named as people type them.
      get: (_target, name) => {
        const key = String(name).trim().toLowerCase();
        return Object.hasOwn(options.components, key) ? options.components[key] : undefined;
      },
    },
  );
  const engine = new Liquid({
    templates,
    ...(options.isPlain === true ? {} : { outputEscape: 'escape' as const }),
    ownPropertyOnly: true,
    strictFilters: true,
    strictVariables: false,
    parseLimit: renderLimits.work,
    memoryLimit: renderLimits.work,
    renderLimit: renderLimits.ms,
  });
  for (const name of withheld) delete engine.filters[name];
  engine.registerFilter('money', money(options));
  engine.registerFilter('raw', { raw: true, handler: (value: unknown) => cleanText(textOf(value)) });
  for (const [name, run] of options.formatters) engine.registerFilter(name, (value: unknown, ...more: unknown[]) => run(value, ...more));
  return engine;
}

const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : value === null || value === undefined
      ? ''
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value as number);
