import type { CsvDialect } from './csvRows.ts';

/** One value of a record. Quotes tell text from numbers, as in the exports of Endcap and of spreadsheets' "quote all text". */
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
      // What stands between the closing quote and the separator is kept, as spreadsheets do.
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

/** Whether a text is a number exactly as computers write it: `007` and `1.50` are text, so that nothing of them is lost. */
const isNumberText = (text: string) => /^-?\d/.test(text) && String(Number(text)) === text;

/** Characters that begin a formula in spreadsheets. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** What the apostrophe of an export protects: a formula, an apostrophe, or a text that reads like a list. */
const protectedStart = /^'(?=[=+\-@\t\r\n＝＋－＠'[])/;

/**
 * What a cell means. Without quotes, a number written as computers write it is a number, and true and false are
 * booleans; with quotes it is text. A JSON list of texts is a list. An empty cell is no value.
 */
export function cellValue({ text, isQuoted }: CsvCell): string | number | boolean | string[] | undefined {
  if (text === '') return undefined;
  if (!isQuoted) {
    if (text === 'true' || text === 'false') return text === 'true';
    if (isNumberText(text)) return Number(text);
  }
  return parseList(text) ?? text.replace(protectedStart, '');
}

function parseList(text: string): string[] | undefined {
  if (!text.startsWith('[') || !text.endsWith(']')) return undefined;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every((item) => typeof item === 'string') ? list : undefined;
  } catch {
    return undefined;
  }
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** The cell that `cellValue` reads as the same value again. Text that a spreadsheet would run as a formula gets an apostrophe in front. */
export function cellOf(value: string | number | boolean | readonly string[] | null | undefined): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return quoted(JSON.stringify(value));
  const looksProtected = protectedStart.test(value);
  const isFormula = formulaStart.test(value) && !isNumberText(value);
  const text = isFormula || looksProtected || parseList(value) ? `'${value}` : value;
  // Also quoted: what would be taken for a number or a boolean, and what would lose spaces.
  const needsQuotes = /[",;\t\r\n|]/.test(text) || text.trim() !== text || typeof cellValue({ text, isQuoted: false }) !== 'string';
  return needsQuotes ? quoted(text) : text;
}
