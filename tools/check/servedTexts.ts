import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseSync } from 'oxc-parser';

/** A text that the api or the gateway may send to a person, with `{0}`, `{1}` where values are, and where it is written. */
export interface ServedText {
  readonly place: string;
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** What a literal says; undefined for anything else. */
function textOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  const quasis = node['quasis'] as readonly { readonly value: { readonly cooked: string } }[]; // by the type of the node
  return quasis.map(({ value: { cooked } }, index) => (index === 0 ? cooked : `{${index - 1}}${cooked}`)).join('');
}

/** A sentence has several words, begins with a capital, a quotation mark or a value, and ends. SQL and HTML do not count. */
const isSentence = (text: string): boolean =>
  /^(?:[A-Z“]|\{0\})[^\n]*[a-z}”)] ?[^\n]*[.!?]$/.test(text) && text.includes(' ') && !/[<>]|=>/.test(text);

/** What is written for someone else than the user of the console: descriptions of contracts, and prompts of models. */
const isOther = (parent: Node | undefined): boolean => {
  if (parent?.type === 'Property') {
    const key = parent['key'];
    return isNode(key) && ['summary', 'description'].includes(String(key['name'] ?? key['value']));
  }
  if (parent?.type === 'NewExpression') {
    const callee = parent['callee'];
    return isNode(callee) && ['Error', 'TypeError', 'RangeError'].includes(String(callee['name']));
  }
  if (parent?.type !== 'CallExpression') return false;
  const callee = parent['callee'];
  const property = isNode(callee) ? callee['property'] : undefined;
  return isNode(property) && ['describe', 'info', 'warn', 'error', 'debug'].includes(String(property['name']));
};

/** `title: 'Failed to …'` heads an error, though it is not a sentence. */
const isHeading = (parent: Node | undefined, text: string): boolean => {
  const key = parent?.type === 'Property' ? parent['key'] : undefined;
  return (isNode(key) && key['name'] === 'title' && /^[A-Z]/.test(text)) || /^(?:Failed|Couldn’t) /.test(text);
};

/** What a job is doing: `progress(0.5, 'Indexing products')`. */
const isProgress = (parent: Node | undefined, node: Node): boolean => {
  const { callee, arguments: args } = (parent ?? {}) as { callee?: unknown; arguments?: unknown };
  return isNode(callee) && callee['name'] === 'progress' && Array.isArray(args) && args[1] === node;
};

/** Shapes say what they need; whatever else is in the contract is for engineers. */
const isOfShape = (text: string): boolean => /^(?:Must be|Enter|Use|Contains|The same) /.test(text);

/** What people call a resource, which the kit puts into its sentences: `noun: { one: 'redirect', many: 'redirects' }`. */
function nounsOf(node: Node): Node[] {
  const { type, key, value } = node;
  if (type !== 'Property' || !isNode(key) || key['name'] !== 'noun' || !isNode(value) || !Array.isArray(value['properties'])) return [];
  return value['properties'].flatMap((property: unknown) => (isNode(property) && isNode(property['value']) ? property['value'] : []));
}

/** The texts for people in the code of a file. */
export function servedTextsOf(path: string, code: string): ServedText[] {
  const texts: ServedText[] = [];
  const isDeclaration = path.endsWith('.resource.ts');
  const visit = (value: unknown, parent: Node | undefined): void => {
    if (Array.isArray(value)) return value.forEach((one) => visit(one, parent));
    if (!isNode(value) || value.type === 'ImportDeclaration') return;
    const placed = (node: Node, said: string) =>
      texts.push({ place: `${path}:${code.slice(0, node.start).split('\n').length}`, text: said });
    const text = textOf(value);
    if (text !== undefined && !isOther(parent) && (isSentence(text) || isHeading(parent, text) || isProgress(parent, value)))
      if (!isDeclaration || isOfShape(text)) placed(value, text);
    if (isDeclaration) for (const noun of nounsOf(value)) placed(noun, textOf(noun) ?? '');
    for (const inner of Object.values(value)) visit(inner, value);
  };
  visit(parseSync(path, code).program, undefined);
  return texts;
}

const isServed = /^(?:api|gateway|schema)\/src\/.*\.ts$/;

/** What others read: tests, the demo, the reference of the calls, models; and what has words of its own in each language. */
const isForOthers = new RegExp(
  [
    '\\.test\\.ts$|/test[A-Z][^/]*\\.ts$|/demo/|__generated__|/developers/reference/|/chat/(?:assistant|faq|model)/|/main\\.ts$|/jobs/worker\\.ts$',
    '|Mails\\.ts$|Words\\.ts$|/(?:supportPage|elementTexts|defaultTexts|guidanceTemplates|stepFaultTexts|confirmSubscriptions)\\b',
    '|/(?:wooTranslations|wooColumns|wooOrder|migrations|askModel|generateNewsletter|textClaims|mergeSchema)\\.ts$',
  ].join(''),
);

export function servedTexts(root: string, files: readonly string[]): ServedText[] {
  return files
    .filter((path) => isServed.test(path) && (path.endsWith('/issueWords.ts') || !isForOthers.test(path)))
    .flatMap((path) => servedTextsOf(path, readFileSync(join(root, path), 'utf8')))
    .filter(({ place, text }) => !place.startsWith('schema/') || place.includes('.resource.ts:') || isOfShape(text));
}
