import { csvCells } from './csvCells.ts';
import { dialectOf } from './csvDialect.ts';
import { type CsvDialect, splitCsv } from './csvRows.ts';

/** So many characters tell how the values are separated. */
const sampleLength = 64 * 1024;

/** The rows of a CSV file that is in memory, as texts. Rows without a value are none. Throws a CutOffCsv. */
export function csvTable(given: string): string[][] {
  const text = given.startsWith('\uFEFF') ? given.slice(1) : given;
  const dialect: CsvDialect = dialectOf(text.slice(0, sampleLength), text.length <= sampleLength)?.dialect ?? {
    separator: ',',
    quote: '"',
  };
  const splitter = splitCsv(dialect);
  const rows = [...splitter.push(Buffer.from(text)), ...splitter.end()].map(({ bytes }) => bytes.toString());
  if (/^sep=.$/i.test(rows[0]?.trimEnd() ?? '')) rows.shift();
  return rows.map((row) => csvCells(row, dialect).map((cell) => cell.text)).filter((row) => row.some((cell) => cell !== ''));
}
