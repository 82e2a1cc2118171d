import { describe, expect, it } from 'vitest';

import { cellOf, cellValue, csvCells } from './csvCells.ts';

const dialect = { separator: ',', quote: '"' } as const;
/** The value that a cell comes back as. */
const read = (cell: string) => cellValue(csvCells(cell, dialect)[0] ?? { text: '', isQuoted: false });

describe('a text that a spreadsheet would run', () => {
  it.each(['=1+1', '+1+1', '-1+cmd', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)', "'=1+1"])(
    '%j begins with an apostrophe in the file, and comes back as it was',
    (text) => {
      expect(cellOf(text)).toMatch(/^"?'/);
      expect(read(cellOf(text))).toBe(text);
    },
  );

  it.each(['-5', 'a=b', 'ann@shop.example', "it's", '1－2'])('is not %j', (text) => {
    expect(cellOf(text)).not.toMatch(/^"?'/);
    expect(read(cellOf(text))).toBe(text);
  });
});
