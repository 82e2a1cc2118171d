import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseSync } from 'oxc-parser';

import type { PlacedText } from './refusedWords.ts';

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** Every line of a document for people, without its pieces of code. */
export function documentTexts(path: string, text: string): PlacedText[] {
  return text.split('\n').map((line, index) => ({ place: `${path}:${index + 1}`, text: line.replace(/`[^`]*`/g, '``') }));
}

/** The descriptions of an SDL file. */
export function descriptionTexts(path: string, sdl: string): PlacedText[] {
  return [...sdl.matchAll(/"""([\s\S]*?)"""|"((?:[^"\\\n]|\\.)+)"/g)].map((found) => ({
    place: `${path}:${lineAt(sdl, found.index)}`,
    text: (found[1] ?? found[2] ?? '').replace(/\s+/g, ' '),
  }));
}

/** A sentence for people begins with a capital, a quotation mark or a value, or it ends with a full stop. SQL does too. */
const isSentence = (text: string): boolean =>
  /^(?:[A-Z“]|\$\{)[^]* |^\w[^]* [^]*[.!?]$/.test(text) &&
  !/^(?:ALTER|ANALYZE|CREATE|DELETE|DROP|INSERT|LISTEN|LOCK|SET|TRUNCATE|UPDATE|VACUUM|WITH) |\b(?:SELECT|FROM|WHERE|ORDER BY|VALUES) /.test(
    text,
  );

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly value?: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The sentences in the code of a file: errors, descriptions of REST calls, emails, what a command says. */
export function sentenceTexts(path: string, code: string): PlacedText[] {
  const texts: PlacedText[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    const isText = (value.type === 'Literal' && typeof value.value === 'string') || value.type === 'TemplateLiteral';
    const text = isText ? code.slice(value.start + 1, value.end - 1) : '';
    if (isSentence(text)) texts.push({ place: `${path}:${lineAt(code, value.start)}`, text });
    if (value.type !== 'ImportDeclaration') Object.values(value).forEach(visit);
  };
  visit(parseSync(path, code).program);
  return texts;
}

const isTest = /\.test\.tsx?$|\/test[A-Z][^/]*\.ts$|\/demo\//;

/** Texts for people that are not messages of the console: help articles, documents, descriptions of both contracts, errors, emails, commands. */
export function writtenTexts(root: string, files: readonly string[]): PlacedText[] {
  return files.flatMap((path) => {
    const read = (): string => readFileSync(join(root, path), 'utf8');
    if (path.endsWith('.md')) return documentTexts(path, read());
    // The printed schema: it has what the kit adds to the modules' own files.
    if (path === 'schema/schema.graphql') return descriptionTexts(path, read());
    const isCode = /^(?:schema|api|gateway)\/src\/.*\.ts$|^web\/storefront\/.*\.ts$|^tools\/(?!check\/).*\.(?:ts|mjs)$/.test(path);
    return isCode && !isTest.test(path) ? sentenceTexts(path, read()) : [];
  });
}
