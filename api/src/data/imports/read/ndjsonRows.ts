import { RowCollector } from '../../../csv/rowCollector.ts';
import type { RawRow, RowSplitter } from './feedRows.ts';

const newline = 0x0a;

function isBlank(bytes: Buffer): boolean {
  for (const byte of bytes) if (byte !== 0x20 && byte !== 0x0d && byte !== 0x09) return false;
  return true;
}

/** One JSON object a line. Lines keep trouble apart: a broken one leaves the next as it is. Blank lines are not rows. */
export function splitNdjson(limit?: number): RowSplitter {
  const row = new RowCollector(limit);
  let hasText = false;

  const take = (piece: Buffer) => {
    row.add(piece);
    hasText ||= !isBlank(piece);
  };
  const finish = (rows: RawRow[]) => {
    if (hasText) rows.push(row.finish());
    else row.drop();
    hasText = false;
  };

  return {
    push(chunk) {
      const rows: RawRow[] = [];
      let start = 0;
      for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, start)) {
        take(chunk.subarray(start, at));
        finish(rows);
        start = at + 1;
      }
      take(chunk.subarray(start));
      return rows;
    },
    end() {
      const rows: RawRow[] = [];
      finish(rows);
      return rows;
    },
  };
}
