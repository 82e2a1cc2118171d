import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { type ConsoleLanguage, consoleLanguages, defaultLanguage } from '@endcap/schema/account/profile/consoleLanguages.ts';

/** An article of the help centre, as its file in `articles/<area>/` has it. */
export interface HelpArticle {
  /** Name of the file without `.md`. */
  readonly id: string;
  readonly title: string;
  /** What the article is about, in a sentence. */
  readonly summary: string;
  /** Other words that people use for the subject. */
  readonly keywords: readonly string[];
  /** Names of the routes that the article explains; `start` for those that anyone needs first. */
  readonly screens: readonly string[];
  /** The language that it is written in. */
  readonly language: ConsoleLanguage;
  /** Markdown. */
  readonly body: string;
  /** Digest of all of the above. */
  readonly contentHash: string;
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Reads an article: lines of `name: value` between two lines of `---`, then the text. Throws when a part is missing. */
export function parseArticle(id: string, text: string, language: ConsoleLanguage = defaultLanguage): HelpArticle {
  const [, head, body] = /^---\n([^]*?)\n---\n([^]*)$/.exec(text) ?? [];
  const fields = new Map(
    (head ?? '').split('\n').map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    }),
  );
  const needed = (name: string): string => {
    const value = fields.get(name) ?? '';
    if (value === '') throw new Error(`The help article ${id} has no ${name}.`);
    return value;
  };
  const article = {
    id,
    title: needed('title'),
    summary: needed('summary'),
    keywords: listOf(fields.get('keywords') ?? ''),
    screens: listOf(fields.get('screens') ?? ''),
    language,
    body: (body ?? '').trim(),
  };
  if (article.body === '') throw new Error(`The help article ${id} has no text.`);
  return { ...article, contentHash: hash('sha256', JSON.stringify(article)) };
}

const folder = join(import.meta.dirname, 'articles');

const translations = consoleLanguages.filter((language) => language !== defaultLanguage);
const suffixOf = (language: ConsoleLanguage): string => (language === defaultLanguage ? '.md' : `.${language}.md`);
const languageOf = (file: string): ConsoleLanguage => translations.find((language) => file.endsWith(suffixOf(language))) ?? defaultLanguage;

/** The articles that are written in a language, by their ids. */
export async function readWritten(language: ConsoleLanguage): Promise<Map<string, HelpArticle>> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.md') && languageOf(file) === language);
  const articles = files.map(async (file): Promise<[string, HelpArticle]> => {
    const id = basename(file, suffixOf(language));
    return [id, parseArticle(id, await readFile(join(folder, file), 'utf8'), language)];
  });
  return new Map(await Promise.all(articles));
}

/**
 * All articles for readers of a language, in the order of their ids; what is not translated is in English. English ones are in a folder for each
 * area, translations in the same folders below their language. A translation is shown on the screens of its article.
 */
export async function readArticles(language: ConsoleLanguage = defaultLanguage): Promise<HelpArticle[]> {
  const [originals, written] = await Promise.all([readWritten(defaultLanguage), readWritten(language)]);
  const ids = [...originals.keys()].sort();
  return ids.flatMap((id) => {
    const original = originals.get(id);
    if (original === undefined) return [];
    const { screens } = original;
    const article = written.get(id);
    if (article === undefined || language === defaultLanguage) return [original];
    return [{ ...article, screens, contentHash: hash('sha256', article.contentHash + JSON.stringify(screens)) }];
  });
}
