/** `omnisearch_empty` → `OMNISEARCH_EMPTY`: enum values of the calls as those of the graph. */
export function toGraphEnum<Value extends string>(value: Value): Uppercase<Value> {
  return value.toUpperCase() as Uppercase<Value>; // toUpperCase is typed as string
}

/** `OMNISEARCH_EMPTY` → `omnisearch_empty`. */
export function toRestEnum<Value extends string>(value: Value): Lowercase<Value> {
  return value.toLowerCase() as Lowercase<Value>; // as above
}

type Joined<Phrase extends string> = Phrase extends `${infer First} ${infer Rest}` ? `${First}_${Joined<Rest>}` : Phrase;

/** `bracket not closed` → `BRACKET_NOT_CLOSED`: what calls say in words. */
export const phraseToGraphEnum = <Phrase extends string>(phrase: Phrase): Uppercase<Joined<Phrase>> =>
  toGraphEnum(phrase.replaceAll(' ', '_') as Joined<Phrase>); // what replaceAll does, in types
