/** The messages of one `*.messages.ts`, as its exports hold them. */
export interface MessagesFile {
  /** Path of the file, relative to the root. */
  readonly path: string;
  /** By the name of the export and the key within it. */
  readonly messages: readonly { readonly exportName: string; readonly key: string; readonly id: string; readonly text: string }[];
}

export interface SourceText {
  readonly path: string;
  readonly text: string;
}

export interface WordsInput {
  readonly languages: readonly string[];
  readonly files: readonly MessagesFile[];
  /** Content of the translations by path, e.g. `web/src/search/rules/searchRules.da-DK.json`. */
  readonly translations: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** Code that may say messages, the messages' own files among it. */
  readonly code: readonly SourceText[];
  /** Arguments of a message, e.g. `count (plural)`; throws when it cannot be parsed. */
  readonly argumentsOf: (text: string) => readonly string[];
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Where the translation of a messages file stands. */
export function translationPath(path: string, language: string): string {
  return path.replace(/\.messages\.ts$/, `.${language}.json`);
}

/** A sentence that reads the same in two languages was not translated; a name or a single word may. */
function looksUntranslated(text: string, original: string): boolean {
  const words = original.replaceAll(/\{[^}]*\}/g, ' ').match(/\p{L}{2,}/gu) ?? [];
  return text === original && words.length >= 3;
}

function duplicates(files: readonly MessagesFile[]): string[] {
  const places = new Map<string, string[]>();
  for (const { path, messages } of files) for (const { id } of messages) places.set(id, [...(places.get(id) ?? []), path]);
  return [...places]
    .filter(([, paths]) => paths.length > 1)
    .map(([id, paths]) => `"${id}" is the id of several messages: ${paths.join(', ')}`);
}

/** How a piece of code says the messages of an export: the keys it names, or all of them when it looks them up. */
function keysSaid(text: string, alias: string): readonly string[] | 'all' {
  const uses = text.match(new RegExp(`(?<![\\w'/])(?<!(?<!\\.\\.)\\.)${alias}\\b(?!\\.messages)`, 'g'))?.length ?? 0;
  const named = [...text.matchAll(new RegExp(`(?<![\\w'/])(?<!(?<!\\.\\.)\\.)${alias}\\.(\\w+)`, 'g'))].flatMap(([, key]) => key ?? []);
  // One is the import or the declaration itself.
  return uses > named.length + 1 ? 'all' : named;
}

function unused({ path, messages }: MessagesFile, code: readonly SourceText[]): string[] {
  const said = new Set<string>();
  const exportNames = [...new Set(messages.map(({ exportName }) => exportName))];
  const importing = new RegExp(`import \\{([^}]*)\\} from '[^']*/${nameOf(path).replaceAll('.', '\\.')}'`);
  for (const { path: from, text } of code) {
    const imported = importing.exec(text)?.[1] ?? '';
    for (const exportName of exportNames) {
      const alias = from === path ? exportName : new RegExp(`\\b${exportName}\\b(?: as (\\w+))?`).exec(imported);
      if (alias === null) continue;
      const keys = keysSaid(text, typeof alias === 'string' ? alias : (alias[1] ?? exportName));
      // In its own file an export that stands alone is only declared.
      const all = messages.filter((message) => message.exportName === exportName).map(({ key }) => key);
      for (const key of keys === 'all' ? all : keys) said.add(`${exportName}.${key}`);
    }
  }
  return messages.filter(({ exportName, key }) => !said.has(`${exportName}.${key}`)).map(({ id }) => `${path}: nothing says "${id}"`);
}

function untranslated(file: MessagesFile, language: string, { translations, argumentsOf }: WordsInput): string[] {
  const path = translationPath(file.path, language);
  const texts = translations.get(path);
  const all = new Map(file.messages.map(({ id, text }) => [id, text]));
  const lacking = [...all].flatMap(([id, original]) => {
    const text = texts?.[id];
    const about = `${path}: "${id}"`;
    if (text === undefined || text.trim() === '') return [`${about} has no translation of "${original}"`];
    if (looksUntranslated(text, original)) return [`${about} is still en-US: "${original}"`];
    try {
      const [given, wanted] = [argumentsOf(text).join(', '), argumentsOf(original).join(', ')];
      return given === wanted ? [] : [`${about} has the arguments ${given || 'none'} instead of ${wanted || 'none'}`];
    } catch (error) {
      return [`${about} cannot be parsed: ${error instanceof Error ? error.message : String(error)}`];
    }
  });
  const gone = Object.keys(texts ?? {}).filter((id) => !all.has(id));
  return [...lacking, ...gone.map((id) => `${path}: "${id}" translates no message`)];
}

/** What is wrong with the words of the console, one line each. */
export function brokenWords(input: WordsInput): string[] {
  const { languages, files, translations, code } = input;
  const known = new Set(files.flatMap(({ path }) => languages.map((language) => translationPath(path, language))));
  return [
    ...duplicates(files),
    ...files.flatMap((file) => [...unused(file, code), ...languages.flatMap((language) => untranslated(file, language, input))]),
    ...[...translations.keys()].filter((path) => !known.has(path)).map((path) => `${path}: it has no messages`),
  ];
}
