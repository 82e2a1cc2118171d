import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { MessagesFile, WordsInput } from './words.ts';

interface ParsedElement {
  readonly type: number;
  readonly value: string;
  readonly children?: readonly ParsedElement[];
  readonly options?: Readonly<Record<string, { readonly value: readonly ParsedElement[] }>>;
}

interface Parser {
  readonly parse: (text: string) => readonly ParsedElement[];
  readonly TYPE: Readonly<Record<string, number>>;
}

function isMessage(value: unknown): value is { id: string; defaultMessage: string } {
  return typeof value === 'object' && value !== null && 'id' in value && 'defaultMessage' in value;
}

/** Every message once: an export that only gives other names to messages of the file adds none. */
async function messagesFile(root: string, path: string): Promise<MessagesFile> {
  const module: Record<string, unknown> = await import(pathToFileURL(join(root, path)).href);
  const text = readFileSync(join(root, path), 'utf8');
  const declared = Object.entries(module).filter(([name]) => new RegExp(`export const ${name} = defineMessages\\(`).test(text));
  const messages = declared.flatMap(([exportName, value]) =>
    Object.entries(value as object).flatMap(([key, message]: [string, unknown]) =>
      isMessage(message) ? [{ exportName, key, id: message.id, text: message.defaultMessage }] : [],
    ),
  ); // an exported object by the pattern above
  return { path, messages };
}

/** Names and kinds of the arguments of a message, sorted. */
function argumentsOf({ parse, TYPE }: Parser): (text: string) => readonly string[] {
  const kinds = new Map(Object.entries(TYPE).map(([name, number]) => [number, name]));
  const collect = (elements: readonly ParsedElement[]): string[] =>
    elements.flatMap(({ type, value, children = [], options = {} }) => {
      const inner = [...collect(children), ...Object.values(options).flatMap((option) => collect(option.value))];
      const isText = type === TYPE['literal'] || type === TYPE['pound'];
      return isText ? inner : [`${value} (${kinds.get(type)})`, ...inner];
    });
  return (text) => [...new Set(collect(parse(text)))].sort();
}

/** Reads everything that is said and everything that may say it. */
export async function readWords(root: string, files: readonly string[]): Promise<WordsInput> {
  const require = createRequire(join(root, 'web', 'package.json'));
  const parser: Parser = await import(pathToFileURL(require.resolve('@formatjs/icu-messageformat-parser')).href);
  const languages: { consoleLanguages: readonly string[] } = await import(
    pathToFileURL(join(root, 'schema/src/account/profile/consoleLanguages.ts')).href
  );
  const inWeb = files.filter((path) => path.startsWith('web/src/'));
  const translated = languages.consoleLanguages.slice(1);
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  return {
    languages: translated,
    files: await Promise.all(inWeb.filter((path) => path.endsWith('.messages.ts')).map((path) => messagesFile(root, path))),
    translations: new Map(
      inWeb
        .filter((path) => translated.some((language) => path.endsWith(`.${language}.json`)))
        .map((path): [string, Record<string, string>] => [path, JSON.parse(read(path))]),
    ),
    code: inWeb.filter((path) => /(?<!\.test)\.tsx?$/.test(path)).map((path) => ({ path, text: read(path) })),
    argumentsOf: argumentsOf(parser),
  };
}
