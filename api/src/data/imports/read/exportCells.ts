/** One row of an export, by column. */
export type Cells = ReadonlyMap<string, unknown>;
export type Entry = readonly [string, unknown];

export const text = (cells: Cells | undefined, name: string): string | undefined => {
  const value = cells?.get(name);
  const found = value === undefined || value === null ? '' : String(value).trim();
  return found === '' ? undefined : found;
};
export const firstText = (rows: readonly Cells[], name: string) =>
  rows.map((cells) => text(cells, name)).find((value) => value !== undefined);
const number = (cells: Cells, name: string): number | undefined => {
  const value = Number(text(cells, name));
  return text(cells, name) === undefined || !Number.isFinite(value) ? undefined : value;
};
export const words = (value: string | undefined, separator: string | RegExp) =>
  (value ?? '')
    .split(separator)
    .map((word) => word.trim())
    .filter((word) => word !== '');
export const distinct = (rows: readonly Cells[], name: string) => [...new Set(rows.flatMap((cells) => text(cells, name) ?? []))];
export const given = (entries: readonly Entry[]): Entry[] =>
  entries.filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0));

/** What is left of an object's first row: kept as attributes under the export's own names. */
export const rest = (cells: Cells | undefined, used: readonly string[]): Entry[] =>
  [...(cells ?? [])].filter(([name]) => !used.includes(name));

export const sum = (rows: readonly Cells[], name: string): number | undefined => {
  const numbers = rows.flatMap((cells) => number(cells, name) ?? []);
  return numbers.length === 0 ? undefined : numbers.reduce((total, value) => total + value, 0);
};

/** The cheapest of several variants, with the price that is crossed out beside it. */
export function cheapest(rows: readonly Cells[], price: string, listPrice: string): Entry[] {
  const priced = rows.flatMap((cells) => {
    const value = number(cells, price);
    return value === undefined ? [] : [{ value, list: number(cells, listPrice) }];
  });
  const least = priced.sort((a, b) => a.value - b.value)[0];
  return [
    ['price', least?.value],
    ['list_price', least?.list],
  ];
}
