import type { CsvDialect } from './csvRows.ts';

/** One value of a record. Quotes may tell text from numbers, as in the exports of Endcap and of spreadsheets' "quote all text". */
export interface CsvCell {
  readonly text: string;
  readonly isQuoted: boolean;
}

/** The values of one record, which is without its line end. */
export function csvCells(record: string, { separator, quote }: CsvDialect): CsvCell[] {
  const cells: CsvCell[] = [];
  let at = 0;
  for (;;) {
    let start = at;
    while (record[start] === ' ') start++;
    if (record[start] === quote) {
      let text = '';
      let from = start + 1;
      let end = record.indexOf(quote, from);
      while (end >= 0 && record[end + 1] === quote) {
        text += record.slice(from, end + 1);
        from = end + 2;
        end = record.indexOf(quote, from);
      }
      if (end < 0) end = record.length;
      text += record.slice(from, end);
      const next = record.indexOf(separator, end + 1);
      // What is between the closing quote and the separator is kept, as spreadsheets do.
      text += record.slice(end + 1, next < 0 ? undefined : next).trimEnd();
      cells.push({ text, isQuoted: true });
      if (next < 0) return cells;
      at = next + 1;
    } else {
      const next = record.indexOf(separator, at);
      cells.push({ text: record.slice(at, next < 0 ? undefined : next).trim(), isQuoted: false });
      if (next < 0) return cells;
      at = next + 1;
    }
  }
}

/** Characters that begin a formula in spreadsheets. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** What an apostrophe in front protects: a formula, an apostrophe of one's own, a list, or a text without anything in it. */
const protectedStart = /^'(?=[=+\-@\t\r\n＝＋－＠'[]|$)/;

export const isFormula = (text: string) => formulaStart.test(text);

/** A text that no spreadsheet runs as a formula: `unguarded` reads it as it was. */
export const guarded = (text: string) => (isFormula(text) || protectedStart.test(text) ? `'${text}` : text);

/** A cell's text without the apostrophe that protects it. */
export const unguarded = (text: string) => text.replace(protectedStart, '');

const written = ({ text, isQuoted }: CsvCell) =>
  isQuoted || /[",;\t\r\n|]/.test(text) || text.trim() !== text ? `"${text.replaceAll('"', '""')}"` : text;

/** One line of a CSV file after RFC 4180; what a spreadsheet or a reader would cut or trim is in quotes, and what must be. */
export const csvLine = (cells: readonly (string | CsvCell)[]) =>
  `${cells.map((cell) => written(typeof cell === 'string' ? { text: cell, isQuoted: false } : cell)).join(',')}\r\n`;

/** The first line of a file for spreadsheets: the byte order mark tells them that it is UTF-8. */
export const csvHead = (cells: readonly (string | CsvCell)[]) => `\uFEFF${csvLine(cells)}`;
