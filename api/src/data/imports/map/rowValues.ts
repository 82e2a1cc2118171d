import type { DataEntity } from '@endcap/schema/data/imports/importEntities.ts';
import type { FeedIssue } from '@endcap/schema/data/imports/importShapes.ts';
import { addDays } from '@endcap/schema/contract/utcDays.ts';

import type { FeedRow, RowNote } from '../read/feedReader.ts';
import { numberIn } from './columnNumbers.ts';
import { decimalFrom, type DecimalSign, isPictureAddress, isWebAddress, momentFrom, storableText, textFrom } from './feedValues.ts';

export function excerpt(value: unknown): string | null {
  if (value === undefined) return null;
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return storableText(text.length > 200 ? `${text.slice(0, 199)}…` : text);
}

/** Longest id of any object. */
export const maxIdLength = 200;

const yes = new Set(['true', '1', 'yes', 'y', 'ja', 'on', 'subscribed']);
const no = new Set(['false', '0', 'no', 'n', 'nej', 'nein', 'off', 'unsubscribed', 'not subscribed', '']);

/** Collects one row's values and issues. */
export class RowValues {
  readonly issues: FeedIssue[] = [];
  /** Values of fields. */
  readonly values = new Map<string, unknown>();
  readonly divisors = new Map<string, number>();
  /** How the columns of fields write their decimals, where that is known. */
  readonly signs = new Map<string, DecimalSign>();
  readonly separators = new Map<string, string | null>();
  /** Every value of the fields that take several columns. */
  readonly lists = new Map<string, { readonly value: unknown; readonly splitBy: string | null }[]>();
  readonly row: FeedRow;
  readonly entity: DataEntity;
  readonly timeZone: string;
  readonly now: Date;
  /** Whether the column of the price has one only for what is on sale. */
  readonly isSalePrice: boolean;
  isSkipped = false;

  constructor(
    row: FeedRow,
    { entity, timeZone, isSalePrice = false, now }: { entity: DataEntity; timeZone: string; isSalePrice?: boolean; now: Date },
  ) {
    this.isSalePrice = isSalePrice;
    this.row = row;
    this.entity = entity;
    this.timeZone = timeZone;
    this.now = now;
  }

  error(field: string | null, message: string, value?: unknown): void {
    this.isSkipped = true;
    this.#tell('error', field, message, value);
  }

  /** In a feed that asks for strictness, what would be changed is omitted. */
  warn(field: string | null, message: string, value?: unknown): void {
    if (this.row.isStrict === true) this.error(field, message, value);
    else this.#tell('warning', field, message, value);
  }

