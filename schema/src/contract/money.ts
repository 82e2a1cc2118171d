import { z } from 'zod';

/**
 * An exact decimal number as text, without an exponent. A number of JSON would be read as a binary one, which holds about 15 digits. What a page
 * tells may be as large as numbers get, hence the lengths.
 */
export const decimal = z.string().regex(/^-?\d{1,400}(\.\d{1,400})?$/, 'Must be a decimal number, e.g. 1234.50.');

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** A currency that can be chosen. */
export const currencyCode = z.string().refine((code) => currencies.has(code), 'Must be a currency code of three letters, e.g. EUR.');

export const money = z
  .object({
    amount: decimal.meta({ examples: ['199.90'] }).describe('Exact decimal number, e.g. 1234.50.'),
    currency: z
      .string()
      .meta({ examples: ['EUR'] })
      .describe('Currency, ISO 4217; EUR if unknown.'),
  })
  .describe('An amount of money.');

export type Money = z.output<typeof money>;

/** An amount in the currency of a store; money without a currency is EUR (specification, section 9). */
export const moneyOf = (amount: string, currency: string): Money => ({ amount, currency: currency || 'EUR' });

/** The same for an amount that may be unknown. */
export const moneyOrNull = (amount: string | null, currency: string): Money | null => (amount === null ? null : moneyOf(amount, currency));
