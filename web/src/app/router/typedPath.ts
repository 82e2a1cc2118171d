type ParamNames<Pattern extends string> = Pattern extends `${infer Head}/${infer Tail}`
  ? ParamNames<Head> | ParamNames<Tail>
  : Pattern extends `:${infer Name}?`
    ? { optional: Name }
    : Pattern extends `:${infer Name}`
      ? { required: Name }
      : never;

type Required<Names> = Names extends { required: infer Name extends string } ? Name : never;
type Optional<Names> = Names extends { optional: infer Name extends string } ? Name : never;

/** Parameters of a pattern such as `/store/:storeId/search/rules/:keyword?`. */
export type PathParams<Pattern extends string> = { readonly [Name in Required<ParamNames<Pattern>>]: string } & {
  readonly [Name in Optional<ParamNames<Pattern>>]?: string | undefined;
};

export interface TypedPath<Pattern extends string> {
  readonly pattern: Pattern;
  /** The URL, with every parameter escaped. */
  (params: PathParams<Pattern>, query?: Readonly<Record<string, string | undefined>>): string;
}

/** `?a=1&b=2`, or nothing when no value is given. */
export function searchOf(query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
}

/** A builder of URLs whose parameters are checked by the compiler: `typedPath('/store/:storeId')({ storeId })`. */
export function typedPath<const Pattern extends string>(pattern: Pattern): TypedPath<Pattern> {
  const build = (params: PathParams<Pattern>, query: Readonly<Record<string, string | undefined>> = {}): string => {
    const values: Readonly<Record<string, string | undefined>> = params;
    const parts: string[] = [];
    for (const part of pattern.split('/')) {
      if (!part.startsWith(':')) parts.push(part);
      else {
        const value = values[part.slice(1).replace(/\?$/, '')];
        if (value !== undefined) parts.push(encodeURIComponent(value));
      }
    }
    const path = parts.join('/');
    return path + searchOf(query);
  };
  return Object.assign(build, { pattern });
}
