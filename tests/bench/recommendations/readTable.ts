import { createReadStream, openSync, readSync, closeSync } from 'node:fs';
import { createGunzip } from 'node:zlib';

import { readCsv } from '../../../api/src/csv/readCsv.ts';

function isGzip(file: string): boolean {
  const head = Buffer.alloc(2);
  const descriptor = openSync(file, 'r');
  readSync(descriptor, head, 0, 2, 0);
  closeSync(descriptor);
  return head[0] === 0x1f && head[1] === 0x8b;
}

/** `CustomerID`, `Customer ID` and `customer_id` are one name. */
const plainName = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The asked columns of a CSV file, plain or gzip, row by row. A column may have several names, `Invoice|InvoiceNo`. Throws when one is missing. */
export async function* readColumns(file: string, names: readonly string[]): AsyncGenerator<string[]> {
  const bytes = createReadStream(file);
  let places: number[] | undefined;
  for await (const rows of readCsv(isGzip(file) ? bytes.pipe(createGunzip()) : bytes)) {
    for (const row of rows) {
      if (places === undefined) {
        const heads = row.map(plainName);
        places = names.map((name) => name.split('|').reduce((place, one) => (place === -1 ? heads.indexOf(plainName(one)) : place), -1));
        const missing = names.filter((_, place) => places?.[place] === -1);
        if (missing.length > 0) throw new Error(`${file} has no column ${missing.join(', ')}.`);
      } else yield places.map((place) => row[place]?.trim() ?? '');
    }
  }
}

const two = (number: number) => String(number).padStart(2, '0');

/** `12/1/2010 8:26` as spreadsheets write it: with slashes the month comes first, unless it cannot be one; with points and dashes the day. */
function isoOf(text: string): string {
  const [, first, mark, second, year, time] = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?:[ T]+(\d.*))?$/.exec(text) ?? [];
  if (year === undefined) return text.replace(/^(\d{4})[/.](\d{1,2})[/.](\d{1,2})/, '$1-$2-$3').replace(/\s+/, 'T');
  const [one, other] = [Number(first), Number(second)];
  const [month, day] = mark === '/' ? (one > 12 ? [other, one] : [one, other]) : other > 12 ? [one, other] : [other, one];
  return `${year}-${two(month)}-${two(day)}${time === undefined ? '' : `T${time.replace(/^\d:/, '0$&')}`}`;
}

/**
 * A moment in milliseconds since 1970: ISO, with a space or a T, or as spreadsheets write it, of no time zone in UTC; or seconds or milliseconds since
 * 1970. NaN for what is none.
 */
export function readTime(text: string): number {
  const number = Number(text);
  // Seconds reach 11 digits in the year 5138, milliseconds had them in 1973.
  if (text !== '' && !Number.isNaN(number)) return Math.abs(number) < 1e11 ? number * 1000 : number;
  const iso = isoOf(text.trim().replace(/ ?(?:utc|gmt)$/i, 'Z')).replace(/([+-]\d\d)$/, (zone, _sign, at: number, all) =>
    all.slice(0, at).includes('T') ? `${zone}:00` : zone,
  );
  return Date.parse(/(?:z|[+-]\d\d:?\d\d)$/i.test(iso) || !iso.includes('T') ? iso : `${iso}Z`);
}
