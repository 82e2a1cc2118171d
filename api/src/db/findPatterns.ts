/** A text as a part of a LIKE pattern that stands for itself. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** The LIKE pattern of texts that begin with `text`. */
export function beginsWith(text: string): string {
  return `${escapeLike(text)}%`;
}

/** Most words of a query that count: more only narrow what nothing matches. */
const mostWords = 8;

/** LIKE patterns, one for each word of a query: a text that matches all of them holds every word. */
export function holdsWords(query: string): string[] {
  return query
    .split(/\s+/u)
    .filter(Boolean)
    .slice(0, mostWords)
    .map((word) => `%${escapeLike(word)}%`);
}
