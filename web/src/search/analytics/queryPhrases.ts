/** Words of a query beyond which no phrases are made of it. */
const mostWords = 12;

/** The words of a query next to each other that a rule's own query can be, e.g. of “red lamp”: red, red lamp, lamp. */
export function queryPhrases(query: string): readonly string[] {
  const words = query
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostWords);
  return words.flatMap((_word, from) => words.slice(from).map((_last, more) => words.slice(from, from + more + 1).join(' ')));
}

const folded = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** Whether two queries are the same to a shopper. */
export const isSameQuery = (one: string, other: string): boolean => folded(one) === folded(other);