  #tell(severity: 'error' | 'warning', field: string | null, message: string, value: unknown): void {
    const { joined, number } = this.row;
    const row = (field === null ? undefined : joined?.rowOf.get(field)) ?? joined?.first ?? number;
    this.issues.push({ row, field, severity, message, value: excerpt(value), entity: this.entity });
  }

  /** Tells what is wrong in a row of the object. */
  note({ row, severity, field, message, value }: RowNote): void {
    if (severity === 'error') this.isSkipped = true;
    this.issues.push({ row, field, severity, message, value: excerpt(value), entity: this.entity });
  }

  hasError(field: string): boolean {
    return this.issues.some((issue) => issue.field === field && issue.severity === 'error');
  }

  /** Text of a field; null when it has none. */
  text(field: string): string | null {
    const value = this.values.get(field);
    if (value === undefined) return null;
    const text = textFrom(value);
    if (text === undefined) {
      this.warn(field, 'The value must be a text; it was skipped.', value);
      return null;
    }
    const stored = storableText(text);
    if (stored !== text) this.warn(field, 'Characters that cannot be stored were removed.', text);
    return stored === '' ? null : stored;
  }

  /** A text without which the row is omitted. */
  requiredText(field: string, max: number): string {
    const text = this.limited(field, this.text(field), max, 'error');
    if (text === null && !this.hasError(field)) this.error(field, `The row has no ${field}.`);
    return text ?? '';
  }

  /** A text that is short enough, or null with an issue. */
  limited(field: string, text: string | null, max: number, severity: 'error' | 'warning' = 'warning'): string | null {
    if (text === null || text.length <= max) return text;
    if (severity === 'error') this.error(field, `The ${field} is longer than ${max} characters.`, text);
    else this.warn(field, `The value is longer than ${max} characters; it was skipped.`, text);
    return null;
  }

  number(field: string): number | undefined {
    const value = this.values.get(field);
    if (value === undefined) return undefined;
    const number = numberIn(value, this.signs.get(field)) ?? Number.NaN;
    return Number.isNaN(number) ? number : decimalFrom(number / (this.divisors.get(field) ?? 1));
  }

  /** Price: a wrong one leaves the row out, since a product must not be sold for a price that no one asked for. */
  price(): number | null {
    const price = this.number('price');
    if (price === undefined) return null;
    if (Number.isNaN(price)) this.error('price', 'The price is not a number.', this.values.get('price'));
    else if (price < 0) this.error('price', 'The price is less than 0.', this.values.get('price'));
    return price;
  }

  optionalNumber(field: string, { mayBeNegative = false } = {}): number | null {
    const number = this.number(field);
    if (number === undefined) return null;
    if (Number.isNaN(number)) this.error(field, `The ${field.replaceAll('_', ' ')} is not a number.`, this.values.get(field));
    else if (mayBeNegative || number >= 0) return number;
    else this.warn(field, 'The value is less than 0; it was skipped.', this.values.get(field));
    return null;
  }

  flag(field: string): boolean | null {
    const value = this.values.get(field);
    if (value === undefined) return null;
    if (typeof value === 'boolean') return value;
    const word = textFrom(value)?.trim().toLowerCase();
    if (word !== undefined && yes.has(word)) return true;
    if (word !== undefined && no.has(word)) return false;
    this.warn(field, 'The value must be true or false; it was skipped.', value);
    return null;
  }

  address(field: string): string | null {
    const value = this.values.get(field);
    if (Array.isArray(value)) {
      const first: unknown = value.find((item) => typeof item === 'string' && item !== '');
      if (first === undefined) return null;
      this.values.set(field, first);
    }
    const text = this.text(field);
    if (text === null) return null;
    const isPicture = field === 'image';
    if (isPicture ? isPictureAddress(text) : isWebAddress(text)) return text;
    const message = isPicture && isWebAddress(text) ? 'Not a valid image URL' : 'The URL must start with http:// or https://';
    this.warn(field, `${message}; it was skipped.`, text);
    return null;
  }

  moment(field: string): string | null {
    const value = this.values.get(field);
    if (value === undefined) return null;
    const moment = momentFrom(value, this.timeZone);
    if (moment === undefined) this.warn(field, 'The date is invalid; it was skipped. Use a format such as 2026-11-21T09:30:00Z.', value);
    return moment ?? null;
  }

  /** Whether a moment is further ahead than clocks and zones differ. */
  isAhead(moment: string): boolean {
    return new Date(moment) > addDays(this.now, 1);
  }

  /** A text that is an id; undefined with an issue when it is none. */
  idFrom(field: string, value: unknown): string | undefined {
    const text =
      typeof value === 'number' && !Number.isInteger(value) ? undefined : typeof value === 'boolean' ? undefined : textFrom(value);
    const id = text === undefined ? undefined : storableText(text).trim();
    if (id === undefined || id === '') {
      this.error(field, 'The ID must be a text or a whole number.', value);
      return undefined;
    }
    if (id.length > maxIdLength) {
      this.error(field, `The ID is longer than ${maxIdLength} characters.`, value);
      return undefined;
    }
    return id;
  }

  /** All texts of a field that takes lists, each once. */
  texts(field: string, nameOf: (item: unknown) => string | undefined = textFrom): string[] {
    const found = (this.lists.get(field) ?? []).flatMap(({ value, splitBy }) => {
      const items: unknown[] = Array.isArray(value) ? value : [value];
      return items.flatMap((item) => {
        const text = nameOf(item) ?? '';
        return splitBy !== null && !Array.isArray(value) ? text.split(splitBy).map((part) => part.trim()) : [text];
      });
    });
    return [...new Set(found.map((text) => storableText(text)).filter((text) => text !== ''))];
  }
}
