/** Where a text is not JSON: line and column from 1. Browsers report it each in their own words, or not at all. */
export interface JsonProblem {
  readonly line: number;
  readonly column: number;
}

class Stop extends Error {
  readonly at: number;

  constructor(at: number) {
    super(`No JSON at ${at}`);
    this.at = at;
  }
}

const space = /[ \t\n\r]*/y;
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
// oxlint-disable-next-line no-control-regex -- JSON refuses these within a text
const text = /"(?:[^"\\\u0000-\u001F]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;

/** The first place where a text stops being JSON; undefined when it is JSON. */
export function jsonProblem(source: string): JsonProblem | undefined {
  let at = 0;
  const match = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found === null) return false;
    at += found[0].length;
    return true;
  };
  const take = (sign: string): boolean => {
    match(space);
    if (source[at] !== sign) return false;
    at++;
    return true;
  };
  const assertFound = (isThere: boolean) => {
    if (!isThere) throw new Stop(at);
  };
  const items = (end: string, item: () => void) => {
    if (take(end)) return;
    do item();
    while (take(','));
    assertFound(take(end));
  };
  const value = (depth: number): void => {
    if (depth > 200) throw new Stop(at);
    match(space);
    if (take('{'))
      items('}', () => {
        match(space);
        assertFound(match(text));
        assertFound(take(':'));
        value(depth + 1);
      });
    else if (take('[')) items(']', () => value(depth + 1));
    else assertFound(match(text) || match(scalar));
  };
  try {
    value(0);
    match(space);
    assertFound(at === source.length);
    return undefined;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    const before = source.slice(0, error.at).split('\n');
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  }
}
