/** Something with a name and an address. */
export interface NamedPlace {
  readonly name: string;
  readonly to: string;
}

/** Quotes of the console's languages, before and after a name. */
const quotes = '“„”»«';
const isQuote = (character: string | undefined) => character !== undefined && quotes.includes(character);

/** Where a sentence has a name: in quotes, or an address, which has none. */
function foundAt(sentence: string, name: string): number {
  if (name === '') return -1;
  if (/^https?:|^\//.test(name)) return sentence.indexOf(name);
  let at = sentence.indexOf(name);
  while (at !== -1 && !(isQuote(sentence[at - 1]) && isQuote(sentence[at + name.length]))) at = sentence.indexOf(name, at + 1);
  return at;
}

/** A sentence in which names are places to go to, each once; and the places whose names it does not have. */
export function linkNames(sentence: string, places: readonly NamedPlace[]): { parts: (string | NamedPlace)[]; rest: NamedPlace[] } {
  let parts: (string | NamedPlace)[] = [sentence];
  const rest: NamedPlace[] = [];
  for (const place of places) {
    const index = parts.findIndex((part) => typeof part === 'string' && foundAt(part, place.name) !== -1);
    const text = parts[index];
    if (typeof text !== 'string') {
      rest.push(place);
      continue;
    }
    const at = foundAt(text, place.name);
    parts = [...parts.slice(0, index), text.slice(0, at), place, text.slice(at + place.name.length), ...parts.slice(index + 1)];
  }
  return { parts: parts.filter((part) => part !== ''), rest };
}
