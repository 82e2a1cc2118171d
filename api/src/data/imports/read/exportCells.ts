import { type DecimalSigns, numberIn } from '../map/columnNumbers.ts';
import type { JoinedRows, RowNote } from './feedReader.ts';

/** One row of an export, by column. */
export type Cells = ReadonlyMap<string, unknown>;
export type Entry = readonly [string, unknown];

/** A row of an export with its number in the feed. */
export interface ExportRow {
  readonly number: number;
  readonly cells: Cells;
}

/** An object under the names of our fields, and what is known of the rows that it is from. */
export interface JoinedObject extends Partial<Pick<JoinedRows, 'rowOf' | 'notes'>> {
  readonly entries: readonly Entry[];
}

export const text = (cells: Cells | undefined, name: string): string | undefined => {
  const value = cells?.get(name);
  const found = value === undefined || value === null ? '' : String(value).trim();
  return found === '' ? undefined : found;
};
export const firstText = (rows: readonly Cells[], name: string) =>
  rows.map((cells) => text(cells, name)).find((value) => value !== undefined);
export const words = (value: string | undefined, separator: string | RegExp) =>
  (value ?? '')
    .split(separator)
    .map((word) => word.trim())
    .filter((word) => word !== '');
/** An article number or barcode. Exports write an apostrophe before digits, so that spreadsheets keep the zeros in front. */
const code = (cells: Cells, name: string) => text(cells, name)?.replace(/^'(?=\d)/, '');
export const distinctCodes = (rows: readonly Cells[], name: string) => [...new Set(rows.flatMap((cells) => code(cells, name) ?? []))];
export const distinct = (rows: readonly Cells[], name: string) => [...new Set(rows.flatMap((cells) => text(cells, name) ?? []))];
export const given = (entries: readonly Entry[]): Entry[] =>
  entries.filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0));

/** What is left of an object's first row: kept as attributes under the export's own names. */
export const rest = (cells: Cells | undefined, used: readonly string[]): Entry[] =>
  [...(cells ?? [])].filter(([name]) => !used.includes(name));

/** The numbers of an export's columns: undefined for an empty cell, NaN for one that holds none. */
export class ExportNumbers {
  readonly #signs: DecimalSigns;
  /** When the export is read: a sale that begins later is none yet. */
  readonly now: Date;

  constructor(signs: DecimalSigns, now = new Date()) {
    this.#signs = signs;
    this.now = now;
  }

  in(cells: Cells, column: string): number | undefined {
    const value = cells.get(column);
    return numberIn(typeof value === 'string' ? value.trim() : value, this.#signs.get(column));
  }
}

export const isNumber = (value: number | undefined): value is number => value !== undefined && !Number.isNaN(value);

export const sum = (numbers: readonly (number | undefined)[]): number | undefined => {
  const known = numbers.filter(isNumber);
  return known.length === 0 ? undefined : known.reduce((total, value) => total + value, 0);
};

/** A price with the one that is crossed out next to it, and the row that both are from. */
export interface Offer {
  readonly row: number;
  readonly price: number;
  readonly list: number | undefined;
}

/** The cheapest of several offers, as entries. A list price that is not above the price crosses nothing out, and is dropped with a warning. */
export function cheapest(offers: readonly Offer[]): { entries: Entry[]; row: number | undefined; notes: RowNote[] } {
  const [least] = [...offers].sort((a, b) => a.price - b.price);
  const isAbove = least?.list !== undefined && least.list > least.price;
  const notes: RowNote[] = [];
  // Platforms write 0 where there is none.
  if (least?.list !== undefined && least.list !== 0 && !isAbove)
    notes.push({
      row: least.row,
      severity: 'warning',
      field: 'list_price',
      message: 'The list price is not above the price; it was skipped.',
      value: least.list,
    });
  return {
    entries: [
      ['price', least?.price],
      ['list_price', isAbove ? least.list : undefined],
    ],
    row: least?.row,
    notes,
  };
}

/** An attribute's name that is none of our fields. */
export const attributeEntry = (name: string, values: readonly string[], fields: ReadonlySet<string>): Entry => [
  fields.has(name) ? `${name}_attribute` : name,
  values,
];
