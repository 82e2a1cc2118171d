import { describe, expect, it } from 'vitest';

import { csvCells, csvLine } from './csvCells.ts';
import { cellOf, cellValue } from './typedCells.ts';

const dialect = { separator: ',', quote: '"' } as const;
const written = (text: string) => csvLine([cellOf(text)]).slice(0, -2);
/** The value that a cell comes back as. */
const read = (cell: string) => cellValue(csvCells(cell, dialect)[0] ?? { text: '', isQuoted: false });

describe('a text that a spreadsheet would run as a formula', () => {
  it.each(['=1+1', '+1+1', '-1+cmd', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)', "'=1+1"])(
    '%j begins with an apostrophe in the file, and comes back as it was',
    (text) => {
      expect(written(text)).toMatch(/^"?'/);
      expect(read(written(text))).toBe(text);
    },
  );

  it.each(['-5', 'a=b', 'ann@shop.example', "it's", '1－2'])('excludes %j', (text) => {
    expect(written(text)).not.toMatch(/^"?'/);
    expect(read(written(text))).toBe(text);
  });
});
