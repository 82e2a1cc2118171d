import type { AttributeValue } from '@endcap/schema/data/products/products.rest.ts';

import { decimalFrom, isWebAddress, momentFrom, storableText } from '../../imports/map/feedValues.ts';
import type { ProductCells } from '../../products/productChanges.ts';
import { StepProblem } from './stepProblem.ts';
import { spendWork } from './stepWork.ts';

export type ColumnName = Exclude<keyof ProductCells, 'attributes'>;

/** What a column holds, whatever a step would like to put there. */
export const columnKinds: Readonly<Record<ColumnName, 'text' | 'address' | 'number' | 'list' | 'date'>> = {
  name: 'text',
  description: 'text',
  url: 'address',
  image: 'address',
  price: 'number',
  list_price: 'number',
  stock: 'number',
  brand: 'text',
  categories: 'list',
  created_at: 'date',
};

export const isColumn = (name: string): name is ColumnName => Object.hasOwn(columnKinds, name);

/** Longest texts of columns that are sorted and compared by indexes, as an import has them. */
const maxText: Partial<Record<ColumnName, number>> = { name: 2_000, brand: 500 };
const mostCharacters = 100_000;
const mostItems = 1_000;

/** Characters by which steps may let a product grow, besides twice of what it was. */
const mostGrowth = 100_000;

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

export const textOf = (value: AttributeValue): string => (Array.isArray(value) ? value.join(', ') : String(value));

function storedText(text: string): string {
  if (text.length > mostCharacters) throw new StepProblem('text_too_long', { most: mostCharacters });
  return storableText(text);
}

function storedList(items: readonly string[]): string[] {
  const stored = [...new Set(items.map((item) => storedText(item)).filter((item) => item !== ''))];
  if (stored.length > mostItems) throw new StepProblem('list_too_long', { most: mostItems });
  return stored;
}

/** A value as an attribute holds it; undefined for nothing. */
function attributeOf(value: AttributeValue): AttributeValue | undefined {
  if (typeof value === 'string') return storedText(value) || undefined;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new StepProblem('result_no_number');
    return value;
  }
  if (typeof value === 'boolean') return value;
  const list = storedList(value);
  return list.length > 0 ? list : undefined;
}

/** A value as a column holds it; undefined for nothing. */
function columnOf(name: ColumnName, value: AttributeValue): string | number | string[] | undefined {
  const kind = columnKinds[name];
  if (kind === 'list') {
    const list = storedList(Array.isArray(value) ? value : [String(value)]);
    return list.length > 0 ? list : undefined;
  }
  const text = textOf(value);
  if (text === '') return undefined;
  if (kind === 'number') {
    const number = Array.isArray(value) ? undefined : decimalFrom(value);
    if (number === undefined) throw new StepProblem('field_number', { name, value: shortened(text) });
    if (number < 0 && name !== 'stock') throw new StepProblem('field_negative', { name });
    return number;
  }
  if (kind === 'date') {
    const moment = momentFrom(value);
    if (moment === undefined) throw new StepProblem('field_date', { name, value: shortened(text) });
    return moment;
  }
  if (kind === 'address' && !isWebAddress(text)) throw new StepProblem('field_address', { name });
  if (text.length > (maxText[name] ?? mostCharacters))
    throw new StepProblem('field_too_long', { name, most: maxText[name] ?? mostCharacters });
  return storedText(text) || undefined;
}

function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, at) => item === b[at]);
  return a === b;
}

const lengths = new WeakMap<readonly string[], number>();

/** Characters of a value; those of a list are counted once. */
function lengthOf(value: AttributeValue): number {
  if (typeof value === 'string') return value.length;
  if (!Array.isArray(value)) return 1;
  let length = lengths.get(value);
  if (length === undefined) {
    length = value.reduce((sum, item) => sum + item.length + 1, 0);
    lengths.set(value, length);
  }
  return length;
}

