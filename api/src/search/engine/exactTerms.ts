import { normaliseQuery } from './applyRules.ts';

/** No word begins with it. */
const mark = '=';
/** Beyond it two values count as one. */
const longest = 120;

/** Attributes whose whole values are terms of the index, next to or instead of their words. */
export interface ExactAttributes {
  /** Found by their whole value and no other way. */
  readonly whole: ReadonlySet<string>;
  /** Found by their words as well. */
  readonly direct: ReadonlySet<string>;
}

export const noExactAttributes: ExactAttributes = { whole: new Set(), direct: new Set() };

/** The term that stands for a whole value: case, accents and marks count for nothing. Undefined where there are no words. */
export function exactTermOf(value: string): string | undefined {
  const normalised = normaliseQuery(value.slice(0, 1000));
  return normalised === '' ? undefined : mark + normalised.slice(0, longest);
}

/** Such a term is no one's misspelling and completes nothing. */
export const isExactTerm = (term: string): boolean => term.startsWith(mark);
