/** `omnisearch_empty` → `OMNISEARCH_EMPTY`: enum values of the calls as those of the graph. */
export function toGraphEnum<Value extends string>(value: Value): Uppercase<Value> {
  return value.toUpperCase() as Uppercase<Value>; // toUpperCase is typed as string
}

/** `OMNISEARCH_EMPTY` → `omnisearch_empty`. */
export function toRestEnum<Value extends string>(value: Value): Lowercase<Value> {
  return value.toLowerCase() as Lowercase<Value>; // as above
}
