import type { DemoProductRow } from '../store/demo/demoProduct.ts';

const columns: readonly (keyof DemoProductRow)[] = [
  'id',
  'name',
  'description',
  'url',
  'image',
  'price',
  'list_price',
  'stock',
  'brand',
  'categories',
  'created_at',
  'colour',
  'material',
  'sizes',
  'weight_g',
  'season',
  'also_called',
];

function cell(value: DemoProductRow[keyof DemoProductRow]): string {
  const text = Array.isArray(value) ? value.join('|') : value === undefined ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The rows as a table with a header; lists stand in one cell with bars between. */
export function csvFile(rows: readonly DemoProductRow[]): string {
  return [columns.join(','), ...rows.map((row) => columns.map((column) => cell(row[column])).join(','))]
    .map((line) => `${line}\r\n`)
    .join('');
}
