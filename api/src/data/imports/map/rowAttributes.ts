import type { AttributeValue } from '@endcap/schema/data/products/products.rest.ts';

import { attributeName, decimalFrom, storableText, textFrom } from './feedValues.ts';

/** Objects within objects are taken this deep; what is deeper becomes JSON text. */
const maxDepth = 3;
/** No shop describes a thing by more; what is beyond it was made to be so. */
export const mostAttributes = 2_000;

/** The attributes of one row: flat, never null, each name once. */
export class RowAttributes {
  // Without a prototype, so that an attribute may be named __proto__ and is nothing but an attribute.
  readonly #values: Record<string, AttributeValue> = Object.create(null);
  #count = 0;
  /** The number that the next value of a name gets, where several columns have it: thousands of them must not each count from the start. */
  readonly #numbers = new Map<string, number>();
  #isFullReported = false;

  /** Takes a value. Returns what had to be changed about it, in a sentence. */
  add(
    name: string,
    value: unknown,
    { divideBy = 1, splitBy = null }: { divideBy?: number; splitBy?: string | null } = {},
    depth = 0,
  ): string | undefined {
    if (value === null || value === undefined || value === '') return undefined;
    if (typeof value === 'object' && !Array.isArray(value)) {
      if (depth >= maxDepth) return this.#text(name, JSON.stringify(value));
      let problem: string | undefined;
      for (const [key, inner] of Object.entries(value)) {
        problem = this.add(`${name}_${attributeName(key)}`, inner, { divideBy, splitBy }, depth + 1) ?? problem;
      }
      return problem;
    }
    if (Array.isArray(value)) return this.#list(name, value);
    if (typeof value === 'number') return this.#number(name, value / divideBy);
    if (typeof value === 'boolean') return this.#set(name, value);
    if (typeof value !== 'string') return undefined;
    if (splitBy !== null)
      return this.#list(
        name,
        value.split(splitBy).map((part) => part.trim()),
      );
    if (divideBy !== 1) {
      const number = decimalFrom(value);
      if (number !== undefined) return this.#number(name, number / divideBy);
    }
    return this.#text(name, value);
  }

  #number(name: string, value: number): string | undefined {
    if (!Number.isFinite(value)) return 'The number is too large; the value was skipped.';
    return this.#set(name, value);
  }

  #text(name: string, text: string): string | undefined {
    const stored = storableText(text);
    const problem = stored === '' ? undefined : this.#set(name, stored);
    return problem ?? (stored === text ? undefined : 'Characters that cannot be stored were removed.');
  }

  #list(name: string, items: readonly unknown[]): string | undefined {
    const texts = items
      .filter((item) => item !== null && item !== undefined && item !== '')
      .map((item) => storableText(textFrom(item) ?? JSON.stringify(item)));
    return texts.length > 0 ? this.#set(name, texts) : undefined;
  }

  #set(name: string, value: AttributeValue): string | undefined {
    if (this.#count >= mostAttributes) {
      if (this.#isFullReported) return undefined;
      this.#isFullReported = true;
      return `There are more than ${mostAttributes} attributes; this one and those after it were skipped.`;
    }
    // Two columns whose names differ only in characters that names may not have.
    let free = name;
    let next = this.#numbers.get(name) ?? 2;
    while (free in this.#values) free = `${name}_${next++}`;
    if (free !== name) this.#numbers.set(name, next);
    this.#values[free] = value;
    this.#count++;
    return undefined;
  }

  /** The attributes ordered by name, so that the same row always looks the same. */
  sorted(): Record<string, AttributeValue> {
    const sorted: Record<string, AttributeValue> = Object.create(null);
    for (const name of Object.keys(this.#values).sort()) {
      const value = this.#values[name];
      if (value !== undefined) sorted[name] = value;
    }
    return sorted;
  }
}
