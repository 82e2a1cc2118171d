import { normaliseQuery } from '../engine/applyRules.ts';

/** The words of a query without the endings of their plurals, for texts that are checked as they are: “tents” is in “Tent guide”. */
export function looseWords(query: string): string {
  return normaliseQuery(query)
    .split(' ')
    .map((word) => (word.length > 4 ? word.replace(/(?:er|en|e)?s$|(?:er|en)$/u, '') : word))
    .join(' ');
}
