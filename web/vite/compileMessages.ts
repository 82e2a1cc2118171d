import { readFileSync } from 'node:fs';

import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

/** A node of the syntax tree, as far as it is looked at here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesOf(child);
  }
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Words without arguments, tags or quotes are shown as they are: no syntax tree is needed for them. */
export const needsCompiling = /[{}<>'#]/;

function nameOf(property: Node): string | undefined {
  const { key } = property as Node & { key: unknown };
  if (!isNode(key)) return undefined;
  const name = key['name'] ?? key['value'];
  return typeof name === 'string' ? name : undefined;
}

/** Replaces messages by their syntax trees; with `only`, takes out every message whose key is not in it. */
function editsOf(tree: Node, file: string, only: ReadonlySet<string> | undefined): Edit[] {
  const edits: Edit[] = [];
  for (const node of nodesOf(tree)) {
    if (node.type !== 'Property' || !isNode(node['value'])) continue;
    const { value } = node as Node & { value: Node };
    const isMessage = value.type === 'ObjectExpression';
    if (isMessage && only !== undefined && !only.has(nameOf(node) ?? '')) edits.push({ start: value.start, end: value.end, text: '0' });
    if (nameOf(node) !== 'defaultMessage') continue;
    const text = value['value'];
    if (typeof text !== 'string') throw new Error(`${file}: a defaultMessage must be one plain string.`);
    if (needsCompiling.test(text))
      edits.push({ start: value.start, end: value.end, text: JSON.stringify(parse(text, { captureLocation: false })) });
  }
  // An edit within one that is taken out is of no use.
  return edits.filter(({ start, end }) => !edits.some((other) => other.text === '0' && other.start < start && end <= other.end));
}

/** Modules that the first files hold for every screen: route tables, what their lists accept, and the pages before the console. */
const startModule = /(?:Routes|List|\/entryPage)\.ts$/;
const messagesImport = /import \{([^}]*)\} from '([^']*\.messages\.ts)';/g;

/** Lets a module of the first file import copies of just those messages that it names, so that the others stay with their screen. */
function narrowImports(code: string): string {
  return code.replace(messagesImport, (statement, names: string, path: string) => {
    const aliases = names.split(',').flatMap((name) => / as (\w+)/.exec(name)?.[1] ?? /\w+/.exec(name)?.[0] ?? []);
    const uses = aliases.map((alias) => [...code.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))].flatMap(([, key]) => key ?? []));
    // Something other than `messages.key` needs all of them.
    const isPlain = aliases.every(
      (alias, index) => code.match(new RegExp(`\\b${alias}\\b`, 'g'))?.length === (uses[index]?.length ?? 0) + 1,
    );
    return isPlain ? statement.replace(path, `${path}?only=${[...new Set(uses.flat())].sort().join(',')}`) : statement;
  });
}

/**
 * Compiles the messages of `*.messages.ts` while building: the browser gets syntax trees and needs no parser of the message syntax.
 * A message that cannot be parsed fails the build.
 */
export function compileMessages(): Plugin {
  return {
    name: 'endcap:compile-messages',
    enforce: 'pre',
    load: {
      filter: { id: /\.messages\.ts\?only=/ },
      handler: (id) => readFileSync(id.replace(/\?.*$/, ''), 'utf8'),
    },
    transform: {
      filter: { id: /(?:\.messages\.ts(?:\?only=.*)?|(?:Routes|List|\/entryPage)\.ts)$/ },
      handler(code, id) {
        if (startModule.test(id)) return { code: narrowImports(code), map: null };
        const only = /\?only=(.*)$/.exec(id)?.[1]?.split(',');
        // Rolldown's tree is plain ESTree; only what is looked at here is typed.
        const tree = this.parse(code, { lang: 'ts' }) as unknown as Node;
        const edits = editsOf(tree, id, only === undefined ? undefined : new Set(only)).toSorted((a, b) => b.start - a.start);
        let compiled = code;
        for (const { start, end, text } of edits) compiled = compiled.slice(0, start) + text + compiled.slice(end);
        return { code: compiled, map: null };
      },
    },
  };
}
