/** What a product is called in a sentence, by its ID. */
export type NameOf = (id: string) => string;

/** A message that names products: their names are read before it is shown. */
export type Sentence = (nameOf: NameOf) => string;

/** `“a”, “b” and 3 more`, so that a message stays readable. */
export function quoteSome(ids: readonly string[], nameOf: NameOf = (id) => id): string {
  const shown = ids.slice(0, 3).map((id) => `“${nameOf(id)}”`);
  const rest = ids.length - shown.length;
  if (rest > 0) return `${shown.join(', ')} and ${rest} more`;
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${shown.at(-1) ?? ''}` : (shown[0] ?? '');
}
