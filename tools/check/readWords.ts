import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { messageArguments } from '../../web/vite/messageArguments.ts';
import type { MessagesFile, WordsInput } from './words.ts';

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

/** Reads everything that is said and everything that may say it. */
export async function readWords(root: string, files: readonly string[]): Promise<WordsInput> {
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
    argumentsOf: messageArguments,
  };
}
