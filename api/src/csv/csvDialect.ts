import { csvCells } from './csvCells.ts';
import { type CsvDialect, splitCsv } from './csvRows.ts';

const candidates = [',', ';', '\t', '|', '^', '~', '\u0001', '\u001f', ':'];

/** How a table separates its values, by its beginning as text, and the names of its columns; undefined for what is none of at least two columns. */
export function dialectOf(text: string, isWhole: boolean): { dialect: CsvDialect; header: string[] } | undefined {
  const hint = /^sep=(.)\r?\n/i.exec(text)?.[1];
  const lines = text.replace(/^sep=.\r?\n/i, '');
  const bytes = Buffer.from(lines);
  let best: { dialect: CsvDialect; header: string[]; score: number } | undefined;
  for (const separator of hint !== undefined ? [hint] : candidates) {
    for (const quote of ['"', "'"] as const) {
      if (quote === "'" && !lines.trimStart().startsWith("'")) continue;
      const dialect: CsvDialect = { separator, quote };
      const splitter = splitCsv(dialect);
      const rows = splitter.push(bytes);
      if (isWhole) {
        try {
          rows.push(...splitter.end());
        } catch {
          // an open quote: reported when the feed is read
        }
      } else if (rows.length === 0) continue;
      const widths = rows.slice(0, 100).map((row) => csvCells(row.bytes.toString(), dialect).length);
      const [header = 0] = widths;
      if (header < 2) continue;
      const same = widths.filter((width) => width === header).length / widths.length;
      // Rows of one width matter most, then the number of columns, then the order of the candidates.
      const score = same * 100 + Math.min(header, 50) + (quote === "'" ? 60 : 0);
      if (best && score <= best.score) continue;
      const names = csvCells(rows[0]?.bytes.toString() ?? '', dialect).map((cell) => cell.text.trim());
      best = { dialect, header: names, score };
    }
  }
  return best;
}
