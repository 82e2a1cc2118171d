// Values as feeds write them, made into values as products hold them. Every function answers undefined for what it cannot read.

import { zonedTime } from './zonedTime.ts';

/** Numbers with more digits before the point are mistakes, such as an EAN in the column of the price. */
const largestNumber = 1e12;

const roundTo6 = (value: number) => Math.round(value * 1e6) / 1e6;

function plausible(value: number): number | undefined {
  return Number.isFinite(value) && Math.abs(value) < largestNumber ? roundTo6(value) : undefined;
}

/** The sign before the decimals of a number. */
export type DecimalSign = '.' | ',';

/** The digits and signs of a number as text, without currency, spaces and the dash of `499,-`; undefined for what is not a number. */
function bareNumber(value: string): string | undefined {
  const bare = value
    .normalize('NFKC')
    .replace(/^\s*(?:\p{Sc}|\p{L}{1,3}\.?)\s*|\s*(?:\p{Sc}|\p{L}{1,3}\.?)\s*$/gu, '')
    .replace(/^([+-])\s*\p{Sc}\s*/u, '$1')
    .replace(/[\s'’]/g, '')
    .replace(/(?<=\d)[.,][-–—]{1,2}$/, '');
  return /^[+-]?\d[\d.,]*$|^[+-]?[.,]\d+$/.test(bare) ? bare : undefined;
}

/** `1,299` and `1.299` may be either; `0,299` and `1299,5` may not. */
const mayGroup = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/;

/** The decimal sign that a bare number shows on its own; undefined for one that has none, or may be read both ways. */
function shownSign(bare: string): DecimalSign | undefined {
  const point = bare.lastIndexOf('.');
  const comma = bare.lastIndexOf(',');
  if (point >= 0 && comma >= 0) return point > comma ? '.' : ',';
  if (point < 0 && comma < 0) return undefined;
  const sign = point >= 0 ? '.' : ',';
  // What is there more than once groups thousands.
  if (bare.split(sign).length > 2) return sign === '.' ? ',' : '.';
  return mayGroup.test(bare) ? undefined : sign;
}

/** What a text shows about how its column writes numbers: the decimal sign, or that it is ambiguous. */
export function decimalSignOf(value: string): DecimalSign | 'unclear' | undefined {
  const bare = bareNumber(value);
  if (bare === undefined) return undefined;
  return shownSign(bare) ?? (mayGroup.test(bare) ? 'unclear' : undefined);
}

/**
 * A number from text such as `12.50`, `1.234,56 €`, `EUR 1'299` or `1,234`. The last of point and comma is the decimal
 * sign when there are both. A single one before exactly three digits is what it is in the rest of the column, `sign`; where
 * that is not known, a comma groups thousands and a point never does.
 */
export function decimalFrom(value: unknown, sign?: DecimalSign): number | undefined {
  if (typeof value === 'number') return plausible(value);
  if (typeof value !== 'string') return undefined;
  const bare = bareNumber(value);
  if (bare === undefined) return undefined;
  const decimal = shownSign(bare) ?? sign ?? '.';
  if (bare.split(decimal).length > 2) return undefined;
  const [whole = '', fraction = ''] = bare.split(decimal);
  return plausible(Number(`${whole.replace(/[.,]/g, '')}.${fraction}`));
}

/** The last moment that was read: the lines of an order are together in a feed, and have one. */
let last: { readonly value: unknown; readonly timeZone: string; readonly moment: string | undefined } | undefined;

/**
 * A moment from ISO 8601 text, `2024-03-01 12:00:00`, `01.03.2024`, or seconds or milliseconds since 1970. Without a zone it is
 * one of the given zone, by default UTC. Answers ISO 8601 in UTC.
 */
export function momentFrom(value: unknown, timeZone = 'UTC'): string | undefined {
  if (last === undefined || last.value !== value || last.timeZone !== timeZone)
    last = { value, timeZone, moment: readMoment(value, timeZone) };
  return last.moment;
}

function readMoment(value: unknown, timeZone: string): string | undefined {
  const number = typeof value === 'number' ? value : typeof value === 'string' && /^\d{9,13}$/.test(value) ? Number(value) : undefined;
  if (number !== undefined) {
    if (number < 1e8 || number > 1e13) return undefined;
    return new Date(number < 1e11 ? number * 1000 : number).toISOString();
  }
  if (typeof value !== 'string') return undefined;
  const text = value.trim().replace(/^(\d{1,2})\.(\d{1,2})\.(\d{4})/, (_, day: string, month: string, year: string) => {
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  });
  const match = /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})(?:[T ]+(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?$/i.exec(text);
  if (!match) return undefined;
  const [, year = '', month = '', day = '', time = '00:00', zone] = match;
  const iso =
    zone === undefined || zone.toUpperCase() === 'Z' || zone.toUpperCase() === 'UTC'
      ? 'Z'
      : zone.includes(':')
        ? zone
        : `${zone.slice(0, 3)}:${zone.slice(3)}`;
  const written = new Date(`${year}-${month}-${day}T${time}${iso}`);
  const moment =
    zone === undefined && timeZone !== 'UTC' && !Number.isNaN(written.getTime())
      ? new Date(zonedTime(written.getTime(), timeZone))
      : written;
  // 31 February would silently become 3 March.
  if (Number.isNaN(moment.getTime()) || new Date(`${year}-${month}-${day}T00:00Z`).getUTCDate() !== Number(day)) return undefined;
  return moment.getUTCFullYear() < 1 || moment.getUTCFullYear() > 9999 ? undefined : moment.toISOString();
}

/** Text of a value that is not a list or an object. */
export function textFrom(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

/** Text that PostgreSQL and JSON can hold: without NUL, and without halves of surrogate pairs. */
export function storableText(text: string): string {
  const bare = text.includes('\0') ? text.replaceAll('\0', '') : text;
  return bare.isWellFormed() ? bare : bare.toWellFormed();
}

/** Whether an address is harmless in a link: http, https, or within the shop. Browsers skip control characters, and so does this. */
export function isWebAddress(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- these are what browsers pass over
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text.replace(/[\u0000-\u0020]/g, ''))?.[1]?.toLowerCase();
  return scheme === undefined || scheme === 'http' || scheme === 'https';
}

/** Whether a text can be an image's address: a whole one, or within the shop a path or the name of a file. */
export function isPictureAddress(text: string): boolean {
  if (!isWebAddress(text)) return false;
  return /^\s*(?:https?:)?\/\/|^\s*\.{0,2}\/|\.[a-z0-9]{2,5}\s*(?:[?#]|$)|^[^\s/]+\.[^\s/]+\//i.test(text);
}

/** The images of a cell or list: tables put several addresses into one cell, between commas, semicolons or bars. */
export function picturesIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'string' ? value.trim().split(/\s*[|,;]\s*(?=https?:\/\/)|\s+(?=https?:\/\/)/) : [value];
}

const maxAttributeName = 100;

/** A column's name as the name of an attribute: letters without marks, digits and underscores. Always the same for the same name. */
export function attributeName(column: string): string {
  const plain = column
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_]+/g, '_');
  const trimmed = /[^A-Za-z0-9_]/.test(column) ? plain.replace(/^_+|_+$/g, '') : plain;
  if (trimmed !== '') return trimmed.slice(0, maxAttributeName);
  // Nothing is left of a name in another script: its code points make it unique.
  return `column_${[...column].map((character) => (character.codePointAt(0) ?? 0).toString(16)).join('_')}`.slice(0, maxAttributeName);
}
