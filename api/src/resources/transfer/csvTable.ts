const separators = [',', ';', '\t'] as const;

/** One line of a CSV file; what a spreadsheet would cut is in quotes. */
export const csvLine = (cells: readonly string[]) =>
  `${cells.map((cell) => (/[",;\t\r\n]/.test(cell) || cell.trim() !== cell ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;

/** Spreadsheets write semicolons where the comma is the decimal sign: the separator is the one that the headings have most of. */
function separatorOf(text: string): string {
  const [headings = ''] = text.split(/[\r\n]/, 1);
  const plain = headings.replaceAll(/"[^"]*"/g, '');
  const counts = separators.map((separator) => plain.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
}

/**
 * The rows of a CSV file after RFC 4180, whatever ends its lines and separates its values. Blank lines are no rows. Undefined when it ends
 * within quotes: it was cut off.
 */
export function csvTable(given: string): string[][] | undefined {
  const text = given.startsWith('\uFEFF') ? given.slice(1) : given;
  const separator = separatorOf(text);
  // A value is in quotes, in which a quote is doubled, or goes to the next separator or line end.
  const value = new RegExp(`(?:"([^"]*(?:""[^"]*)*)"[^${separator}\\r\\n]*|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\r|\\n|$)`, 'y');
  const rows: string[][] = [];
  let row: string[] = [];
  while (value.lastIndex < text.length || row.length > 0) {
    const isCut = text[value.lastIndex] === '"';
    const [whole, quoted, plain = '', end] = value.exec(text) ?? [];
    if (whole === undefined || (isCut && quoted === undefined)) return undefined;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === separator) continue;
    if (row.some((cell) => cell !== '')) rows.push(row);
    row = [];
  }
  return rows;
}
