import { ownProductFields } from '@endcap/schema/data/products/ownProductFields.ts';

import { csvLine } from '../../csv/csvCells.ts';
import type { DemoProductRow } from '../../store/demo/demoProduct.ts';

const columns: readonly (keyof DemoProductRow)[] = [
  'id',
  ...ownProductFields,
  'colour',
  'material',
  'sizes',
  'weight_g',
  'season',
  'also_called',
];

function cell(value: DemoProductRow[keyof DemoProductRow]): string {
  return Array.isArray(value) ? value.join('|') : String(value ?? '');
}

/** The rows as a table with a header; lists are in one cell with bars between. */
export function csvFile(rows: readonly DemoProductRow[]): string {
  return [columns, ...rows.map((row) => columns.map((column) => cell(row[column])))].map(csvLine).join('');
}
