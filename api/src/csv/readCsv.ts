import { csvCells } from './csvCells.ts';
import { dialectOf } from './csvDialect.ts';
import { type CsvDialect, splitCsv } from './csvRows.ts';
import type { CollectedRow } from './rowCollector.ts';

/** So many bytes show how the values are separated. */
const sampleBytes = 64 * 1024;
const byteOrderMark = Buffer.from('\uFEFF');

/** The rows of a CSV file in UTF-8 as texts, some at a time; one chunk and one row are held at most. Rows without a value are none. Throws a CutOffCsv. */
export async function* readCsv(bytes: AsyncIterable<Buffer>): AsyncGenerator<string[][]> {
  let dialect: CsvDialect | undefined;
  let splitter: ReturnType<typeof splitCsv> | undefined;
  const read = (rows: readonly CollectedRow[], by: CsvDialect): string[][] =>
    rows
      .map(({ number, bytes: row }) => ({ number, text: row.toString() }))
      .filter(({ number, text }) => number > 1 || !/^sep=.$/i.test(text.trimEnd()))
      .map(({ text }) => csvCells(text, by).map((cell) => cell.text))
      .filter((row) => row.some((cell) => cell !== ''));
  for await (const given of bytes) {
    const isMarked = dialect === undefined && given.subarray(0, byteOrderMark.length).equals(byteOrderMark);
    const chunk = isMarked ? given.subarray(byteOrderMark.length) : given;
    const sample = () => chunk.subarray(0, sampleBytes).toString();
    dialect ??= dialectOf(sample(), chunk.length <= sampleBytes)?.dialect ?? { separator: ',', quote: '"' };
    // However long a row is: the whole file is small enough.
    splitter ??= splitCsv(dialect, Number.MAX_SAFE_INTEGER);
    yield read(splitter.push(chunk), dialect);
  }
  if (splitter !== undefined && dialect !== undefined) yield read(splitter.end(), dialect);
}
