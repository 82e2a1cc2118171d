import { Readable } from 'node:stream';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { csvLine } from './csvCells.ts';
import { CutOffCsv } from './csvRows.ts';
import { plainText } from './fileEncoding.ts';
import { readCsv } from './readCsv.ts';

async function csvTable(text: string): Promise<string[][]> {
  const rows: string[][] = [];
  // However the file is cut.
  const bytes = Buffer.from(text);
  const chunks = [bytes.subarray(0, 70_000), bytes.subarray(70_000)].filter(({ length }) => length > 0);
  for await (const some of readCsv(plainText(Readable.from(chunks)))) rows.push(...some);
  return rows;
}

describe('a CSV table', () => {
  it('is read as it was written, whatever it contains', async () => {
    const cells = fc.array(fc.string({ unit: 'binary' }), { minLength: 2, maxLength: 4 });
    const table = fc.array(cells, { minLength: 1 }).filter((rows) => rows.every((row) => row.some((cell) => cell !== '')));
    const isSame = fc.asyncProperty(table, async (rows) => {
      const whole = [['name', 'value'], ...rows];
      expect(await csvTable(`\uFEFF${whole.map(csvLine).join('')}`)).toEqual(whole);
    });
    await fc.assert(isSame, { numRuns: 300 });
  });

  it.each([
    ['semicolons and quotes', 'a;b\n"1;""2"";\n3";x,y', [['a', 'b'], ['1;"2";\n3', 'x,y']]], // prettier-ignore
    ['tabs, and lines of blanks', 'a\tb\r\r\n\t\n1\t', [['a', 'b'], ['1', '']]], // prettier-ignore
    ['no line end', 'a', [['a']]],
    ['a line that names the separator', 'sep=;\r\na;b,c\r\n1;2', [['a', 'b,c'], ['1', '2']]], // prettier-ignore
    ['words behind a closing quote', 'a,b\n"x" y,"z"', [['a', 'b'], ['x y', 'z']]], // prettier-ignore
    ['nothing', '', []],
  ])('with %s is read', (_name, content, rows) => expect(csvTable(content)).resolves.toEqual(rows));

  it('of a megabyte within one pair of quotes is read', async () => {
    const long = 'x"y\n'.repeat(250_000);
    expect(await csvTable(csvLine(['a', long]))).toEqual([['a', long]]);
  });

  it('with a byte order mark before a quote is read', async () => {
    const rows: string[][] = [];
    for await (const some of readCsv(Readable.from([Buffer.from('\uFEFF"a","b"\r\n"1","2"')]))) rows.push(...some);
    expect(rows).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('with an unclosed quote is refused', () => expect(csvTable('a,b\n"c')).rejects.toThrow(CutOffCsv));
});
