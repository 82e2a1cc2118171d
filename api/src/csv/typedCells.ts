import { type CsvCell, guarded, unguarded } from './csvCells.ts';

/** Whether a text is a number exactly as computers write it: `007` and `1.50` are text, so that nothing of them is lost. */
const isNumberText = (text: string) => /^-?\d/.test(text) && String(Number(text)) === text;

/**
 * What a cell means. Without quotes, a number written as computers write it is a number, and true and false are
 * booleans; with quotes it is text. A JSON list of texts is a list. An empty cell is not a value.
 */
export function cellValue({ text, isQuoted }: CsvCell): string | number | boolean | string[] | undefined {
  if (text === '') return undefined;
  if (!isQuoted) {
    if (text === 'true' || text === 'false') return text === 'true';
    if (isNumberText(text)) return Number(text);
  }
  return parseList(text) ?? unguarded(text);
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

/** The cell that `cellValue` reads as the same value again. Text that a spreadsheet would run as a formula gets an apostrophe in front. */
export function cellOf(value: string | number | boolean | readonly string[] | null | undefined): CsvCell {
  const plain = (text: string): CsvCell => ({ text, isQuoted: false });
  if (value === null || value === undefined || value === '') return plain('');
  if (typeof value === 'boolean' || typeof value === 'number') return plain(String(value));
  if (typeof value !== 'string') return { text: JSON.stringify(value), isQuoted: true };
  const text = isNumberText(value) ? value : parseList(value) ? `'${value}` : guarded(value);
  // What would be taken for a number or a boolean is in quotes.
  return { text, isQuoted: typeof cellValue(plain(text)) !== 'string' };
}
