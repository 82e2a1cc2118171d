type WithoutNulls<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], null | undefined> };

/** GraphQL says null or nothing for an optional input field, the calls only nothing. */
export function withoutNulls<Fields extends object>(fields: Fields): WithoutNulls<Fields> {
  // The filter below makes exactly this type: entries that are null or undefined are omitted.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)) as WithoutNulls<Fields>;
}