/** One product while the steps change it. The product that it was made of stays as it is. */
export class ProductDraft {
  readonly id: string;
  readonly #columns: Record<string, unknown>;
  #attributes: Readonly<Record<string, AttributeValue>>;
  #changed: Record<string, AttributeValue> | undefined;
  /** Grows with every change that changes something. */
  changes = 0;
  /** Characters of all values. */
  size = 0;
  readonly #mostSize: number;

  constructor(id: string, { attributes, ...columns }: ProductCells) {
    this.id = id;
    this.#columns = {};
    for (const name of Object.keys(columnKinds)) if (isColumn(name)) this.#columns[name] = columns[name];
    this.#attributes = attributes;
    for (const value of [...Object.values(this.#columns), ...Object.values(attributes)])
      if (typeof value === 'string' || Array.isArray(value)) this.size += lengthOf(value as AttributeValue); // of a text or a list of texts
    this.#mostSize = 2 * this.size + mostGrowth;
  }

  /** Throws a StepProblem when a value in the place of another makes the product too large. */
  #grow(name: string, length: number): void {
    const before = this.#value(name);
    const size = this.size + length - (before === undefined ? 0 : lengthOf(before));
    if (size > this.#mostSize) throw new StepProblem('too_much_work');
    this.size = size;
  }

  /** The value of a column or an attribute; undefined when the product has none. Callers that ask for it use all of it. */
  get(name: string): AttributeValue | undefined {
    const value = this.#value(name);
    spendWork(value === undefined ? 1 : lengthOf(value));
    return value;
  }

  #value(name: string): AttributeValue | undefined {
    if (name === 'id') return this.id;
    if (isColumn(name)) {
      const value = this.#columns[name];
      // Columns hold null, texts, numbers and lists of texts: what the constructor and columnOf put there.
      return value === null || value === undefined || (Array.isArray(value) && value.length === 0) ? undefined : (value as AttributeValue);
    }
    return Object.hasOwn(this.#attributes, name) ? this.#attributes[name] : undefined;
  }

  attributeNames(): string[] {
    spendWork(Object.keys(this.#attributes).length * 10);
    return Object.keys(this.#attributes);
  }

  /** Sets a value, in the kind that the place holds; an empty one is removed. Throws a StepProblem for what cannot are there. */
  set(name: string, value: AttributeValue): void {
    // It is made storable, compared, and reported as JSON in the end.
    spendWork(8 * lengthOf(value));
    if (isColumn(name)) {
      const stored = columnOf(name, value);
      if (stored === undefined) return this.remove(name);
      if (isSame(this.#columns[name], stored)) return;
      this.#grow(name, lengthOf(stored));
      this.#columns[name] = stored;
    } else {
      const stored = attributeOf(value);
      if (stored === undefined) return this.remove(name);
      if (isSame(this.#value(name), stored)) return;
      this.#grow(name, lengthOf(stored));
      this.#own()[name] = stored;
    }
    this.changes++;
  }

  remove(name: string): void {
    spendWork(1);
    if (this.#value(name) === undefined) return;
    if (name === 'id' || name === 'name') throw new StepProblem('field_needed', { name });
    this.#grow(name, 0);
    if (isColumn(name)) this.#columns[name] = name === 'categories' ? [] : null;
    else delete this.#own()[name];
    this.changes++;
  }

  /** The attributes as a copy that may be changed; without a prototype, so that every name is nothing but a name. */
  #own(): Record<string, AttributeValue> {
    if (this.#changed === undefined) {
      this.#changed = Object.assign(Object.create(null) as Record<string, AttributeValue>, this.#attributes);
      this.#attributes = this.#changed;
    }
    return this.#changed;
  }

  /** The product as it is now; attributes by name, so that the same product always looks the same. */
  fields(): ProductCells {
    const attributes: Record<string, AttributeValue> = Object.create(null);
    for (const name of Object.keys(this.#attributes).sort()) {
      const value = this.#attributes[name];
      if (value !== undefined) attributes[name] = value;
    }
    // Every column is set by the constructor, and changed only to what columnOf allows.
    return { ...(this.#columns as unknown as Omit<ProductCells, 'attributes'>), attributes };
  }
}
