import { parseSync } from 'oxc-parser';

/** A comment of a source file, or a name that it declares or uses, and where it is. */
export interface SourceWord {
  readonly place: string;
  readonly text: string;
}

/** Phrases of comments that read as if translated. Fewer than in texts for people: engineers may look at a value that is on its way. */
const refusedInComments: readonly (readonly [refused: RegExp, plain: string])[] = [
  [/\b(?:some|every)body\b|\bnobody\b/i, 'someone, everyone, no one'],
  [/\b(?:go|goes|went) on\b/i, 'continue'],
  [/\bleft out\b(?! if)/i, 'omitted, skipped'],
  [/\btold\b/i, 'reported, notified, distinguished'],
  [/\bspeaks? against\b/i, 'reasons against'],
  [/\b(?:taken?|takes) out of the\b|\btaken out\b/i, 'remove, removed'],
  [/\b(?:bring|brings|brought) back\b/i, 'restore, restored'],
  [/\bput right\b|\bmend(?:ed|s)?\b/i, 'fix'],
  [/\bkept (?:out|apart)\b/i, 'excluded, stored separately'],
  [/\bat fault\b/i, 'invalid, affected'],
  [/\blooked (?:at|through)\b/i, 'read, checked, viewed'],
  [/\bthrough us\b/i, 'attributed'],
  [/\bthere is no such\b/i, 'does not exist'],
  [/\bwhat (?:became|came) of\b/i, 'result, outcome'],
  [/\bleads? nowhere\b/i, 'has no destination'],
  [/\bfind(?:s|ing)? its way\b/i, 'arrives'],
  [/\bhand(?:s|ed|ing)? out\b/i, 'return, pass on'],
  [/\banew\b|\bonce more\b/i, 'again'],
  [/\bwhoever\b/i, 'anyone who, or the person: “the author”'],
  [/(?<!-)\bbeside\b(?!-)/i, 'next to; or besides, in addition to'],
  [/\bone a line\b/i, 'one per line'],
  [/\bturn(?:s|ed)? (?:it )?round\b/i, 'reverse, toggle'],
  [/(?<![a-z]-)\bmail (?:service|tool)s?\b/i, 'email service, email tool'],
];

/** Words of identifiers, each with the field's word. A name is read by its parts: `isGoingOn` has “going on”. */
const refusedInNames: readonly (readonly [refused: RegExp, plain: string])[] = [
  [/\b(?:go|goes|going) on\b/, 'continue, resume'],
  [/\btold\b/, 'reported, notified'],
  [/\brival\b/, 'existing, conflict'],
  [/\bthrough us\b|\bfound through\b/, 'attributed'],
  [/\bleft out\b/, 'skipped, dropped'],
  [/\bhand(?:s|ed|ing)? out\b/, 'send, issue'],
  [/\bdemand(?:s|ed)?\b/, 'assert'],
  [/\b(?:is|are|was) meant\b|\b\w+ meant$/, 'intended'],
  [/\b(?:is|has|rows|page) behind$/, 'before, previous'],
  [/\b(?:some|every)body\b|\bwhoever\b|\b\w+ nobody\b/, 'no one, anyone'],
  [/\b(?:beside|anew|mended)\b/, 'next to, others; again; corrected'],
  [/\b(?:looked at|at fault)\b/, 'checked, sampled; affected'],
];

/** Keys that are stored: results of replays have them. */
const storedNames = new Set(['left_out']);

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** `isGoingOn`, `left_out` and `LEFT_OUT` as the words that they are made of. */
const partsOf = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase();

function found(words: readonly SourceWord[], list: typeof refusedInComments, read: (text: string) => string): string[] {
  return words.flatMap(({ place, text }) =>
    list.flatMap(([refused, plain]) => {
      const match = refused.exec(read(text));
      return match === null ? [] : [`${place}: "${match[0]}" in ${read === partsOf ? `the name ${text}` : 'a comment'}; better: ${plain}`];
    }),
  );
}

/** The comments of code, and those of the SQL in it. */
export function commentsOf(path: string, code: string): SourceWord[] {
  const { comments } = parseSync(path, code);
  const ofSql = [...code.matchAll(/^[ \t]*-- (.*)$/gm)].map((line) => ({ start: line.index, value: line[1] ?? '' }));
  return [...comments, ...ofSql].map(({ start, value }) => ({
    place: `${path}:${lineAt(code, start)}`,
    text: value.replace(/\s*\n\s*\*?\s*/g, ' ').trim(),
  }));
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly name?: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Each name in code once, where it first stands. Texts have no names. */
export function namesOf(path: string, code: string): SourceWord[] {
  const names = new Map<string, number>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    if (value.type === 'Identifier' && typeof value.name === 'string' && !names.has(value.name) && !storedNames.has(value.name))
      names.set(value.name, value.start);
    Object.values(value).forEach(visit);
  };
  visit(parseSync(path, code).program);
  return [...names].map(([text, start]) => ({ place: `${path}:${lineAt(code, start)}`, text }));
}

/** What is refused in the comments and names of these files, one line each. */
export function refusedInSource(files: readonly { readonly path: string; readonly text: string }[]): string[] {
  return files.flatMap(({ path, text }) => [
    ...found(commentsOf(path, text), refusedInComments, (comment) => comment.replace(/`[^`]*`|“[^”]*”|"[^"]*"/g, '')),
    ...found(namesOf(path, text), refusedInNames, partsOf),
  ]);
}
