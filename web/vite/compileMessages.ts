import { readFileSync } from 'node:fs';

import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

import { needsCompiling } from '../src/app/words/plainMessages.ts';

/** A node of the syntax tree, as far as it is read here. */
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

function nameOf(property: Node): string | undefined {
  const { key } = property as Node & { key: unknown };
  if (!isNode(key)) return undefined;
  const name = key['name'] ?? key['value'];
  return typeof name === 'string' ? name : undefined;
}

/** Names a message among those that a module keeps; `*` stands for all of an export. No dots: they would look like a file's ending. */
const keptName = (exportName: string, key: string): string => `${exportName}-${key}`;

/** Takes a property out, together with the comma after it. */
function removal(property: Node, code: string): Edit {
  const comma = /^\s*,/.exec(code.slice(property.end))?.[0].length ?? 0;
  return { start: property.start, end: property.end + comma, text: '' };
}

/** The messages that `only` names, and those of other exports that an export which is kept whole is made of. */
function withReferred(tree: Node, only: ReadonlySet<string>): ReadonlySet<string> {
  const kept = new Set(only);
  for (const declared of nodesOf(tree)) {
    const { id } = declared as Node & { id?: unknown };
    if (declared.type !== 'VariableDeclarator' || !isNode(id) || !only.has(keptName(String(id['name']), '*'))) continue;
    for (const { type, object, property } of nodesOf(declared))
      if (type === 'MemberExpression' && isNode(object) && isNode(property))
        kept.add(keptName(String(object['name']), String(property['name'])));
  }
  return kept;
}

/** Replaces messages by their syntax trees; with `named`, takes out every message that is not needed by what it names. */
function editsOf(tree: Node, code: string, file: string, named: ReadonlySet<string> | undefined): Edit[] {
  const edits: Edit[] = [];
  const only = named === undefined ? undefined : withReferred(tree, named);
  let exportName = '';
  for (const node of nodesOf(tree)) {
    const { id } = node as Node & { id?: unknown };
    if (node.type === 'VariableDeclarator' && isNode(id)) exportName = typeof id['name'] === 'string' ? id['name'] : '';
    if (node.type !== 'Property' || !isNode(node['value'])) continue;
    const { value } = node as Node & { value: Node };
    const isKept = only === undefined || only.has(keptName(exportName, '*')) || only.has(keptName(exportName, nameOf(node) ?? ''));
    if (value.type === 'ObjectExpression' && !isKept) edits.push(removal(node, code));
    if (nameOf(node) !== 'defaultMessage') continue;
    const text = value['value'];
    if (typeof text !== 'string') throw new Error(`${file}: a defaultMessage must be one plain string.`);
    if (needsCompiling.test(text))
      edits.push({ start: value.start, end: value.end, text: JSON.stringify(parse(text, { captureLocation: false })) });
  }
  // An edit within one that is removed has no effect.
  return edits.filter(({ start, end }) => !edits.some((other) => other.text === '' && other.start < start && end <= other.end));
}

/**
 * Modules that other screens need of one: route tables, the pages before the console, the kit of lists, what looks whether there is a
 * banner, what lists of resources need of their files, and, of imports, what the dashboard and the list of products show. Each takes only the messages that it names.
 */
const startModule =
  /(?:(?:Routes|\/entryPage)\.ts|\/ui\/list\/(?:\w+\/)?\w+\.tsx?|\/(?:CompanyBanner|ViewsButton|DropToImport|NotificationBell|ResourceTools|ExportProgress|useBulkResources)\.tsx|\/importState\.ts)$/;
const messagesImport = /import \{([^}]*)\} from '([^']*\.messages\.ts)';/g;

/** Lets a module of the first file import copies of just those messages that it names, so that the others stay with their screen. */
function narrowImports(code: string, isNarrowed: (path: string) => boolean): string {
  // Types are gone by then.
  const said = code.replace(messagesImport, '').replaceAll(/\btypeof \w+/g, '');
  return code.replace(messagesImport, (statement, names: string, path: string) => {
    if (!isNarrowed(path)) return statement;
    const kept = [...names.matchAll(/(\w+)(?:\s+as\s+(\w+))?/g)].flatMap(([, exportName = '', alias = exportName]) => {
      const keys = [...said.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))].map(([, key = '']) => key);
      // Something other than `messages.key` needs all of them.
      const isPlain = said.match(new RegExp(`\\b${alias}\\b`, 'g'))?.length === keys.length;
      return (isPlain ? keys : ['*']).map((key) => keptName(exportName, key));
    });
    return statement.replace(path, `${path}?only=${[...new Set(kept)].sort().join(',')}`);
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
      filter: { id: new RegExp(`\\.messages\\.ts(?:\\?only=.*)?$|${startModule.source}|web/src/.*\\.tsx$`) },
      handler(code, id) {
        if (startModule.test(id)) return { code: narrowImports(code, () => true), map: null };
        // The kit's own words are in the kit: a screen that says one of them takes a copy.
        if (!id.includes('.messages.ts')) return { code: narrowImports(code, (path) => path.endsWith('/list.messages.ts')), map: null };
        const only = /\?only=(.*)$/.exec(id)?.[1]?.split(',');
        // Rolldown's tree is plain ESTree; only what is read here is typed.
        const tree = this.parse(code, { lang: 'ts' }) as unknown as Node;
        const edits = editsOf(tree, code, id, only === undefined ? undefined : new Set(only)).toSorted((a, b) => b.start - a.start);
        let compiled = code;
        for (const { start, end, text } of edits) compiled = compiled.slice(0, start) + text + compiled.slice(end);
        return { code: compiled, map: null };
      },
    },
  };
}
