import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

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
export function parseArticle(id: string, text: string): HelpArticle {
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
    body: (body ?? '').trim(),
  };
  if (article.body === '') throw new Error(`The help article ${id} has no text.`);
  return { ...article, contentHash: hash('sha256', JSON.stringify(article)) };
}

const folder = join(import.meta.dirname, 'articles');

/** All articles, in the order of their ids; they are in a folder for each area. */
export async function readArticles(): Promise<HelpArticle[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.md'));
  const articles = files.map(async (file) => parseArticle(basename(file, '.md'), await readFile(join(folder, file), 'utf8')));
  return (await Promise.all(articles)).sort((left, right) => (left.id < right.id ? -1 : 1));
}
