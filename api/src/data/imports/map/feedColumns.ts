import type { FeedColumn, feedColumnTypes } from '@endcap/schema/data/imports/importShapes.ts';

import { momentFrom } from './feedValues.ts';

type ColumnType = (typeof feedColumnTypes)[number];

/** Most columns that are returned; feeds of electronics have thousands of attributes, most of them rare. */
export const maxColumns = 500;

/** Names beyond this are not counted: some feeds make up a name for every row. */
const maxNames = 20_000;

function typeOf(value: unknown): ColumnType {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'boolean';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'object') return 'object';
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) && momentFrom(value) !== undefined ? 'date' : 'text';
}

const shorten = (text: string) => (text.length > 200 ? `${text.slice(0, 199)}…` : text);

/** Counts what the columns of a feed hold. */
export class FeedColumns {
  readonly #columns = new Map<string, { types: Set<ColumnType>; filled: number; examples: string[] }>();
  #rows = 0;

  add(entries: readonly (readonly [string, unknown])[]): void {
    this.#rows++;
    for (const [name, value] of entries) {
      let column = this.#columns.get(name);
      if (!column) {
        if (this.#columns.size >= maxNames) continue;
        column = { types: new Set(), filled: 0, examples: [] };
        this.#columns.set(name, column);
      }
      if (value === null || value === undefined || value === '') continue;
      column.filled++;
      column.types.add(typeOf(value));
      if (column.examples.length >= 3) continue;
      const example = shorten(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
      if (!column.examples.includes(example)) column.examples.push(example);
    }
  }

  /** Number of all columns. */
  get count(): number {
    return this.#columns.size;
  }

  /** The most filled columns, at most `maxColumns`, in the order in which they were encountered. */
  list(): FeedColumn[] {
    const all = [...this.#columns];
    const enough = all.length <= maxColumns ? 0 : ([...all].map(([, { filled }]) => filled).sort((a, b) => b - a)[maxColumns - 1] ?? 0);
    return all
      .filter(([, { filled }]) => filled >= enough)
      .slice(0, maxColumns)
      .map(([name, { types, filled, examples }]) => ({
        name,
        types: [...types],
        fill_rate: this.#rows === 0 ? 0 : filled / this.#rows,
        examples,
      }));
  }
}
