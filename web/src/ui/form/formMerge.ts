import { fieldNames } from './formSchema.ts';

/** Equality of form values: texts, numbers, lists and plain objects of them, by content. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other || Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (one instanceof Date || other instanceof Date)
    return one instanceof Date && other instanceof Date && one.getTime() === other.getTime();
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const left = Object.entries(one);
  const right = new Map(Object.entries(other));
  return left.length === right.size && left.every(([key, value]) => right.has(key) && isSame(value, right.get(key)));
}

/** A field that the other person changed. */
export interface TheirChange<Name extends string = string> {
  readonly field: Name;
  /** True when both changed it, to different values. */
  readonly isClash: boolean;
}

export interface Merge<Values> {
  readonly changes: readonly TheirChange<keyof Values & string>[];
  /** Both sets of changes, mine where they clash. */
  readonly keepMine: Values;
  /** Both sets of changes, theirs where they clash. */
  readonly takeTheirs: Values;
}

/** Puts two people's edits of the same values together, field by field. */
export function merge<Values extends object>(base: Values, mine: Values, theirs: Values): Merge<Values> {
  const changes: TheirChange<keyof Values & string>[] = [];
  const keepMine = { ...mine };
  const takeTheirs = { ...mine };
  for (const field of fieldNames(base)) {
    if (isSame(theirs[field], base[field])) continue;
    const isClash = !isSame(mine[field], base[field]) && !isSame(mine[field], theirs[field]);
    changes.push({ field, isClash });
    takeTheirs[field] = theirs[field];
    if (!isClash) keepMine[field] = theirs[field];
  }
  return { changes, keepMine, takeTheirs };
}
