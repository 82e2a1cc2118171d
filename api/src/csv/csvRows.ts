import { type CollectedRow, RowCollector } from './rowCollector.ts';

const carriageReturn = 0x0d;
const newline = 0x0a;
const space = 0x20;

export interface CsvDialect {
  /** One ASCII character. */
  readonly separator: string;
  readonly quote: '"' | "'";
}

/** A file that ends within quotes: it was cut off, or a quote is never closed. */
export class CutOffCsv extends Error {
  override readonly name = 'CutOffCsv';
}

/**
 * Records of separated values, the header among them as row 1 of the splitter. Lines may end with LF, CRLF or CR, and a
 * value in quotes may hold any of them. Blank lines are not rows. However the bytes are cut into chunks, the rows are the same. `end` throws what
 * `cutOff` makes of the row whose quotes are open.
 */
export function splitCsv(
  { separator, quote }: CsvDialect,
  limit?: number,
  cutOff: (row: number) => Error = () => new CutOffCsv('The file ends within quotes: it is truncated, or a quote is not closed.'),
): { push(chunk: Buffer): CollectedRow[]; end(): CollectedRow[] } {
  const row = new RowCollector(limit);
  const separatorByte = separator.charCodeAt(0);
  const quoteByte = quote.charCodeAt(0);
  let isFieldStart = true;
  let isInQuotes = false;
  let quoteSeen = false; // within quotes: the last byte was a quote, which ends them or, doubled, stands for itself
  let hasText = false;

  return {
    push(chunk) {
      const rows: CollectedRow[] = [];
      let start = 0;
      for (let at = 0; at < chunk.length; at++) {
        const byte = chunk[at] ?? 0;
        if (isInQuotes) {
          if (quoteSeen) {
            quoteSeen = false;
            if (byte === quoteByte) continue;
            isInQuotes = false; // and this byte is checked below
          } else {
            if (byte === quoteByte) quoteSeen = true;
            continue;
          }
        }
        if (byte === separatorByte) {
          isFieldStart = true;
          hasText = true;
        } else if (byte === newline || byte === carriageReturn) {
          row.add(chunk.subarray(start, at));
          if (hasText) rows.push(row.finish());
          else row.drop();
          start = at + 1;
          isFieldStart = true;
          hasText = false;
        } else if (byte === quoteByte && isFieldStart) {
          isInQuotes = true;
          isFieldStart = false;
          hasText = true;
        } else if (byte !== space) {
          isFieldStart = false;
          hasText = true;
        }
      }
      row.add(chunk.subarray(start));
      return rows;
    },
    end() {
      if (isInQuotes && !quoteSeen) throw cutOff(row.current);
      const rows = hasText ? [row.finish()] : [];
      row.drop();
      return rows;
    },
  };
}
