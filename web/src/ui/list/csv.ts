/** One column of a CSV file. */
export interface CsvColumn<Row> {
  readonly header: string;
  readonly value: (row: Row) => string | number | boolean | null | undefined;
}

// A spreadsheet runs a cell that begins with one of these as a formula; a leading apostrophe makes it text again. Numbers are
// written by us from real numbers and keep their minus sign.
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

function cell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const safe = formulaStart.test(value) ? `'${value}` : value;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A CSV file after RFC 4180. The byte order mark makes spreadsheets read it as UTF-8. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [columns.map((column) => cell(column.header)), ...rows.map((row) => columns.map((column) => cell(column.value(row))))];
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}

/** Hands a file made in the browser to the person. */
export function downloadFile(name: string, content: string | Uint8Array<ArrayBuffer>, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Browsers start reading after the click returns; revoking at once loses the file in some of them.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
