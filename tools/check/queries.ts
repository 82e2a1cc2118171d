import { parseSync } from 'oxc-parser';

/** A query of the api, or a piece of one, as the `sql` tag has it. */
export interface WrittenQuery {
  /** `api/src/…/file.ts:12` */
  readonly place: string;
  /** What is written between its values. */
  readonly pieces: readonly string[];
}

interface TaggedTemplate {
  readonly type: 'TaggedTemplateExpression';
  readonly start: number;
  readonly tag: { readonly type: string; readonly name?: string };
  readonly quasi: { readonly quasis: readonly { readonly value: { readonly cooked: string } }[] };
}

const isTagged = (value: object): value is TaggedTemplate => 'type' in value && value.type === 'TaggedTemplateExpression';

/** The queries in the code of a file. */
export function writtenQueries(path: string, code: string): WrittenQuery[] {
  if (!code.includes('sql`')) return [];
  const found: WrittenQuery[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isTagged(value) && value.tag.name === 'sql') {
      const place = `${path}:${code.slice(0, value.start).split('\n').length}`;
      found.push({ place, pieces: value.quasi.quasis.map((quasi) => quasi.value.cooked) });
    }
    Object.values(value).forEach(visit);
  };
  visit(parseSync(path, code).program);
  return found;
}

/** Between texts that ran, where no query has it. */
const between = '\0';

function isIn(text: string, pieces: readonly string[]): boolean {
  let from = 0;
  return pieces.every((piece) => {
    const at = text.indexOf(piece, from);
    from = at + piece.length;
    return at >= 0;
  });
}

/** Those of the queries whose pieces are in none of the texts that ran, in their order. */
export function neverRan(queries: readonly WrittenQuery[], texts: readonly string[]): WrittenQuery[] {
  const all = between + texts.join(between) + between;
  return queries.filter(({ pieces }) => {
    const longest = pieces.reduce((one, other) => (other.length > one.length ? other : one), '');
    for (let at = all.indexOf(longest); at >= 0;) {
      const [start, end] = [all.lastIndexOf(between, at) + 1, all.indexOf(between, at)];
      if (isIn(all.slice(start, end), pieces)) return false;
      at = all.indexOf(longest, end);
    }
    return true;
  });
}
