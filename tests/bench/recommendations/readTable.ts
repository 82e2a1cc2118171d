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

/** The asked columns of a CSV file, plain or gzip, row by row; names are compared without case. Throws when one is missing. */
export async function* readColumns(file: string, names: readonly string[]): AsyncGenerator<string[]> {
  const bytes = createReadStream(file);
  let places: number[] | undefined;
  for await (const rows of readCsv(isGzip(file) ? bytes.pipe(createGunzip()) : bytes)) {
    for (const row of rows) {
      if (places === undefined) {
        const heads = row.map((name) =>
          name
            .replace(/^\uFEFF/, '')
            .trim()
            .toLowerCase(),
        );
        places = names.map((name) => heads.indexOf(name.toLowerCase()));
        const missing = names.filter((_, place) => places?.[place] === -1);
        if (missing.length > 0) throw new Error(`${file} has no column ${missing.join(', ')}.`);
      } else yield places.map((place) => row[place]?.trim() ?? '');
    }
  }
}

/** A moment in milliseconds since 1970: ISO, with a space or a T, of no time zone in UTC; or seconds or milliseconds since 1970. */
export function readTime(text: string): number {
  const number = Number(text);
  // Seconds reach 11 digits in the year 5138, milliseconds had them in 1973.
  if (text !== '' && !Number.isNaN(number)) return Math.abs(number) < 1e11 ? number * 1000 : number;
  const iso = text.replace(' ', 'T');
  return Date.parse(/(?:z|[+-]\d\d:?\d\d)$/i.test(iso) || !iso.includes('T') ? iso : `${iso}Z`);
}
