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

/** Words without arguments, tags or quotes are shown as they are: no syntax tree is needed for them. */
const needsCompiling = /[{}<>'#]/;

/**
 * Compiles the messages of `*.messages.ts` while building: the browser gets syntax trees and needs no parser of the message syntax.
 * A message that cannot be parsed fails the build.
 */
export function compileMessages(): Plugin {
  return {
    name: 'endcap:compile-messages',
    transform: {
      filter: { id: /\.messages\.ts$/ },
      handler(code, id) {
        // Rolldown's tree is plain ESTree; only what is looked at here is typed.
        const tree = this.parse(code, { lang: 'ts' }) as unknown as Node;
        const edits: { start: number; end: number; text: string }[] = [];
        for (const node of nodesOf(tree)) {
          if (node.type !== 'Property' || !isNode(node['key']) || !isNode(node['value'])) continue;
          if (node['key']['name'] !== 'defaultMessage') continue;
          const { value, start, end } = node['value'] as Node & { value: unknown };
          if (typeof value !== 'string') throw new Error(`${id}: a defaultMessage must be one plain string.`);
          if (!needsCompiling.test(value)) continue;
          edits.push({ start, end, text: JSON.stringify(parse(value, { captureLocation: false })) });
        }
        let compiled = code;
        for (const { start, end, text } of edits.toReversed()) compiled = compiled.slice(0, start) + text + compiled.slice(end);
        return edits.length === 0 ? null : { code: compiled, map: null };
      },
    },
  };
}
