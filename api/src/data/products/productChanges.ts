import { ownProductFields } from '@endcap/schema/data/products/ownProductFields.ts';
import type { AttributeValue } from '@endcap/schema/data/products/products.rest.ts';

/** The cells of a product that a shop gives: what a change is about. */
export interface ProductCells {
  readonly name: string;
  readonly description: string | null;
  readonly url: string | null;
  readonly image: string | null;
  readonly price: number | null;
  readonly list_price: number | null;
  readonly stock: number | null;
  readonly brand: string | null;
  readonly categories: readonly string[];
  /** ISO 8601 in UTC. */
  readonly created_at: string | null;
  readonly attributes: Readonly<Record<string, AttributeValue>>;
}

type Cell = string | number | boolean | readonly string[] | null;

/** One cell that differs; null where there was or is nothing. */
export interface ChangedCell {
  readonly field: string;
  readonly before: Cell;
  readonly after: Cell;
}

/** Characters of a text, and entries of a list, that a history keeps. */
const keptLength = 500;

function cut(cell: Cell): Cell {
  if (typeof cell === 'string') return cell.length > keptLength ? `${cell.slice(0, keptLength).toWellFormed()}…` : cell;
  if (cell === null || typeof cell !== 'object') return cell;
  return cell.length === 0 ? null : cell.slice(0, keptLength);
}

const isSame = (before: Cell, after: Cell) => JSON.stringify(before) === JSON.stringify(after);

/** The cells that differ between two states of a product: its own fields in their order, then attributes by name. */
export function changedCells(before: ProductCells, after: ProductCells): ChangedCell[] {
  const own = ownProductFields.map((field) => ({ field, before: before[field], after: after[field] }));
  const names = [...new Set([...Object.keys(before.attributes), ...Object.keys(after.attributes)])].sort();
  const attributes = names.map((field) => ({
    field,
    before: Object.hasOwn(before.attributes, field) ? (before.attributes[field] ?? null) : null,
    after: Object.hasOwn(after.attributes, field) ? (after.attributes[field] ?? null) : null,
  }));
  return [...own, ...attributes]
    .filter((cell) => !isSame(cell.before, cell.after))
    .map((cell) => ({ field: cell.field, before: cut(cell.before), after: cut(cell.after) }));
}
